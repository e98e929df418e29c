import type { LiveEvent, OrderDays, OrderRow, OrderWay, VisitWay } from '@footfall/contract'

/** 16 November 2026, ten in the morning in Berlin. */
const ORDER_AT = Date.UTC(2026, 10, 16, 9)

export const orderId = (n: number): string =>
  `0190a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** An order that page and shop told of, and two platforms know. */
export const sampleOrder = (n: number, over: Partial<OrderRow> = {}): OrderRow => ({
  event: orderId(n),
  time: ORDER_AT - n * 3_600_000,
  number: String(1000 + n),
  value: 41.75,
  currency: 'EUR',
  evidence: 'confirmed',
  standing: 'told',
  toldBy: ['page', 'shop'],
  told: [
    { name: 'ga4', part: 'told', by: ['browser'] },
    { name: 'meta', part: 'told', by: ['browser', 'server'], delivery: 'sent' },
  ],
  ...over,
})

const sale = (order: OrderRow): LiveEvent => ({
  id: order.event,
  name: 'Purchase',
  url: 'https://shop.test/thanks',
  title: 'Thank you',
  params: { value: order.value ?? 0, currency: order.currency ?? '' },
  config: 3,
  time: order.time,
  receivedAt: order.time + 400,
  recordedAt: order.time + 900,
  evidence: 'confirmed',
  confirmedBy: 'order',
  consent: {
    functional: 'granted',
    analytics: 'granted',
    advertising: 'denied',
    source: 'banner',
    decidedAt: order.time - 60_000,
  },
  destinations: [
    { name: 'ga4', browser: { state: 'sent', at: order.time + 120 } },
    {
      name: 'meta',
      browser: { state: 'dropped', reason: 'no-consent' },
      server: {
        state: 'dropped',
        reason: 'no-consent',
        attempts: [],
      },
    },
  ],
})

/** All of an order that can be known. */
export const sampleWay = (order: OrderRow, over: Partial<OrderWay> = {}): OrderWay => ({
  ...order,
  order: {
    number: order.number ?? '1',
    shop: 'woo',
    kind: 'placed',
    placedAt: order.time,
    toldAt: order.time + 2_000,
  },
  refunds: [{ at: order.time + 86_400_000, toldAt: order.time, value: 5, currency: 'EUR' }],
  pageAt: order.time + 400,
  visit: {
    first: { source: 'google.com' },
    last: { source: 'mail', utm: { utm_campaign: 'autumn' }, landing: 'https://shop.test/autumn' },
  },
  sale: sale(order),
  ...over,
})

export const sampleVisit = (order: OrderRow): VisitWay => ({
  visitorId: 'visitor-77',
  visitId: 'visit-88',
  pages: [
    { at: order.time - 600_000, url: 'https://shop.test/autumn', title: 'Autumn' },
    { at: order.time - 60_000, url: 'https://shop.test/cart' },
  ],
})

export const sampleDays = (): OrderDays => ({
  timeZone: 'Europe/Berlin',
  days: [
    {
      day: '2026-11-16',
      orders: 12,
      shop: 11,
      recorded: 10,
      worth: { EUR: 501.5 },
      destinations: [
        {
          name: 'ga4',
          browser: 10,
          server: 0,
          parts: { told: 10, unrecorded: 2 },
          reasons: [],
        },
        {
          name: 'meta',
          browser: 6,
          server: 7,
          parts: { told: 7, missed: 1, withheld: 2, unrecorded: 2 },
          reasons: [
            { reason: 'no-consent', n: 2 },
            { reason: 'invalid', n: 1 },
          ],
        },
      ],
    },
    {
      day: '2026-11-15',
      orders: 3,
      shop: 3,
      recorded: 3,
      worth: { EUR: 99, GBP: 12 },
      destinations: [
        { name: 'ga4', browser: 3, server: 0, parts: { told: 3 }, reasons: [] },
        { name: 'meta', browser: 1, server: 2, parts: { told: 2, waiting: 1 }, reasons: [] },
      ],
    },
  ],
})
