import type { SettingsValues } from '../../settings.ts'
import { MAX_TEXT, textProblem } from '../check-text.ts'
import {
  type CheckValue,
  isPlainRecord,
  type SettingsProblem,
  sound,
  unsound,
} from '../check-value.ts'

const MAX_LANGUAGES = 60
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/

/** Whether a text names a language as pages do: `de`, `pt-BR`, `zh-Hant`. */
const isLanguageTag = (text: string): boolean => TAG.test(text)

export const checkPerLanguage: CheckValue<'per-language'> = (field, value) => {
  if (!isPlainRecord(value)) return unsound('Enter a text for each language.')
  const languages = Object.keys(value)
  if (languages.length > MAX_LANGUAGES) return unsound(`Enter at most ${MAX_LANGUAGES} languages.`)
  const texts: SettingsValues = {}
  const problems: SettingsProblem[] = []
  for (const language of languages) {
    const given = value[language]
    const text = typeof given === 'string' ? given.trim() : given
    if (text === '' || text === undefined) continue
    const problem = isLanguageTag(language)
      ? textProblem(field, text, field.maxLength ?? MAX_TEXT)
      : 'A language is written as de or pt-BR.'
    if (problem) problems.push({ path: language.slice(0, 64), message: problem })
    else texts[language] = String(text)
  }
  if (problems.length > 0) return { ok: false, problems }
  return sound(Object.keys(texts).length > 0 ? texts : undefined)
}
