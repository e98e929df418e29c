import { textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'
import { addressProblem } from './address-problem.ts'

export const checkUrl: CheckValue<'url'> = (field, value) => {
  const problem = textProblem(field, value) ?? addressProblem(String(value))
  return problem ? unsound(problem) : sound(String(value))
}
