import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkSwitch: CheckValue<'switch'> = (_field, value) =>
  typeof value === 'boolean' ? sound(value) : unsound('Choose on or off.')
