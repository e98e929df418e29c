import type { HostExample, LightExample } from '../light/light-example.ts'
import type { NoticesProps } from './Notices.tsx'

export const examples: readonly LightExample<NoticesProps>[] = [
  {
    title: 'what the server has printed',
    settings: {
      place: 'flow',
      notices: [
        { text: 'Desk lamp is in your cart.' },
        { text: 'Only 2 bulbs are left.', isBad: true },
      ],
    },
    plain: ['Desk lamp is in your cart.', 'Only 2 bulbs are left.'],
    shows: [
      '[role=status] .woocommerce-message .ff-notices-close',
      '[role=alert] .woocommerce-error .ff-notices-close',
    ],
  },
  {
    title: 'floating, and closed by keyboard',
    settings: { closeLabel: 'Schließen', notices: [{ text: 'Lampe ist im Warenkorb.' }] },
    plain: ['Lampe ist im Warenkorb.'],
    acts: [
      { does: 'focus', on: '.ff-notices-close' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['.ff-notices[data-ff-place=floating] .ff-notices-one[hidden]', '.ff-notices:focus'],
  },
]

export const hosts: readonly HostExample<Partial<NoticesProps>>[] = [
  {
    title: 'a shop’s own notices',
    settings: {},
    html: '<h1>Lamps</h1><div class="woocommerce-notices-wrapper"><div class="woocommerce-message" role="alert">In your cart.</div></div>',
    acts: [{ does: 'click', on: '.ff-notices-close' }],
    shows: [
      '.woocommerce-message[hidden]',
      '.woocommerce-notices-wrapper > [role=status]:empty',
      '.woocommerce-notices-wrapper > [role=alert]:empty',
    ],
  },
]
