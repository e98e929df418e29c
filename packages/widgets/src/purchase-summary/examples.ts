import type { ShopMoney, ShopOrder } from '@footfall/contract'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { PurchaseSummaryProps } from './PurchaseSummary.tsx'
import type { PurchaseSummarySettings } from './settings.ts'

const euros = (minor: number): ShopMoney => ({
  minor,
  exponent: 2,
  currency: 'EUR',
  text: `€${(minor / 100).toFixed(2)}`,
})

const order: ShopOrder = {
  reference: 'order-7-secret',
  number: '1007',
  state: 'pending',
  placedAt: '2026-11-17T20:00:00.000Z',
  lines: [
    {
      key: 'a',
      id: 'a',
      name: 'Brass lamp',
      quantity: 2,
      least: 1,
      most: 9,
      step: 1,
      price: euros(4900),
      total: euros(9800),
    },
  ],
  subtotal: euros(9800),
  shipping: euros(490),
  tax: euros(1643),
  isTaxIncluded: true,
  total: euros(10_290),
  method: 'PayPal',
  url: '/thanks/1007',
}

export const examples: readonly LightExample<PurchaseSummaryProps>[] = [
  {
    title: 'a payment that comes while the buyer looks',
    settings: { order },
    plain: ['Order 1007', 'Brass lamp', '€102.90', 'PayPal', 'Waiting for the payment'],
    acts: [{ does: 'wait', ms: 2_000 }],
    shows: ['[data-ff-state=paid] [role=status]', '!.ff-purchase-summary-retry:not([hidden])'],
    answers: { '/footfall/shop/summary': { order: { ...order, state: 'paid' } } },
  },
  {
    title: 'a payment that failed: the way to pay again',
    settings: { order: { ...order, state: 'failed' }, payUrl: '/pay-again' },
    plain: ['Not paid', 'Pay again'],
    shows: ['.ff-purchase-summary-retry:not([hidden]) a[href="/pay-again"]'],
  },
  {
    title: 'in German, taken by invoice',
    settings: {
      order: { ...order, state: 'placed', method: 'Rechnung', discount: euros(500) },
      title: 'Ihre Bestellung',
      numberText: 'Nr.',
      placedText: 'Bestellt',
      totalText: 'Summe',
    },
    plain: ['Ihre Bestellung', 'Nr. 1007', 'Bestellt', 'Summe', 'Rechnung', 'Discount'],
    shows: ['.ff-purchase-summary-discount:not([hidden])'],
  },
]

/** Hosts draw their own without places to fill. */
export const hosts: readonly HostExample<PurchaseSummarySettings>[] = []
