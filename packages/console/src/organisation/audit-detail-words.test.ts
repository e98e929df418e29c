import { DATA_PLACES, RETENTION_KINDS } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createFormat } from '../texts/create-format.ts'
import { createTexts } from '../texts/create-texts.ts'
import type { Translate } from '../texts/use-texts.ts'
import { detailWords } from './audit-detail-words.ts'

const sources = import.meta.glob<string>(
  [
    '../../../server/src/**/*-routes.ts',
    '../../../server/src/**/*-route.ts',
    '../../../server/src/data-rights/request-worker.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Records of which a source shows no names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'note(days)': RETENTION_KINDS,
  '...found': DATA_PLACES,
}

/** What stands between a bracket and the one that closes it. */
const within = (source: string, from: number): string => {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if ('{(['.includes(source[at] ?? '')) depth += 1
    if ('})]'.includes(source[at] ?? '')) depth -= 1
    if (depth === 0) return source.slice(from, at + 1)
  }
  return ''
}

/** The details that the server writes, by the source that writes them: what handlers note, what is written without them, and values of paths. */
const written = (source: string): string[] => {
  const records = [
    ...[...source.matchAll(/\bnote\(/g)].map(({ index }) => within(source, index + 'note'.length)),
    ...(/\baudit\.write\(/.test(source)
      ? [...source.matchAll(/\bdetails: \{/g)].map(({ index }) => within(source, index + 9))
      : []),
  ]
  const paths = [...source.matchAll(/method: '(?!GET)\w+',\s*path: '(\/api\/[^']+)'/g)].map(
    ([, path = '']) => path,
  )
  return [
    ...records.flatMap((record) => {
      const names = record.replaceAll(/\([^()]*\)\s*=>/g, '')
      return [...names.matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)].map(([, name = '']) => name)
    }),
    ...records.flatMap((record) =>
      [record.match(/\.\.\.\w+/)?.[0], /^\(\w+\)$/.test(record) ? `note${record}` : undefined]
        .filter((one) => one !== undefined)
        .flatMap((one) => NAMES[one] ?? [one]),
    ),
    ...paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)),
  ].filter((name) => name !== 'key' && name !== 'organisation')
}

const texts = createTexts()
const english = texts.i18n.t as unknown as Translate
const format = createFormat('en-GB', 'UTC')
const say = (details: Record<string, unknown>): string => detailWords(details, english, format)

test('every detail that the server writes down has a label, in German too', async () => {
  const names = [...new Set(Object.values(sources).flatMap(written))].sort()
  expect(names).toEqual(
    expect.arrayContaining(['timeZone', 'deleteAt', 'notMade', 'hasTold', 'kind', 'person', 'log']),
  )
  expect(names.filter((name) => say({ [name]: 1 }).startsWith(`${name}:`))).toEqual([])
  await texts.use('de')
  const german = texts.i18n.t as unknown as Translate
  expect(
    detailWords({ timeZone: 'Europe/Berlin', hasTold: true, kind: 'origin' }, german, format),
  ).toBe('Zeitzone: Europe/Berlin · Kunden an der Kasse informiert: ja · Art: Domain')
  await texts.use('en')
})

test('a detail is said in words: moments, yes and no, roles, permissions and kinds', () => {
  expect(say({ deleteAt: '2026-11-23T09:00:00.000Z' })).toBe('Deleted for good: 23 Nov 2026, 09:00')
  expect(say({ choice: 'drop', notMade: 3 })).toBe(
    'Events during the pause: Dropped · Browser calls not made: 3',
  )
  expect(say({ kind: 'popup', id: 'exit' })).toBe('Kind: Popup · Id: exit')
  expect(say({ role: 'editor', hasReply: false })).toBe('Role: Editor · With a reply: no')
  expect(say({ scopes: ['settings:read'] })).toBe('Permissions: See settings, drafts and versions')
})

test('what was published is named; what an older program could not name is left out', () => {
  expect(say({ revision: 4, things: ['popup exit', 'consent main'] })).toBe(
    'Version: 4 · Published: Popup exit, Consent main',
  )
  expect(say({ revision: 3, things: ['[object Object]'] })).toBe('Version: 3')
  expect(say({ fromLater: 'x' })).toBe('fromLater: x')
})
