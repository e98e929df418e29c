/** The console's languages, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value)

/** The first of the wanted languages that there is. */
export const chooseLanguage = (wanted: readonly (string | null | undefined)[]): Language =>
  wanted.map((tag) => tag?.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'

/** The owner's own form of a language where the browser names one (en-GB, de-AT), for dates and numbers. */
export const localeOf = (language: Language, browser: readonly string[]): string =>
  browser.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language
