import type { SettingsRecord } from '../../settings.ts'
import { textProblem } from '../check-text.ts'
import {
  type CheckValue,
  isPlainRecord,
  type SettingsProblem,
  sound,
  strangeName,
  unsound,
} from '../check-value.ts'

const MAX_RULES = 50
const LISTS = ['include', 'exclude'] as const

export const checkPages: CheckValue<'pages'> = (_field, value) => {
  if (!isPlainRecord(value) || strangeName(value, LISTS)) return unsound('Choose the pages.')
  const pages: Record<string, SettingsRecord[]> = {}
  const problems: SettingsProblem[] = []
  for (const list of LISTS) {
    const given = value[list] ?? []
    if (!Array.isArray(given)) return unsound('Enter a list.', list)
    if (given.length > MAX_RULES) return unsound(`Enter at most ${MAX_RULES}.`, list)
    for (const [index, one] of given.entries()) {
      const problem = ruleProblem(one)
      if (problem) problems.push({ path: `${list}.${index}`, message: problem })
      else pages[list] = [...(pages[list] ?? []), { rule: one.rule, value: one.value.trim() }]
    }
  }
  if (problems.length > 0) return { ok: false, problems }
  return sound(Object.keys(pages).length > 0 ? pages : undefined)
}

const ruleProblem = (rule: unknown): string | undefined => {
  if (!isPlainRecord(rule) || strangeName(rule, ['rule', 'value'])) return 'Choose the pages.'
  if (rule.rule !== 'match' && rule.rule !== 'contains') return 'Choose how it is compared.'
  const text = typeof rule.value === 'string' ? rule.value.trim() : rule.value
  if (text === '') return 'Enter an address or a part of one.'
  const problem = textProblem({}, text)
  if (problem) return problem
  const [, scheme] = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(String(text)) ?? []
  if (/[\s\\]/.test(String(text)) || (scheme && !/^https?$/i.test(scheme))) {
    return 'Enter a path such as /sale/, or an address that begins with https://.'
  }
  return undefined
}
