import type { DestinationServer, SettingsEntry, SettingsField } from '@footfall/contract'
import * as contract from '@footfall/contract'
import { expect, test } from 'vitest'
import { german } from './german.ts'
import { sayProblem } from './say-problem.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../{behaviors,destinations,tracker,widgets}/src/**/settings.ts',
  { eager: true },
)
const catalogues = import.meta.glob<Record<string, string>>(
  [
    './de.json',
    '../../../{behaviors,contract,destinations,tracker,widgets}/src/**/de.json',
    '../../../server/src/reviews/sources/*/de.json',
  ],
  { eager: true, import: 'default' },
)

const folders = import.meta.glob<{ server?: DestinationServer }>(
  '../../../destinations/src/*/index.ts',
  { eager: true },
)

interface ReviewSource {
  title: string
  settings: SettingsEntry
  terms: { says: readonly string[]; offBecause?: string }
}

const reviewSources = import.meta.glob<{ source: ReviewSource }>(
  '../../../server/src/reviews/sources/*/source.ts',
  { eager: true },
)

const isEntry = (value: unknown): value is SettingsEntry =>
  typeof value === 'object' && value !== null && 'title' in value && 'fields' in value

const textsOfField = (field: SettingsField): string[] => [
  field.label,
  field.help,
  field.patternHint ?? '',
  ...('choices' in field ? field.choices.map(({ label }) => label) : []),
  ...('unit' in field && field.unit && /[a-z]{3}/.test(field.unit) ? [field.unit] : []),
  ...(field.kind === 'rows'
    ? [
        field.row,
        field.row.charAt(0).toUpperCase() + field.row.slice(1),
        ...Object.values(field.fields).flatMap(textsOfField),
      ]
    : []),
  ...(field.kind === 'per-device' && field.of.kind === 'choice'
    ? field.of.choices.map(({ label }) => label)
    : []),
]

/** A platform's title is its name. */
const textsOfEntry = (
  path: string,
  { title, about = '', fields, sentences = [] }: SettingsEntry,
): string[] => [
  about,
  ...(/\/destinations\/src\/(?!automation)/.test(path) ? [] : [title]),
  ...Object.values(fields).flatMap(textsOfField),
  ...sentences.map(({ says }) => says),
]

/** What a platform finds people by. */
const matchKeys = (path: string): string[] =>
  Object.values(folders[path.replace('settings.ts', 'index.ts')]?.server?.matchKeys ?? {})

const things = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(isEntry)
    .map((entry) => ({
      path,
      texts: [...textsOfEntry(path, entry), ...matchKeys(path)].filter((text) => text !== ''),
    })),
)

/** Every sentence that stands in a table, however deep. */
const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : []

const pick = (table: object, ...keys: string[]): string[] =>
  Object.values(table).flatMap((row: Record<string, string>) => keys.map((key) => row[key] ?? ''))

interface Examples {
  field: { patternHint?: string }
  others?: Record<string, { patternHint?: string }>
  rows: readonly { refused?: readonly { message: string }[] }[]
}

const examples = import.meta.glob<{ examples: Examples }>(
  '../../../contract/src/fields/*/examples.ts',
  { eager: true },
)

/** What fields say of wrong values, as their own examples have it; a pattern's hint is the example's own. */
const problems = Object.values(examples).flatMap(({ examples: { field, others = {}, rows } }) => {
  const hints = [field, ...Object.values(others)].map(({ patternHint }) => patternHint)
  return rows
    .flatMap(({ refused = [] }) => refused.map(({ message }) => message))
    .filter((message) => !hints.includes(message))
})

const tables: Readonly<Record<string, readonly string[]>> = {
  errors: pick(contract.ERRORS, 'message'),
  states: pick(contract.STATES, 'label', 'meaning'),
  reasons: leaves(contract.REASONS),
  alarms: pick(contract.ALARMS, 'action', 'stepAction'),
  evidence: leaves([contract.EVIDENCE, contract.CONFIRMED_BY, contract.EVIDENCE_NOTES]),
  conflicts: leaves([contract.CONFLICT_SIGNS, contract.CONFLICT_OUTCOMES]),
  simulation: [
    ...leaves(contract.SIMULATION_WHYS),
    contract.explainSimulated({
      destination: 'x',
      state: 'dropped',
      reason: 'not-enabled',
      why: 'refused',
    }),
    contract.explainSimulated({ destination: contract.RELAY, state: 'sent', why: 'granted' }),
  ],
  scopes: leaves(contract.SCOPES),
  health: leaves(contract.HEALTH_FINDINGS),
  popups: leaves(contract.POPUP_REASONS),
  orders: [
    ...pick(contract.ORDER_PARTS, 'label', 'meaning'),
    ...pick(contract.ORDER_STANDINGS, 'label', 'meaning'),
  ],
  leads: leaves([contract.LEAD_STATES, contract.LEAD_MARKS]),
  reviews: leaves([contract.REVIEW_STATES, contract.REVIEW_MARKS, contract.INVITATION_MODES]),
  'review sources': Object.entries(reviewSources).flatMap(([path, { source }]) => [
    ...textsOfEntry(path, source.settings).filter(Boolean),
    source.title,
    ...source.terms.says,
    ...(source.terms.offBecause ? [source.terms.offBecause] : []),
  ]),
  purposes: contract.CONSENT_PURPOSES.map((one) => one.charAt(0).toUpperCase() + one.slice(1)),
}

test.each(things)('what $path asks of an owner is asked in German too', ({ texts }) => {
  expect(texts.filter((text) => german[text] === undefined)).toEqual([])
})

test.each(Object.entries(tables))('the table of %s is in German', (_, texts) => {
  expect(texts.filter((text) => german[text] === undefined)).toEqual([])
})

test('what is wrong with a value is said in German, figures included', () => {
  const say = (sentence: string, values: Record<string, string | number> = {}): string =>
    (german[sentence] ?? sentence).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))
  const unsaid = problems.filter((problem) => sayProblem(problem, say) === problem)
  expect([...new Set(unsaid)]).toEqual([])
})

test('what stands beside a thing or a table is said by it', () => {
  const said = new Set([...things.flatMap(({ texts }) => texts), ...Object.values(tables).flat()])
  const idle = Object.entries(catalogues).flatMap(([path, entries]) =>
    Object.keys(entries).filter(
      (text) => !said.has(text) && !(path === './de.json' && text.endsWith('.')),
    ),
  )
  expect(idle).toEqual([])
})
