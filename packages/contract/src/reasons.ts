import type { Conforms } from './conforms.ts'

/** Why an event was not sent (now). Every way that ends without sending names one of these. */
export const REASONS = {
  'not-enabled': 'The destination is not switched on for this site.',
  'no-consent': 'The visitor refused this purpose.',
  held: 'Waiting for the visitor’s answer.',
  duplicate: 'This occurrence was sent already.',
  unconfirmed: 'Only a browser said so; your own server has not confirmed it.',
  filtered: 'A rule of the site or of its owner leaves this event out.',
  invalid: 'The event lacks something the destination requires.',
  failed: 'The destination’s script could not be loaded or threw an error.',
  blocked: 'The destination’s script was blocked before it could load.',
  loading: 'The destination’s script had not loaded by the time the page told us of the event.',
  'lost-token': 'The token can no longer be opened. Paste it again.',
  'taken-out': 'Somebody of this site took it out of the queue.',
  paused: 'This site was paused at that time.',
  erased: 'This person’s data was erased, and this happened before that.',
  'no-stand-in': 'This is a development server, and nothing stands in for the platform here.',
  prerender: 'The page was only prepared, not yet seen.',
  bot: 'The visitor is a known crawler or link previewer.',
  'too-large': 'The event is larger than the server accepts.',
  'outbox-full': 'Too much was waiting to be sent, and this was the oldest of it.',
  'secret-address':
    'The page’s address opens something private or holds an e-mail address, and the destination’s script would have read it.',
} as const

export type Reason = keyof Conforms<typeof REASONS, Record<string, string>>
