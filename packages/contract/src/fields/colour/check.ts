import { type CheckValue, sound, unsound } from '../check-value.ts'

export const checkColour: CheckValue<'colour'> = ({ hasAlpha }, value) => {
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) return sound(value.toLowerCase())
  if (typeof value === 'string' && /^#[\da-f]{8}$/i.test(value)) {
    return hasAlpha
      ? sound(value.toLowerCase())
      : unsound('Choose a colour one cannot see through.')
  }
  return unsound(`Enter a colour such as ${hasAlpha ? '#0e6b5c or #0e6b5c80' : '#0e6b5c'}.`)
}
