import type { ShopAccount, ShopOrderRow } from '@footfall/contract'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { MyAccountProps } from './MyAccount.tsx'
import type { MyAccountSettings } from './settings.ts'

const row = (number: string, minor: number, state: ShopOrderRow['state']): ShopOrderRow => ({
  number,
  state,
  placedAt: '2026-11-02T09:00:00.000Z',
  url: `/orders/${number}`,
  reference: `order-${number}`,
  total: { minor, exponent: 2, currency: 'EUR', text: `€${(minor / 100).toFixed(2)}` },
})

const account: ShopAccount = {
  person: { name: 'Ada', email: 'ada@example.com' },
  orders: [row('1007', 10_290, 'paid'), row('1003', 750, 'refunded')],
  hasMore: true,
}

export const examples: readonly LightExample<MyAccountProps>[] = [
  {
    title: 'a buyer’s orders',
    settings: { account: { ...account, hasMore: false } },
    plain: ['Hello, Ada.', 'Order 1007', 'Nov 2, 2026', 'Refunded', '€102.90'],
    shows: ['a[href="/orders/1007"]', '!.ff-my-account-more:not([hidden] *)'],
  },
  {
    title: 'older orders by keyboard, in place',
    settings: { account, moreUrl: '/my-account/2' },
    plain: ['Older orders'],
    acts: [
      { does: 'focus', on: '.ff-my-account-more' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['[data-ff-row="1001"] a:focus', '[data-ff-row="1007"]'],
    answers: {
      '/footfall/shop/account': {
        account: { ...account, orders: [...account.orders, row('1001', 4900, 'paid')] },
      },
    },
  },
  {
    title: 'nobody signed in, in German',
    settings: {
      account: { orders: [], hasMore: false },
      accountText: 'Zu Ihrem Konto',
      accountUrl: '/konto',
    },
    plain: ['Zu Ihrem Konto'],
    shows: ['.ff-my-account-out a[href="/konto"]', '.ff-my-account-in[hidden]'],
  },
]

/** Hosts draw their own without places to fill. */
export const hosts: readonly HostExample<MyAccountSettings>[] = []
