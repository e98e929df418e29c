import { textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'
import { addressProblem, linkProblem } from './address-problem.ts'

export const checkUrl: CheckValue<'url'> = (field, value) => {
  const judge = field.isPathAllowed ? linkProblem : addressProblem
  const problem = textProblem(field, value) ?? judge(String(value))
  return problem ? unsound(problem) : sound(String(value))
}
