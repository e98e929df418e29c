/** Settings that come from a page are hostile: each is read as what it may be, within its bounds, or is the fallback. */

/** A number within bounds, also as text or as a builder's slider `{ unit, size }`. */
export const readNumber = (
  value: unknown,
  least: number,
  most: number,
  fallback: number,
): number => {
  const given = Object(value).size ?? value
  // What else there may be could throw as it is made a text.
  const number = Number.parseFloat(typeof given === 'object' ? '' : given)
  return Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : fallback
}

/** Whether a switch is on: ours is `true`, a builder's `"yes"`. */
export const readSwitch = (value: unknown, fallback = false): boolean =>
  value === undefined ? fallback : value === true || value === 'yes'

/** One of the given words, or the first of them. */
export const readChoice = <const Words extends readonly string[]>(
  value: unknown,
  words: Words,
): Words[number] => words.find((word) => word === value) ?? (words[0] as Words[number])

/** A text, shortened to what any setting needs. */
export const readText = (value: unknown, fallback = ''): string =>
  typeof value === 'string' ? value.slice(0, 1000) : fallback

/** A list of texts, shortened to what any setting needs. */
export const readList = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .slice(0, 200)
        .map((one) => readText(one))
        .filter(Boolean)
    : []
