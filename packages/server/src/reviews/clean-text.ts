// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Marks that turn the direction of what follows, or hide in a line; the two joiners stay: scripts and emoji need them. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Halves of characters, which stand alone. */
const HALVES = /\p{Cs}/gu
/** More marks on one letter than any script has. */
const HEAPED = /(\p{M}{4})\p{M}+/gu
const MANY_LINES = /\n{3,}/g

/** A stranger's text as it may stand on a page: no character that hides or turns others, whole characters, at most so many. */
export const cleanText = (text: string, most: number): string => {
  // Cut roughly first: nobody's megabytes are worth the expressions below.
  const whole = text
    .slice(0, most * 4)
    .replace(HALVES, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(HEAPED, '$1')
    .replace(MANY_LINES, '\n\n')
    .trim()
  return whole.length <= most ? whole : cutAt(whole, most)
}

/** The same in one line. */
export const cleanLine = (text: string, most: number): string =>
  cleanText(text.slice(0, most * 4).replace(/\s+/g, ' '), most)

/** Not within what is seen as one character: a family, a flag or a letter with its marks. */
const cutAt = (text: string, most: number): string => {
  const from = Math.max(0, most - 64)
  const parts = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  let end = from
  for (const { segment, index } of parts.segment(text.slice(from))) {
    if (from + index + segment.length > most) break
    end = from + index + segment.length
  }
  return text.slice(0, end).replace(HALVES, '').trimEnd()
}
