import { text } from '../texts/text.ts'

/** What a popup looks like, in a word. */
const FORMS: Readonly<Record<string, string>> = {
  modal: text('Window over the page'),
  'slide-in': text('Slide-in'),
  bar: text('Bar at the edge'),
  'full-screen': text('Full screen'),
  'side-panel': text('Side panel'),
}

/** Without a form of its own it is a window over the page. */
export const formWords = (form: unknown): string =>
  FORMS[String(form ?? 'modal')] ?? FORMS.modal ?? ''
