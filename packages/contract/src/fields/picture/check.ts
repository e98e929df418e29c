import { textProblem } from '../check-text.ts'
import { type CheckValue, isPlainRecord, sound, strangeName, unsound } from '../check-value.ts'
import { addressProblem } from '../url/address-problem.ts'

const MAX_ALT = 500

export const checkPicture: CheckValue<'picture'> = (_field, value) => {
  if (!isPlainRecord(value) || strangeName(value, ['src', 'alt']))
    return unsound('Choose a picture.')
  const { src, alt } = value
  if (src === undefined || src === '') {
    return alt ? unsound('Say which picture this describes.', 'src') : sound(undefined)
  }
  const problem = textProblem({}, src) ?? sourceProblem(String(src))
  if (problem) return unsound(problem, 'src')
  if (alt === undefined || alt === '') return sound({ src: String(src) })
  const altProblem = textProblem({}, alt, MAX_ALT)
  return altProblem
    ? unsound(altProblem, 'alt')
    : sound({ src: String(src), alt: String(alt).trim() })
}

/** Pages are https, and browsers do not show them a picture that is not. */
const sourceProblem = (src: string): string | undefined => {
  // Two slashes, or a backslash for one of them, would be another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(src)) return undefined
  if (/^https:/i.test(src)) return addressProblem(src)
  return 'Enter an address that begins with https://, or with a slash for your own site.'
}
