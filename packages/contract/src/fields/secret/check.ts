import { textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkSecret: CheckValue<'secret'> = (field, value) => {
  const problem = textProblem(field, value)
  return problem ? unsound(problem) : sound(String(value))
}
