import type { ReviewState, StateTone } from '@footfall/contract'
import { text } from '../../texts/text.ts'
import type { InboxState } from './inbox-search.ts'

export const STATE_TONES: Readonly<Record<ReviewState, StateTone>> = {
  waiting: 'waiting',
  published: 'good',
  rejected: 'bad',
  hidden: 'quiet',
}

export const STATE_WORDS: Readonly<Record<InboxState, string>> = {
  waiting: text('Waiting'),
  published: text('Published'),
  hidden: text('Hidden'),
  rejected: text('Rejected'),
  all: text('All states'),
}

/** How it is known that who writes has bought. */
export const VERIFIED_WORDS: Readonly<Record<'order' | 'source', string>> = {
  order: text('Belongs to an order'),
  source: text('Checked by its source'),
}
