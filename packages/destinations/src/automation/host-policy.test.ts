import { readFileSync } from 'node:fs'
import type { AutomationExample } from '@footfall/contract'
import { expect, test } from 'vitest'
import { automation } from './registry.ts'

const HANDBOOK = readFileSync(new URL('../../../../docs/host-policy.md', import.meta.url), 'utf8')

test.each(Object.keys(automation))(
  'the handbook names where the script of %s comes from',
  async (name) => {
    const { settings } = (await automation[name]?.()) ?? {}
    const { examples } = (await import(`./${name}/examples.ts`)) as {
      examples: AutomationExample[]
    }
    const sources = examples.flatMap(({ scripts }) =>
      scripts.map(({ src }) => `\`${new URL(src).origin.replace('js-eu1.', 'js.')}\``),
    )
    expect(HANDBOOK).toContain(`| ${settings?.title} | ${[...new Set(sources)].join(' ')} |`)
  },
)
