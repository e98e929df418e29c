import { expect, test } from 'vitest'
import { line, toCart } from '../testing/test-shop.ts'
import {
  answered,
  type CheckoutState,
  priced,
  returned,
  settled,
  submitted,
  typed,
  unsupported,
} from './checkout-flow.ts'

const BERLIN = { postcode: '10115' }
const VIENNA = { postcode: '1010' }
const CART = toCart([line('a', 2)])
const FIELDS = { email: 'ada@example.com' }
const PAGE = 'https://pay.example/p/7'

const idle: CheckoutState = { phase: 'idle', address: BERLIN, isPlain: false }
const seenOf = (cart = CART) => ({ cart, revision: cart.revision, total: cart.total.minor })
const press = (state: CheckoutState) => submitted(state, BERLIN, seenOf())
const settle = (state: CheckoutState, key = 'k-1', content = 'content', cart = CART) =>
  settled(state, cart, FIELDS, content, key)
/** Pressed, and the order is on its way. */
const placing = (state = idle, key?: string, content?: string): CheckoutState =>
  settle(press(state)[0], key, content)[0]
const lose = (state: CheckoutState) => answered(state, { error: { code: 'failed' } }, undefined)
const uncertain = lose(placing())[0]

test('W-24 an address is priced once, and its price ends the pricing', () => {
  expect(typed(idle, undefined)).toEqual([idle])
  expect(typed(idle, { ...BERLIN })).toEqual([idle])
  const [pricing, effects] = typed(idle, VIENNA)
  expect([pricing.phase, effects]).toEqual(['pricing', { price: VIENNA }])
  expect(typed(pricing, { ...VIENNA })).toEqual([pricing])
  expect(priced(pricing, VIENNA, undefined)[0]).toMatchObject({ phase: 'idle', address: VIENNA })
})

test('W-24 a price that got no reply is asked for again', () => {
  const [pricing] = typed(idle, VIENNA)
  const [next] = priced(pricing, VIENNA, { code: 'failed' })
  expect(next.phase).toBe('idle')
  expect(typed(next, VIENNA)[1]).toEqual({ price: VIENNA })
})

test('W-24 what is wrong with an address is said, but not of one that was changed meanwhile', () => {
  const fields = { postcode: 'Not there.' }
  const [first] = typed(idle, VIENNA)
  expect(priced(first, VIENNA, { code: 'invalid', fields })[1]).toEqual({ mark: fields })
  const other = { postcode: '99999' }
  const [second] = typed(first, other)
  expect(priced(second, VIENNA, { code: 'invalid', fields })).toEqual([second])
  // Nor does the older one make the newer one be asked for twice.
  expect(priced(second, VIENNA, { code: 'failed' })).toEqual([second])
  expect(priced(second, other, undefined)[0].phase).toBe('idle')
})

test('W-24 a press prices what was not priced yet, and the order waits until all is quiet', () => {
  const [pressed, effects] = submitted(idle, VIENNA, seenOf())
  expect([pressed.phase, effects]).toEqual(['placing', { price: VIENNA }])
  // A price that comes meanwhile does not unlock the form.
  const [known] = priced(pressed, VIENNA, undefined)
  expect(known.phase).toBe('placing')
  const { revision, total } = seenOf()
  const order = { fields: FIELDS, revision, total, key: 'k-1' }
  expect(settle(known)[1]).toEqual({ order })
})

test('W-24 pressed twice, and quiet twice, it is one order', () => {
  const [pressed] = press(idle)
  expect(press(pressed)).toEqual([pressed])
  const [sent] = settle(pressed)
  expect(settle(sent)).toEqual([sent])
  expect(press(sent)).toEqual([sent])
  expect(settle(idle)).toEqual([idle])
})

test('W-24 the lock stays until the page goes', () => {
  const [leaving, effects] = answered(placing(), {}, PAGE)
  expect([leaving.phase, effects]).toEqual(['placing', { open: PAGE }])
  expect(press(leaving)).toEqual([leaving])
  const [back] = returned(leaving)
  expect(back).toMatchObject({ phase: 'idle', attempt: undefined })
})

test('W-24 a press from before the page was left orders nothing after it', () => {
  const [back] = returned(press(idle)[0])
  expect(back.phase).toBe('idle')
  expect(settle(back)).toEqual([back])
})

test.each([
  ['no reply', { error: { code: 'failed' } }],
  ['a reply that leads nowhere', {}],
] as const)(
  'W-24 after %s the order is uncertain, and sent again once under its key',
  (_, said) => {
    const [next, effects] = answered(placing(), said, undefined)
    expect([next.phase, effects]).toEqual(['uncertain', { refuse: said }])
    const [sent, again] = settle(press(next)[0], 'k-2')
    expect(again).toMatchObject({ order: { key: 'k-1' } })
    expect(press(sent)).toEqual([sent])
    expect(settle(sent, 'k-3')).toEqual([sent])
    expect(lose(sent)[0]).toEqual(next)
  },
)

test('W-24 an uncertain order outlasts the price of another address', () => {
  const [pricing] = typed(uncertain, VIENNA)
  const [next] = priced(pricing, VIENNA, undefined)
  expect([pricing.phase, next.phase]).toEqual(['pricing', 'uncertain'])
  expect(settle(press(next)[0], 'k-2')[1]).toMatchObject({ order: { key: 'k-1' } })
})

test('W-24 another content is another order, and so is one after a reply', () => {
  const other = settle(press(uncertain)[0], 'k-2', 'other')[1]
  expect(other).toMatchObject({ order: { key: 'k-2' } })
  const refused = { error: { code: 'payment' as const } }
  const [next, effects] = answered(placing(), refused, PAGE)
  expect([next.phase, effects]).toEqual(['idle', { refuse: refused }])
  expect(settle(press(next)[0], 'k-2')[1]).toMatchObject({ order: { key: 'k-2' } })
})

test('W-24 a cart that only has another revision is ordered, of any other the seen one is told', () => {
  const orderOf = (cart = CART) => settle(press(idle)[0], 'k-1', 'content', cart)[1]?.order
  expect(orderOf({ ...CART, revision: 'r-2' })).toMatchObject({ revision: 'r-2', total: 2000 })
  const dearer = toCart([line('a', 3)])
  expect(orderOf(dearer)).toMatchObject({ revision: CART.revision, total: 2000 })
})

test('W-24 without a cart, what the server drew is what was seen', () => {
  const seen = { cart: undefined, revision: 'r-0', total: 700 }
  const [pressed] = submitted(idle, BERLIN, seen)
  expect(settle(pressed)[1]?.order).toMatchObject({ revision: 'r-0', total: 700 })
  const none = { cart: undefined, revision: undefined, total: undefined }
  const [blind] = submitted(idle, BERLIN, none)
  expect(settle(blind)[1]?.order).toMatchObject({ revision: CART.revision, total: 2000 })
})

test('W-24 on a host that is no shop the form is the host’s, and sent if it was pressed', () => {
  const unknown = { error: { code: 'unsupported' as const } }
  expect(unsupported(idle)).toEqual([
    { ...idle, isPlain: true, seen: undefined },
    { release: false },
  ])
  const [pressed, effects] = unsupported(press(idle)[0])
  expect([pressed.phase, pressed.isPlain, effects]).toEqual(['idle', true, { release: true }])
  expect(settle(pressed)).toEqual([pressed])
  expect(answered(placing(), unknown, undefined)[1]).toEqual({ release: true })
})
