import { readFileSync } from 'node:fs'
import type { DestinationFolder } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { expect, test } from 'vitest'

const HANDBOOK = readFileSync(new URL('../../../../docs/host-policy.md', import.meta.url), 'utf8')

/** The rows of the table below a heading row. */
const rowsBelow = (heading: string): string[] => {
  const [, rest = ''] = HANDBOOK.split(`\n${heading}\n`)
  return rest.split('\n\n')[0]?.split('\n').slice(1) ?? []
}
const code = (sources: readonly string[] = []): string =>
  sources.map((source) => `\`${source}\``).join(' ')

const rowOf = ({ settings, facts }: DestinationFolder): string => {
  const { script, connect, img, frame, form } = facts.sources
  const cells = [script, connect, img, frame, form].map(code)
  return `| ${[settings.title, ...cells].join(' | ')} |`
}

test('the handbook names for each destination what its facts say that a policy has to let through', async () => {
  const folders = await Promise.all(Object.values(destinations).map((load) => load()))
  expect(
    rowsBelow(
      '| Destination | `script-src` | `connect-src` | `img-src` | `frame-src` | `form-action` |',
    ),
  ).toEqual(folders.map(rowOf))
})
