import { MAX_LONG_TEXT, MAX_TEXT, textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkText: CheckValue<'text'> = (field, value) => {
  const problem = textProblem(field, value, field.isLong ? MAX_LONG_TEXT : MAX_TEXT)
  return problem ? unsound(problem) : sound(String(value))
}
