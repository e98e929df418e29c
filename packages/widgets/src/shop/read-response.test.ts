import { expect, test } from 'vitest'
import { line, toCart } from '../testing/test-shop.ts'
import { readResponse } from './read-response.ts'

test('W-23 what a host answers as it should is read as it is', () => {
  const cart = toCart([{ ...line('1', 2), details: [{ name: 'Size', value: 'S' }] }], {
    coupons: ['A'],
    notices: [{ code: 'stock', text: 'Few.', key: 'k-1' }],
  })
  expect(readResponse({ cart, next: '/x' })).toMatchObject({ cart, next: '/x' })
})

test.each([
  ['nothing', undefined],
  ['a text', 'cart'],
  ['a list', [1]],
  ['lines that are none', { cart: { lines: 'many' } }],
  ['a cart that is none', { cart: 7 }],
])('W-23 %s is no cart', (_title, given) => {
  expect(readResponse(given).cart).toBeUndefined()
})

test('W-23 a cart that cannot be read is no answer; rows that are none are left out, numbers bounded, keys unique', () => {
  expect(readResponse({ cart: { lines: 'many' } }).error).toEqual({ code: 'failed' })
  const { cart } = readResponse({
    cart: {
      lines: [
        null,
        'x',
        {
          key: 'a',
          quantity: -4,
          most: 1e12,
          step: 0,
          price: 7,
          name: { toString: 1 },
          url: ['x'],
        },
        { key: 'a' },
        { key: '' },
        { key: 3, quantity: 1e9, details: [null, { name: 'n', value: {} }] },
      ],
      count: 'NaN',
      coupons: [1, null, 'B'],
      notices: [{ code: 'bad', text: ['x'] }, 5],
    },
    events: [{ name: 5 }, null, { name: 'x', detail: {} }],
  })
  expect(
    cart?.lines.map(({ key, quantity, most, step, name, url }) => [
      key,
      quantity,
      most,
      step,
      name,
      url,
    ]),
  ).toEqual([
    ['a', 0, 100_000, 1, '', ''],
    ['3', 100_000, 100_000, 1, '', ''],
  ])
  expect(cart).toMatchObject({ count: 0, coupons: ['1', 'B'], total: { minor: 0, text: '' } })
  expect(cart?.notices).toEqual([{ code: 'bad', text: '' }])
})

test('W-23 a list without end is cut, and so is a text', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => ({
    key: `k${at}`,
    name: 'x'.repeat(9_000),
  }))
  const { cart } = readResponse({ cart: { lines } })
  expect(cart?.lines).toHaveLength(200)
  expect(cart?.lines[0]?.name).toHaveLength(2_000)
})

test.each([[null], [7], [{}], [{ orders: 'many', lines: 'many', providers: 'paypal', person: 7 }]])(
  'W-21 W-25 W-26 whatever a host says of itself, an order or an account, widgets can read it: %j',
  (given) => {
    const { can, order, account } = readResponse({ can: given, order: given, account: given })
    expect(can?.providers ?? []).toEqual([])
    expect(order?.lines ?? []).toEqual([])
    expect([account?.orders ?? [], account?.person]).toEqual([[], undefined])
  },
)

test('W-25 W-26 an order’s texts are texts, its lines and sums as those of a cart', () => {
  const wild = { number: 12, state: { toString: 1 }, url: ['x'], total: 'free' }
  const { order, account } = readResponse({
    order: { ...wild, method: {}, lines: [null, { key: 'a', name: 7 }] },
    account: { person: { name: {}, email: 'a@b.example' }, orders: [null, wild], hasMore: 'yes' },
  })
  expect(order).toMatchObject({ number: '12', state: '', url: '', method: '', total: { text: '' } })
  expect(order?.lines).toMatchObject([{ key: 'a', name: '7' }])
  expect(account).toMatchObject({ person: { name: '', email: 'a@b.example' }, hasMore: false })
  expect(account?.orders).toMatchObject([{ number: '12', state: '', total: { minor: 0 } }])
})
