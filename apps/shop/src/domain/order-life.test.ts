import { expect, test } from 'vitest'
import type { Payment } from '../payments/payments.ts'
import { addToCart, EMPTY_CART, priceCart } from './cart.ts'
import { createOrderStore, type Order } from './order.ts'
import { createOrderLife, type OrderLife, piecesOf } from './order-life.ts'
import type { SaleItem } from './sale-item.ts'
import { createShelf } from './shelf.ts'
import { createStockBook, type StockBook } from './stock-book.ts'

const HOUR = 60 * 60 * 1_000

interface Desk {
  life: OrderLife
  book: StockBook
  /** What Footfall would hear. */
  told: [number, string][]
  wait(milliseconds: number): void
  /** An order of two of the scarce satchels that waits for its money. */
  pending(): Order
}

const createDesk = (): Desk => {
  let now = Date.UTC(2026, 10, 2)
  const told: [number, string][] = []
  const book = createStockBook()
  const orders = createOrderStore()
  const { itemById } = createShelf(book).catalogIn('GBP')
  const life = createOrderLife({
    book,
    now: () => now,
    onCounting: ({ number }) => told.push([number, 'placed']),
    onRefunded: ({ number }) => told.push([number, 'refunded']),
  })
  book.set('112', { stock: 5 })
  return {
    life,
    book,
    told,
    wait(milliseconds) {
      now += milliseconds
    },
    pending() {
      const cart = addToCart(EMPTY_CART, itemById('112') as SaleItem, 2)
      const totals = priceCart(cart, { shop: 'woo', currency: 'GBP', itemById })
      const order = orders.place({
        shop: 'edd',
        totals,
        state: 'pending',
        placedAt: new Date(now),
        enrichment: {},
        details: { email: 'jo@example.org', firstName: 'Jo', lastName: '', payment: 'stripe' },
        hasAdvertisingConsent: false,
      })
      expect(book.take(piecesOf(order))).toBe(true)
      life.hold(order)
      return order
    },
  }
}

const paid = (order: Order, id: string, more: Partial<Payment> = {}): Payment => ({
  provider: 'stripe',
  id,
  amount: order.totals.total,
  currency: 'GBP',
  paidAt: new Date(0),
  ...more,
})
const stockOf = ({ book }: Desk): number | undefined => book.find('112')?.stock

test('W-21 the first payment of the right sum pays an order, and only then it counts', () => {
  const desk = createDesk()
  const order = desk.pending()
  expect(desk.told).toEqual([])
  expect(desk.life.settle(order, paid(order, 'pi_1'))).toBe('paid')
  expect(order.state).toBe('paid')
  expect(desk.told).toEqual([[order.number, 'placed']])
})

test('W-21 the same payment told twice is one', () => {
  const desk = createDesk()
  const order = desk.pending()
  for (const _ of [1, 2, 3]) expect(desk.life.settle(order, paid(order, 'pi_1'))).toBe('paid')
  expect(order.payments).toHaveLength(1)
  expect(desk.told).toHaveLength(1)
})

test('W-21 a second payment goes back, also of the other provider, and whoever gives it back marks it', () => {
  const desk = createDesk()
  const order = desk.pending()
  desk.life.settle(order, paid(order, 'same'))
  const second = paid(order, 'same', { provider: 'paypal' })
  expect(desk.life.settle(order, second)).toBe('again')
  expect(desk.life.settle(order, second)).toBe('again')
  second.isReturned = true
  expect(order.payments.map(({ provider, isReturned }) => [provider, isReturned])).toEqual([
    ['stripe', undefined],
    ['paypal', true],
  ])
  expect(desk.told).toHaveLength(1)
})

test.each([{ amount: 1 }, { currency: 'EUR' }])(
  'W-21 a payment of another sum pays nothing: %j',
  (more) => {
    const desk = createDesk()
    const order = desk.pending()
    expect(desk.life.settle(order, paid(order, 'pi_1', more))).toBe('late')
    expect(order.state).toBe('pending')
    expect(desk.told).toEqual([])
    expect(desk.life.settle(order, paid(order, 'pi_2'))).toBe('paid')
  },
)

test('W-24 what is given up goes back to the shelf, once', () => {
  const desk = createDesk()
  const order = desk.pending()
  expect(stockOf(desk)).toBe(3)
  desk.life.giveUp(order)
  desk.life.giveUp(order)
  expect(order.state).toBe('cancelled')
  expect(stockOf(desk)).toBe(5)
})

test('W-24 a paid order is not given up, neither by hand nor by time', () => {
  const desk = createDesk()
  const order = desk.pending()
  desk.life.settle(order, paid(order, 'pi_1'))
  desk.life.giveUp(order)
  desk.wait(2 * HOUR)
  desk.life.sweep()
  expect([order.state, stockOf(desk)]).toEqual(['paid', 3])
})

test('W-24 pieces wait an hour for their buyer, and no longer', () => {
  const desk = createDesk()
  const first = desk.pending()
  desk.wait(HOUR / 2)
  const second = desk.pending()
  desk.wait(HOUR / 2 - 1)
  desk.life.sweep()
  expect([first.state, second.state, stockOf(desk)]).toEqual(['pending', 'pending', 1])
  desk.wait(1)
  desk.life.sweep()
  expect([first.state, second.state, stockOf(desk)]).toEqual(['cancelled', 'pending', 3])
})

test('W-21 money for an order that was given up pays it if the pieces are still there, else goes back', () => {
  const desk = createDesk()
  const order = desk.pending()
  desk.wait(HOUR)
  expect(desk.life.settle(order, paid(order, 'pi_1'))).toBe('paid')
  expect([order.state, stockOf(desk)]).toEqual(['paid', 3])
  const late = desk.pending()
  desk.life.giveUp(late)
  desk.book.set('112', { stock: 1 })
  expect(desk.life.settle(late, paid(late, 'pi_2'))).toBe('late')
  expect([late.state, stockOf(desk)]).toEqual(['cancelled', 1])
})

test('W-25 a refund is told once, and only of what counted', () => {
  const desk = createDesk()
  const order = desk.pending()
  expect(desk.life.refunded(order)).toBe(false)
  desk.life.settle(order, paid(order, 'pi_1'))
  expect([desk.life.refunded(order), desk.life.refunded(order)]).toEqual([true, false])
  expect(desk.told.map(([, what]) => what)).toEqual(['placed', 'refunded'])
  expect(desk.life.settle(order, paid(order, 'pi_2'))).toBe('again')
})
