import { textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'
import { canReadSelector } from './parse-selector.ts'

const MAX_SELECTOR = 500

export const checkSelector: CheckValue<'selector'> = (field, value) => {
  const problem = textProblem(field, value, MAX_SELECTOR)
  if (problem) return unsound(problem)
  return canReadSelector(String(value))
    ? sound(String(value))
    : unsound('Browsers cannot read this. Enter a CSS selector such as .button or #contact.')
}
