import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkNumber: CheckValue<'number'> = ({ min, max }, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return unsound('Enter a number.')
  if (min !== undefined && value < min) return unsound(`Enter ${min} or more.`)
  if (max !== undefined && value > max) return unsound(`Enter ${max} or less.`)
  return sound(value)
}
