import type { FieldBase } from './field-base.ts'

export const MAX_TEXT = 2_048
export const MAX_LONG_TEXT = 10_000

/** What is wrong with a text by its length and its field's pattern; undefined where nothing is. */
export const textProblem = (
  { pattern, patternHint }: Pick<FieldBase, 'pattern' | 'patternHint'>,
  value: unknown,
  max: number = MAX_TEXT,
): string | undefined => {
  if (typeof value !== 'string') return 'Enter text.'
  if (value.length > max) return `Enter at most ${max} characters.`
  if (!pattern || new RegExp(`^(?:${pattern})$`).test(value)) return undefined
  return patternHint ?? 'This does not look right.'
}
