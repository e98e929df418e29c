import type { DeclarationTexts } from '../declaration-texts.ts'

/** English. */
export const texts: DeclarationTexts = {
  title: 'Cookies',
  name: 'Name',
  purpose: 'Purpose',
  provider: 'Provider',
  duration: 'Duration',
  session: 'Until the browser is closed',
  website: 'This website',
  answer: 'Remembers your choice about cookies.',
  visit: 'Recognises a visit and a browser that returns.',
  source: 'Remembers where a visit came from.',
  click: 'Remembers which ad led here.',
  match: 'Lets advertising services recognise this browser.',
  outbox: 'Keeps what happened until it can be reported.',
  memory: 'Remembers what you set or dismissed.',
  count: 'Lets the service count visits.',
  necessary: 'Necessary',
  functional: 'Comfort',
  analytics: 'Statistics',
  advertising: 'Advertising',
}
