import { textProblem } from '../check-text.ts'
import { type CheckValue, sound, unsound } from '../check-value.ts'

const MAX_IDS = 20

export const checkIds: CheckValue<'ids'> = (field, value) => {
  if (!Array.isArray(value)) return unsound('Enter a list.')
  if (value.length === 0) return sound(undefined)
  if (value.length > MAX_IDS) return unsound(`Enter at most ${MAX_IDS}.`)
  const problem = value.map((one) => textProblem(field, one)).find((one) => one !== undefined)
  return problem ? unsound(problem) : sound(value)
}
