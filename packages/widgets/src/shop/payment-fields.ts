import type { SettingsOf } from '@footfall/contract'

/** What every payment button asks its owner besides its own text. */
export const paymentFields = {
  reference: {
    kind: 'text',
    label: 'What is paid',
    help: 'Your shop’s own name for the order or thing. What it costs only your shop says.',
    isPublic: true,
    isContent: true,
    isRequired: true,
  },
  action: {
    kind: 'text',
    label: 'Page of your shop that starts it',
    help: 'Visitors without a script go there.',
    isPublic: true,
    isContent: true,
    default: '/pay',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /pay.',
  },
  link: {
    kind: 'text',
    label: 'Plain link instead',
    help: 'For visitors where your site has no such shop, such as your page at the provider. Empty: nothing is shown.',
    isPublic: true,
    isContent: true,
    pattern: '(https?://|/(?!/)).*',
    patternHint: 'Begins with https://, or with a slash on your own site.',
  },
  linkText: {
    kind: 'text',
    label: 'Text of that link',
    help: 'Empty: as the button.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
  },
  payingText: {
    kind: 'text',
    label: 'While it starts',
    help: 'In the language of your page.',
    isPublic: true,
    isAdvanced: true,
    default: 'One moment …',
  },
} as const

export type PaymentSettings = SettingsOf<typeof paymentFields>
