/** Untrusted form text: trimmed, without control characters other than line breaks, cut to its length. */
export const cleanText = (value: string | null, maxLength = 80): string =>
  (value ?? '')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, maxLength)

/** What is wrong with an e-mail address, if anything. */
export const emailError = (value: string): string | undefined => {
  if (!value) return 'Enter your e-mail address.'
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)) {
    return 'This does not look like an e-mail address, such as jo@example.org.'
  }
  return undefined
}

/** What is wrong with a telephone number that may be left out, if anything. */
export const phoneError = (value: string): string | undefined => {
  if (value && !/^[+\d][\d\s()./-]{5,}$/.test(value)) {
    return 'Use digits, spaces and a leading + only, or leave it empty.'
  }
  return undefined
}

/** The errors that were found, without the fields that have none. */
export const collectErrors = <K extends string>(
  found: Readonly<Record<K, string | undefined>>,
): Partial<Record<K, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined)) as Partial<
    Record<K, string>
  >
