import { createInstance, type i18n } from 'i18next'
import { english } from './english.ts'
import type { Language } from './languages.ts'

/** The console's sentences in the language that is chosen. */
export interface Texts {
  i18n: i18n
  /** Loads a language if need be, then shows it. */
  use(language: Language): Promise<void>
}

/** English at once. The English sentence is the key, so a sentence may hold any sign. */
export const createTexts = (): Texts => {
  const i18n = createInstance({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  void i18n.init()
  return {
    i18n,
    async use(language) {
      if (language === 'de' && !i18n.hasResourceBundle('de', 'translation')) {
        const { german } = await import('./german.ts')
        i18n.addResourceBundle('de', 'translation', german)
      }
      if (i18n.language !== language) await i18n.changeLanguage(language)
    },
  }
}
