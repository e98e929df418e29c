import type { Texts } from './create-texts.ts'
import { chooseLanguage, type Language } from './languages.ts'

/** Remembered on this machine, so that the first screen is right before the server has said who is here. */
const STORED = 'footfall-language'

/** The language of whoever was here last, else the browser's. What cannot be loaded leaves English, never an empty page. */
export const showFirstLanguage = async (page: Window, texts: Texts): Promise<void> => {
  try {
    const { localStorage, navigator } = page
    const language = chooseLanguage([localStorage.getItem(STORED), ...navigator.languages])
    await texts.use(language)
    page.document.documentElement.lang = language
  } catch {
    page.document.documentElement.lang = 'en'
  }
}

/** Shows a language and remembers it here. */
export const showLanguage = async (
  { localStorage, document }: Window,
  texts: Texts,
  language: Language,
): Promise<void> => {
  await texts.use(language)
  document.documentElement.lang = language
  localStorage.setItem(STORED, language)
}
