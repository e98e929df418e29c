import { text } from '../texts/text.ts'

/** What a popup looks like, in a word. */
const FORMS: Readonly<Record<string, string>> = {
  modal: text('Window over the page'),
  'slide-in': text('Slide-in at the edge'),
  bar: text('Bar at the edge'),
  'full-screen': text('Over the whole screen'),
  'side-panel': text('Panel at the side'),
}

/** Without a form of its own it is a window over the page. */
export const formWords = (form: unknown): string =>
  FORMS[String(form ?? 'modal')] ?? FORMS.modal ?? ''
