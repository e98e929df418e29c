import type { AcceptedEvent } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { testDestination } from '../testing/test-destination.ts'
import type { SaleAccount } from './order-ledger.ts'
import { CONFIRM_WITHIN_MS, settleSale, UNCONFIRMED } from './settle-sale.ts'

const T = 1_800_000_000_000
const MINUTE = 60_000
const half: ServerHalf = { name: 'lab', server: testDestination(), settings: {}, version: '' }

const { consent } = sampleEvent()
const answers = (advertising: 'granted' | 'denied' | 'unknown') => ({
  consent: { ...consent, advertising },
})
/** As a page tells a sale, received a second after it happened. */
const pageSale = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
  sampleEvent({
    id: 'sale-1',
    name: 'Purchase',
    time: T,
    receivedAt: T + 1_000,
    evidence: 'claimed',
    params: { value: 1, currency: 'USD' },
    destinations: { lab: { state: 'sent' } },
    ...over,
  })
/** As the shop's order alone makes it. */
const shopSale = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
  pageSale({ evidence: 'confirmed', confirmedBy: 'order', visitorId: 'by-shop', ...over })
const ORDER = { params: { value: 59.5, currency: 'EUR' }, time: T - 500 }

interface Case {
  event?: AcceptedEvent
  account?: Partial<SaleAccount>
  judged?: Parameters<typeof settleSale>[3]
  now?: number
  wanted?: 'claimed' | 'confirmed'
}
const settle = ({ event = pageSale(), account = {}, judged, now = T + 2_000, wanted }: Case) =>
  settleSale(
    { event, destination: 'lab' },
    { isRequired: true, ...account },
    half,
    judged ?? (() => ({ ok: true })),
    now,
    wanted,
  )
const sold = (event: AcceptedEvent, over: Partial<AcceptedEvent> = {}) => ({
  kind: 'judge',
  event: {
    ...event,
    params: ORDER.params,
    time: ORDER.time,
    evidence: 'confirmed',
    confirmedBy: 'order',
    ...over,
  },
})

test('O-08 what is no sale, and a sale of a site whose shop confirms none, goes on as it is', () => {
  const view = pageSale({ name: 'ViewContent' })
  expect(settle({ event: view, account: { order: ORDER } })).toEqual({ kind: 'judge', event: view })
  const sale = pageSale()
  expect(settle({ event: sale, account: { isRequired: false, order: ORDER } })).toEqual({
    kind: 'judge',
    event: sale,
  })
})

test('O-08 with both accounts the sale has the page’s ids and the shop’s figures', () => {
  const event = pageSale({ visitorId: 'by-page' })
  expect(settle({ event, account: { order: ORDER } })).toEqual(sold(event))
  expect(settle({ event: shopSale(), account: { order: ORDER, page: event } })).toEqual(sold(event))
})

test('O-08 the buyer’s hashes by the shop go along, and win over the page’s', () => {
  const event = pageSale({ hashes: { lab: { em: 'page', ph: 'page' }, other: { em: 'page' } } })
  const buyer = { lab: { em: 'shop' }, stranger: { em: 'shop' } }
  expect(settle({ event, account: { order: ORDER, buyer } })).toEqual(
    sold(event, { hashes: { lab: { em: 'shop', ph: 'page' }, other: { em: 'page' } } }),
  )
})

test('O-08 a shop’s clock that runs ahead does not put the sale after it was received', () => {
  const event = pageSale()
  const order = { ...ORDER, time: T + 600_000 }
  expect(settle({ event, account: { order } })).toEqual(sold(event, { time: event.receivedAt }))
})

test('C-09 a page that knows no answer yet does not take back the one given at the checkout', () => {
  const shop = shopSale()
  const asked = (advertising: 'granted' | 'denied' | 'unknown') => {
    const page = pageSale({ visitorId: 'by-page', ...answers(advertising) })
    return settle({ event: shop, account: { order: ORDER, page } })
  }
  expect(asked('unknown')).toEqual(sold(shop))
  for (const answer of ['granted', 'denied'] as const) {
    expect(asked(answer)).toMatchObject({
      kind: 'judge',
      event: { visitorId: 'by-page', consent: { advertising: answer } },
    })
  }
})

test('O-08 the shop’s sale waits a minute for the buyer’s page, then goes alone', () => {
  const event = shopSale()
  const account = { order: ORDER }
  const nextAt = event.receivedAt + MINUTE
  expect(settle({ event, account, now: nextAt - 1 })).toMatchObject({
    kind: 'wait',
    awaits: 'page',
    nextAt,
    message: expect.stringContaining('page'),
  })
  expect(settle({ event, account, now: nextAt })).toEqual(sold(event))
})

test('O-08 a shop’s sale that could not be sent waits longer for its page; one without any answer is only held', () => {
  const event = shopSale()
  const account = { order: ORDER }
  const expired = () => ({ ok: false as const, state: 'expired' })
  expect(settle({ event, account, judged: expired })).toMatchObject({
    kind: 'wait',
    awaits: 'page',
    nextAt: event.receivedAt + CONFIRM_WITHIN_MS,
  })
  const held = () => ({ ok: false as const, state: 'held' })
  expect(settle({ event, account, judged: held })).toEqual(sold(event))
})

test('O-08 a page’s sale waits half an hour for the shop’s word, and is dropped without it', () => {
  const event = pageSale()
  const nextAt = event.receivedAt + 30 * MINUTE
  expect(settle({ event, now: nextAt - 1 })).toMatchObject({
    kind: 'wait',
    awaits: 'order',
    nextAt,
    message: expect.stringContaining('shop'),
  })
  expect(settle({ event, now: nextAt })).toEqual({ kind: 'drop', message: UNCONFIRMED })
})

test('O-08 a page’s sale that its host signed, or whose owner is content with a claim, does not wait', () => {
  const signed = pageSale({ evidence: 'confirmed', confirmedBy: 'signature' })
  expect(settle({ event: signed })).toEqual({ kind: 'judge', event: signed })
  const claimed = pageSale()
  expect(settle({ event: claimed, wanted: 'claimed' })).toEqual({ kind: 'judge', event: claimed })
})

test('O-08 a page’s sale that could not be sent even if it were confirmed need not wait', () => {
  const event = pageSale()
  const seen: (string | undefined)[] = []
  const judged = ({ evidence }: AcceptedEvent) => {
    seen.push(evidence)
    return { ok: false as const, state: 'dropped' }
  }
  expect(settle({ event, judged })).toEqual({ kind: 'judge', event })
  expect(seen).toEqual(['confirmed'])
})
