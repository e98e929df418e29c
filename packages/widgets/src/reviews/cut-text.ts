/** Beyond it no word and no character is looked for: both end sooner, or are none. */
const REACH = 200

/**
 * Cuts a text longer than `size` letters before the word that would cross the limit: at a space, in writing without spaces
 * between words, and at the limit where the word would take more than half of what is shown. `head + rest` is the text.
 */
export const cutText = (text: string, size: number): { head: string; rest: string } => {
  const limit = size > 0 ? endOf(text, size) : text.length
  if (limit >= text.length) return { head: text, rest: '' }
  const near = text.slice(0, limit + REACH)
  const isFar = (index: number): boolean => index > limit / 2
  const upTo = near.slice(0, limit + 1)
  const space = upTo.slice(0, Math.max(0, upTo.search(/\s\S*$/))).trimEnd().length
  const word = isFar(space) ? space : across(near, limit, 'word').index
  const letter = isFar(word) ? undefined : across(near, limit, 'grapheme')
  // A first character beyond the limit is shown whole: something has to be.
  const cut = letter ? letter.index || letter.segment.length : word
  return { head: text.slice(0, cut), rest: text.slice(cut) }
}

/** Where so many characters end, counted as people count rather than by halves of pairs. */
const endOf = (text: string, size: number): number => {
  let end = 0
  for (let count = 0; count < size && end < text.length; count++) {
    end += (text.codePointAt(end) ?? 0) > 0xff_ff ? 2 : 1
  }
  return end
}

/** What the limit would cut through, or what begins there. */
const across = (
  text: string,
  limit: number,
  granularity: 'word' | 'grapheme',
): { index: number; segment: string } =>
  new Intl.Segmenter(undefined, { granularity }).segment(text).containing(limit) ?? {
    index: limit,
    segment: '',
  }
