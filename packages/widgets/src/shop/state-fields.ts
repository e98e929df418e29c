import type { SettingsOf } from '@footfall/contract'

/** Words for where an order stands. */
export const stateFields = {
  pendingText: {
    kind: 'text',
    label: 'An order that waits for its payment',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Waiting for the payment',
  },
  placedText: {
    kind: 'text',
    label: 'An order that is taken',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Ordered',
  },
  paidText: {
    kind: 'text',
    label: 'An order that is paid',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Paid',
  },
  unpaidText: {
    kind: 'text',
    label: 'An order whose payment failed',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Not paid',
  },
  cancelledText: {
    kind: 'text',
    label: 'An order that was cancelled',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Cancelled',
  },
  refundedText: {
    kind: 'text',
    label: 'An order whose money went back',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Refunded',
  },
} as const

export type StateSettings = SettingsOf<typeof stateFields>
