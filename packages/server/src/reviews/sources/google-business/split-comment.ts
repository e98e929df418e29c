/** A comment with what Google has added to it taken apart. */
export interface SplitComment {
  original: string
  translation?: string
}

const TRANSLATED = '(Translated by Google)'
const ORIGINAL = '(Original)'

/**
 * Google writes its own translation into the comment, in one of two orders: before the original, or after it. Neither names a
 * language.
 */
export const splitComment = (comment: string): SplitComment => {
  const at = comment.indexOf(TRANSLATED)
  if (at < 0) return { original: comment.trim() }
  const before = comment.slice(0, at).trim()
  const rest = comment.slice(at + TRANSLATED.length)
  const mark = rest.indexOf(ORIGINAL)
  if (before === '' && mark >= 0) {
    return {
      original: rest.slice(mark + ORIGINAL.length).trim(),
      translation: rest.slice(0, mark).trim(),
    }
  }
  // Somebody may have written the words themselves: without a second part nothing is taken away.
  if (before === '' || rest.trim() === '') return { original: comment.trim() }
  return { original: before, translation: rest.trim() }
}
