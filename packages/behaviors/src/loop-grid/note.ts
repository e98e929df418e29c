import type { UncheckedSettings } from '@footfall/contract'
import { readText } from '../shared/read-values.ts'
import type { LoopGridSettings } from './settings.ts'

const TEXTS = {
  en: ['Results: {count}', 'The list could not be loaded.', 'Try again'],
  de: ['Ergebnisse: {count}', 'Die Liste konnte nicht geladen werden.', 'Erneut versuchen'],
} as const

const NAMES = ['countText', 'errorText', 'retryText'] as const

/** The owner's words in the page's language, else ours: number of results, failure, and the button to try again. */
export const textsOf = (
  { documentElement: { lang } }: Document,
  settings: UncheckedSettings<LoopGridSettings>,
): string[] => {
  const language = lang.slice(0, 2)
  return NAMES.map((name, at) => {
    const own = Object(settings[name])
    return readText(own[lang] || own[language]) || TEXTS[language === 'de' ? 'de' : 'en'][at] || ''
  })
}

/** Words for the visitor: read out alone, or seen, with a button. */
export const say = (note: HTMLElement, text: string, label = '', press?: () => void): void => {
  note.replaceChildren(text)
  // What is seen is in sight wherever in a long list the visitor is.
  note.style.cssText = press
    ? 'position:sticky;bottom:0;z-index:1;padding:1em;background-color:Canvas'
    : 'position:absolute;clip-path:inset(50%)'
  if (!press) return
  const before = note.ownerDocument.activeElement as HTMLElement | null
  const button = note.ownerDocument.createElement('button')
  button.textContent = label
  button.onclick = () => {
    before?.focus()
    press()
  }
  note.append(' ', button)
}
