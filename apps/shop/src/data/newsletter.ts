/** The sign-up at the foot of every page; server and browser draw it from the same words. The sample site publishes the same. */
export const NEWSLETTER = {
  id: 'newsletter',
  name: 'Newsletter',
  purpose: 'newsletter',
  language: 'en',
  fields: [
    {
      key: 'email',
      type: 'email',
      label: 'Your e-mail address',
      required: true,
      autocomplete: 'email',
    },
  ],
  consentText:
    'Lapwing may write to me about new things, about once a month. I can end it at any time: [privacy](/privacy).',
  submitLabel: 'Sign up',
  successText: 'Thank you. There is a mail on its way to you.',
} as const
