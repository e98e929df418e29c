import type { AcceptedEvent, BrowserReport, OrderPart, OrderStanding } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { SaleOutcome } from '../store/sales-query.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { judgeOrder, type KnownOrder, type LedgerOrder } from './judge-order.ts'

const NOW = Date.UTC(2026, 10, 16)
const OLD = NOW - 86_400_000

const known = (
  destinations: Record<string, BrowserReport>,
  outcomes: SaleOutcome[] = [],
  over: Partial<AcceptedEvent> = {},
): KnownOrder => {
  const event = sampleEvent({ name: 'Purchase', time: OLD, destinations, ...over })
  return { event: event.id, time: OLD, sale: { time: OLD, event, outcomes } }
}
const outcome = (state: SaleOutcome['state'], more: Partial<SaleOutcome> = {}): SaleOutcome => ({
  destination: 'a',
  state,
  ...more,
})

test.each<[string, BrowserReport | undefined, SaleOutcome | undefined, OrderPart]>([
  ['both told', { state: 'sent' }, outcome('sent'), 'told'],
  ['the browser told, the server was refused', { state: 'sent' }, outcome('rejected'), 'told'],
  ['only the server told', { state: 'off' }, outcome('sent'), 'told'],
  ['the platform is away', { state: 'off' }, outcome('retrying'), 'waiting'],
  ['the key is refused', { state: 'dropped', reason: 'failed' }, outcome('stopped'), 'waiting'],
  ['refused by the platform', { state: 'off' }, outcome('rejected'), 'missed'],
  ['too old', { state: 'off' }, outcome('expired'), 'missed'],
  ['may have arrived', { state: 'off' }, outcome('ambiguous'), 'missed'],
  ['the script was blocked', { state: 'dropped', reason: 'blocked' }, undefined, 'missed'],
  ['the script never came', { state: 'held', reason: 'loading' }, undefined, 'missed'],
  ['refused by the buyer', { state: 'dropped', reason: 'no-consent' }, undefined, 'withheld'],
  ['never answered', { state: 'held', reason: 'held' }, undefined, 'withheld'],
  ['taken back', { state: 'off' }, outcome('blocked'), 'withheld'],
  ['not confirmed', { state: 'off' }, outcome('dropped', { reason: 'unconfirmed' }), 'unconfirmed'],
  ['a rule', { state: 'dropped', reason: 'filtered' }, undefined, 'left-out'],
  ['no half at all', { state: 'off' }, undefined, 'left-out'],
  ['switched on later', undefined, outcome('sent'), 'told'],
])('V-19 %s: a platform’s part of an order', (_title, browser, server, part) => {
  const order = known(browser ? { a: browser } : {}, server ? [server] : [])
  expect(judgeOrder(order, NOW).told.map((told) => told.part)).toEqual([part])
})

test('V-19 the server’s reason is said before the browser’s, and none of one that was told', () => {
  const browser: BrowserReport = { state: 'dropped', reason: 'failed' }
  const server = outcome('dropped', { reason: 'unconfirmed' })
  const [told] = judgeOrder(known({ a: browser }, [server]), NOW).told
  expect([told?.reason, told?.delivery, told?.by]).toEqual(['unconfirmed', 'dropped', []])
  const sent = judgeOrder(known({ a: browser }, [outcome('sent')]), NOW).told[0]
  expect(sent).toEqual({ name: 'a', part: 'told', by: ['server'], delivery: 'sent' })
})

test('V-19 what was placed just now may still be told', () => {
  const fresh = { receivedAt: NOW - 1_000 }
  const parts = (browser: BrowserReport, more = {}) =>
    judgeOrder(known({ a: browser }, [], more), NOW).told[0]?.part
  expect(parts({ state: 'held', reason: 'loading' }, fresh)).toBe('waiting')
  expect(parts({ state: 'off' }, fresh)).toBe('waiting')
  expect(parts({ state: 'dropped', reason: 'no-consent' }, fresh)).toBe('withheld')
})

const PARTS: Record<string, [BrowserReport, SaleOutcome['state']?]> = {
  told: [{ state: 'sent' }],
  waiting: [{ state: 'off' }, 'queued'],
  missed: [{ state: 'off' }, 'rejected'],
  withheld: [{ state: 'dropped', reason: 'no-consent' }],
  left: [{ state: 'dropped', reason: 'filtered' }],
}

test.each<[string[], OrderStanding]>([
  [['told', 'told'], 'told'],
  [['told', 'left'], 'told'],
  [['left'], 'untold'],
  [[], 'untold'],
  [['told', 'withheld'], 'withheld'],
  [['withheld', 'waiting', 'told'], 'waiting'],
  [['waiting', 'missed', 'told'], 'missed'],
])('V-19 an order stands by what is most worth looking at: %j is %s', (kinds, standing) => {
  const destinations: Record<string, BrowserReport> = {}
  const outcomes: SaleOutcome[] = []
  for (const [at, kind] of kinds.entries()) {
    const [browser, state] = PARTS[kind] as [BrowserReport, SaleOutcome['state']?]
    destinations[`p${at}`] = browser
    if (state) outcomes.push({ destination: `p${at}`, state })
  }
  expect(judgeOrder(known(destinations, outcomes), NOW).standing).toBe(standing)
})

const ORDER: LedgerOrder = {
  event: 'e1',
  number: '1007',
  shop: 'woo',
  kind: 'placed',
  placedAt: OLD,
  toldAt: OLD,
  params: { value: 41.75, currency: 'GBP' },
}

test('V-19 who told of an order, and whose figures count', () => {
  const page = known({ a: { state: 'sent' } }, [], { params: { value: 40, currency: 'EUR' } })
  expect(judgeOrder(page, NOW)).toMatchObject({
    toldBy: ['page'],
    evidence: 'claimed',
    value: 40,
    currency: 'EUR',
  })
  expect(judgeOrder({ ...page, order: { ...ORDER, refunded: 5 } }, NOW)).toMatchObject({
    toldBy: ['page', 'shop'],
    evidence: 'confirmed',
    number: '1007',
    value: 41.75,
    currency: 'GBP',
    refunded: 5,
  })
  const shop = known({ a: { state: 'off' } }, [], { confirmedBy: 'order', evidence: 'confirmed' })
  expect(judgeOrder(shop, NOW)).toMatchObject({ toldBy: ['shop'], evidence: 'confirmed' })
  expect(judgeOrder({ event: 'e1', time: OLD, order: ORDER }, NOW)).toMatchObject({
    toldBy: ['shop'],
    standing: 'unrecorded',
    told: [],
    value: 41.75,
  })
})
