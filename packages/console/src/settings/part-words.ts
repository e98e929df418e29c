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
}

/** Stands for what is not filled in yet. */
export const GAP = '…'

/** What one part of a sentence says: by the sentences of its folder, with what its owner filled in. */
export const partWords = (
  entry: SettingsEntry | undefined,
  settings: Readonly<SettingsValues>,
  { t, format }: PartTools,
): string => {
  if (!entry) return GAP
  const { sentences = [], fields, title } = entry
  const given = (name: string): SettingsValue | undefined => settings[name] ?? fields[name]?.default
  const words = (name: string): string => wordsOf(given(name), fields[name], { t, format })
  const isMet = ({ when = {} }: SettingsSentence): boolean =>
    Object.entries(when).every(([name, wanted]) => (given(name) ?? false) === wanted)
  const isFull = (row: SettingsSentence): boolean =>
    placesIn(row).every((name) => words(name) !== '')
  const met = sentences.filter(isMet)
  const said = met.filter((row) => !row.isElse && isFull(row))
  const others = met.filter(({ isElse }) => isElse)
  const chosen = said.length > 0 ? said : others.length > 0 ? others : met.slice(0, 1)
  const parts = chosen.map((row) =>
    t(row.says, Object.fromEntries(placesIn(row).map((name) => [name, words(name) || GAP]))),
  )
  if (parts.length > 0) return oneOf(parts, t)
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
  { t, format }: PartTools,
): string => {
  if (Array.isArray(value)) return format.list(value.map(String))
  if (typeof value === 'number') return format.number(value)
  if (typeof value !== 'string') return ''
  if (field?.kind === 'date-time') return value.replace('T', ' ')
  const choices = field?.kind === 'choice' ? field.choices : []
  const chosen = choices.find((one) => one.value === value)
  return chosen ? t(chosen.label) : value
}
