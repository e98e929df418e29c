import type { HostExample, LightExample } from '../light/light-example.ts'
import type { PaypalButtonProps } from './PaypalButton.tsx'
import type { PaypalButtonSettings } from './settings.ts'

const can = (...providers: string[]) => ({
  '/footfall/shop/can': { can: { coupons: true, rates: true, account: true, providers } },
})

export const examples: readonly LightExample<PaypalButtonProps>[] = [
  {
    title: 'a form of the shop’s own',
    settings: { reference: 'order-7', link: 'https://pay.example/lamps' },
    plain: ['Pay with PayPal'],
    shows: [
      'form[method=post][action="/pay"] [name=provider][value=paypal]',
      '[name=reference][value="order-7"]',
      '.ff-pay-link[hidden]',
    ],
    answers: can('stripe', 'paypal'),
  },
  {
    title: 'pressed by keyboard: what the shop says',
    settings: { reference: 'order-7', text: 'Jetzt bezahlen' },
    plain: ['Jetzt bezahlen'],
    acts: [
      { does: 'focus', on: '.ff-pay-button' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['.ff-pay-words:not(:empty)', '.ff-pay-button:focus:not([aria-disabled])'],
    answers: {
      ...can('paypal'),
      '/footfall/shop/pay': { error: { code: 'payment', text: 'They cannot be reached now.' } },
    },
  },
]

/** Builders’ own buttons hold an amount that their page would believe: they are left alone. */
export const hosts: readonly HostExample<PaypalButtonSettings>[] = []
