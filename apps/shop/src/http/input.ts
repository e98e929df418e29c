/** A whole number from untrusted text, or undefined. Signs, fractions and exponents are refused. */
export const readWholeNumber = (value: unknown, max = 999_999_999): number | undefined => {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) return undefined
  const number = Number(value)
  return number <= max ? number : undefined
}

/** One line of untrusted text: trimmed, shortened, without control characters. Anything else becomes ''. */
export const readLine = (value: unknown, maxLength: number): string => {
  if (typeof value !== 'string') return ''
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

/** One value of an untrusted query; repeated parameters count as absent. */
export const readQuery = (query: unknown, name: string): string | undefined => {
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return undefined
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
