/** What a cookie may hold as it is. `%` and `+` are left out: readers, PHP among them, decode both. */
const UNSAFE = /[^!#$&-*\--:<-[\]-~]+/g

/** Half of a pair of signs: it has no bytes to be written as. */
const LONE = /\p{Surrogate}/gu

/** The text of a cookie for any value. What can stand as it is, does, so that addresses stay short and legible. */
export const toCookieText = (value: string): string =>
  value.replace(UNSAFE, (run) => encodeURIComponent(run.replace(LONE, '\ufffd')))

/** The value of a cookie's text; whatever someone else wrote there, something comes back. */
export const fromCookieText = (text: string): string =>
  // Piece by piece: one broken sequence must not cost the rest.
  text.replace(/(%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })

/**
 * Cuts a value so that its text is not longer than `max`. Everything here comes from an address that anyone may have
 * built, and a server refuses a visitor whose cookies together outgrow 8 kB.
 */
export const cutToText = (value: string, max: number): string => {
  const signs = [...value.slice(0, max)]
  while (toCookieText(signs.join('')).length > max) signs.pop()
  return signs.join('')
}
