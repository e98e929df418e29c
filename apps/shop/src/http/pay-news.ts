import type { Notice } from '../domain/cart-store.ts'

/** What became of a try to pay, where it did not pay the order. */
export type PayNews =
  | 'method'
  | 'refused'
  | 'declined'
  | 'cancelled'
  | 'waiting'
  | 'open'
  | 'returned'
  | 'failed'

const WORDS: Readonly<Record<PayNews, Notice>> = {
  method: { kind: 'bad', text: 'Please choose how to pay.' },
  refused: {
    kind: 'bad',
    text: 'The payment could not be started. Nothing was paid. Please try again, or pay in another way.',
  },
  declined: {
    kind: 'bad',
    text: 'The payment was declined. Nothing was paid. Please try another card, or pay in another way.',
  },
  cancelled: { kind: 'good', text: 'You came back without paying. Your order waits for you.' },
  waiting: {
    kind: 'good',
    text: 'Your payment is on its way. We pack your order when it has arrived; there is nothing more to do.',
  },
  open: { kind: 'bad', text: 'Nothing was paid yet.' },
  returned: {
    kind: 'bad',
    text: 'Your payment came when this order was not to be had any more. It goes back to you.',
  },
  failed: {
    kind: 'bad',
    text: 'We cannot ask just now whether you have paid. Please do not pay again: we go on asking.',
  },
}

/** The words for it; undefined where there is nothing to say. */
export const payNotice = (news: PayNews | undefined): Notice | undefined => news && WORDS[news]
