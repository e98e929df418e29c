import type {
  SettingsEntry,
  SettingsField,
  SettingsSentence,
  SettingsValue,
  SettingsValues,
} from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

export interface PartTools {
  t: Translate
  format: Format
  /** Of what stands in a list one is enough. Absent: each counts by itself. */
  isEither?: boolean
}

/** Stands for what is not filled in yet. */
export const GAP = '…'

/** What one part of a sentence says: by the sentences of its folder, with what its owner filled in. */
export const partWords = (
  entry: SettingsEntry | undefined,
  settings: Readonly<SettingsValues>,
  { t, format, isEither = false }: PartTools,
): string => {
  if (!entry) return GAP
  const { sentences = [], fields, title } = entry
  const given = (name: string): SettingsValue | undefined => settings[name] ?? fields[name]?.default
  const words = (name: string): string =>
    wordsOf(given(name), fields[name], { t, format, isEither })
  const isMet = ({ when = {} }: SettingsSentence): boolean =>
    Object.entries(when).every(([name, wanted]) => (given(name) ?? false) === wanted)
  const isFull = (row: SettingsSentence): boolean =>
    placesIn(row).every((name) => words(name) !== '')
  const all = sentences.filter(isMet)
  const rowsOf = (wanted: number): SettingsSentence[] => {
    const met = all.filter(({ part = 0 }) => part === wanted)
    const others = met.filter(({ isElse }) => isElse)
    const full = others.filter(isFull)
    const choices = [
      met.filter((row) => !row.isElse && isFull(row)),
      full.filter((row) => placesIn(row).length > 0),
      full,
      // With gaps, so that the owner sees what is missing.
      ...(wanted === 0 ? [others, met.slice(0, 1)] : []),
    ]
    return choices.find((rows) => rows.length > 0) ?? []
  }
  const say = (row: SettingsSentence): string =>
    t(row.says, Object.fromEntries(placesIn(row).map((name) => [name, words(name) || GAP])))
  const parts = [...new Set(all.map(({ part = 0 }) => part))]
    .sort((one, other) => one - other)
    .map((part) => rowsOf(part).map(say))
    .filter((rows) => rows.length > 0)
  if (parts.length > 0) return parts.map((rows) => oneOf(rows, t)).join(', ')
  // Where a folder has sentences and none is true yet, its owner has not said enough.
  return sentences.length > 0 ? GAP : t(title)
}

export const oneOf = (parts: readonly string[], t: Translate): string =>
  parts.reduce((one, other) => t('{{one}} or {{other}}', { one, other }))

const placesIn = ({ says }: SettingsSentence): string[] =>
  [...says.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

const wordsOf = (
  value: SettingsValue | undefined,
  field: SettingsField | undefined,
  { t, format, isEither }: PartTools,
): string => {
  if (Array.isArray(value)) {
    const items = value.map(String)
    return isEither && items.length > 0 ? oneOf(items, t) : format.list(items)
  }
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return ''
  if (field?.kind === 'date-time') return value.replace('T', ' ')
  const choices = field?.kind === 'choice' ? field.choices : []
  const chosen = choices.find((one) => one.value === value)
  return chosen ? t(chosen.label) : value
}
