import type { PopupSettings } from '../../packages/contract/src/index.ts'

/** An exit offer as shops have them. */
export const offer: PopupSettings = {
  view: { form: 'modal', entrance_animation: 'fadeIn' },
  triggers: [{ kind: 'exit-intent', settings: {} }],
  rules: [{ kind: 'address', settings: { of: 'page', how: 'contains', value: '/page/' } }],
  content: [
    {
      language: '',
      label: '',
      blocks: [
        { id: 'h', kind: 'heading', settings: { text: 'Ten per cent off your first order' } },
        { id: 't', kind: 'text', settings: { text: 'For whoever signs up to our letters.' } },
        {
          id: 'f',
          kind: 'form',
          settings: {
            name: 'Letters',
            purpose: 'newsletter',
            submitLabel: 'Sign up',
            consentText: 'You may write to me. [Privacy](/privacy)',
            fields: [
              { key: 'email', type: 'email', label: 'E-mail', required: true },
              { key: 'name', type: 'text', label: 'Name' },
            ],
          },
        },
        { id: 'c', kind: 'coupon', settings: { code: 'FIRST10' } },
        {
          id: 'b',
          kind: 'button',
          settings: { label: 'No, thanks', action: 'never', look: 'quiet' },
        },
      ],
    },
  ],
}
