import type {
  AcceptedEvent,
  ConsentState,
  DestinationBrowser,
  EventDefinition,
  Occurrence,
  OrderContext,
  OrderItem,
  Params,
  ShopConfig,
} from '@footfall/contract'
import { browser as ga4 } from '@footfall/destinations/ga4/browser'
import { browser as googleAds } from '@footfall/destinations/google-ads/browser'
import { browser as gtm } from '@footfall/destinations/gtm/browser'
import { browser as meta } from '@footfall/destinations/meta/browser'
import { server as metaServer } from '@footfall/destinations/meta/server'
import { browser as microsoft } from '@footfall/destinations/microsoft/browser'
import { browser as pinterest } from '@footfall/destinations/pinterest/browser'
import { pageEventOf, tellHostEvent } from '@footfall/tracker'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Amounts in the smallest unit: the test counts in whole numbers and shares no arithmetic with what it tests. */
interface Sale {
  currency: 'EUR' | 'GBP' | 'JPY' | 'KWD'
  lines: { id: number; minor: number; quantity: number; type: number }[]
  discount: number
  shipping: number
  fees: number
  tax: number
}

const DECIMALS = { EUR: 2, GBP: 2, JPY: 0, KWD: 3 }

/** 1234 with two decimals is 12.34: as text, so that no division takes part. */
const decimal = (minor: number, { currency }: Sale): number => {
  const digits = DECIMALS[currency]
  if (!digits) return minor
  const text = String(minor).padStart(digits + 1, '0')
  return Number(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
}

const piecesOf = ({ lines }: Sale): number =>
  lines.reduce((sum, { minor, quantity }) => sum + minor * quantity, 0)

/** The rows of docs/values.md once more, in whole numbers. */
const rowsOf = (sale: Sale): Record<ShopConfig['value'], number> => {
  const goods = BigInt(piecesOf(sale) - sale.discount)
  const total = goods + BigInt(sale.shipping + sale.fees)
  const share = total ? (2n * BigInt(sale.tax) * goods + total) / (2n * total) : 0n
  return { total: Number(total), goods: Number(goods), net: Number(goods - share) }
}

const sales = fc
  .record({
    currency: fc.constantFrom<Sale['currency']>('EUR', 'GBP', 'JPY', 'KWD'),
    lines: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9999 }),
        minor: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        type: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 6, selector: ({ id }) => id },
    ),
    off: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 2_000 }),
    fees: fc.integer({ min: 0, max: 500 }),
    rate: fc.constantFrom(0, 7, 19, 20, 25),
  })
  .map(({ off, rate, ...sale }): Sale => {
    const discount = Math.floor((piecesOf({ ...sale, discount: 0, tax: 0 }) * off) / 100)
    const whole = { ...sale, discount, tax: 0 }
    return { ...whole, tax: Math.floor((rowsOf(whole).total * rate) / (100 + rate)) }
  })
const rules = fc.constantFrom<ShopConfig['value']>('total', 'goods', 'net')

const shopConfig = (value: ShopConfig['value']): ShopConfig => ({
  currency: 'USD',
  value,
  ids: 'id',
  prefix: 'p',
  selectors: false,
  events: {},
})

const itemsOf = (sale: Sale): (OrderItem & { type: number })[] =>
  sale.lines.map(({ id, minor, quantity, type }) => ({
    id: String(id),
    price: decimal(minor, sale),
    quantity,
    type,
  }))

const granted: ConsentState = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
}

/** What a platform's pixel is told of an event: the last thing its half left in the platform's own queue. */
const heardBy = (half: DestinationBrowser, occurrence: Occurrence, settings = {}): Params => {
  const globals: Record<string, unknown> = {}
  const config = { ids: ['AW-1'], ...settings }
  const running = half.start(
    config,
    {
      globals,
      // The script never comes, so the queue stays as it is.
      scripts: { load: () => new Promise(() => undefined) },
      clock: { now: () => 0, after: () => () => undefined },
      debug: () => undefined,
    },
    granted,
  )
  expect(running.send(occurrence, { ids: config.ids, visitorIds: {}, isLate: false }).ok).toBe(true)
  const calls = Object.values(globals).flatMap((global) =>
    Array.isArray(global) ? global : ((global as { queue?: unknown[] }).queue ?? []),
  )
  const last = calls.at(-1) as unknown
  const list =
    last && typeof last === 'object' && 'length' in last ? Array.from(last as []) : [last]
  return list.findLast((part) => part && typeof part === 'object' && !('eventID' in part)) as Params
}

const occurrenceOf = ({ name, params = {} }: EventDefinition): Occurrence => ({
  id: '0192f0c1-6c00-7000-8000-000000000001',
  name,
  // As the relay carries it.
  params: JSON.parse(JSON.stringify(params)),
  time: 1_730_000_000_000,
  type: 'dyn',
  url: 'https://www.shop.test/',
})

const toMetaApi = (occurrence: Occurrence): Params => {
  const event: AcceptedEvent = {
    ...occurrence,
    site: 'site',
    receivedAt: occurrence.time,
    consent: granted,
    destinations: {},
    config: 1,
    agent: 'Mozilla',
    ids: { fbp: 'fb.1.1700000000000.1' },
  }
  const mapped = metaServer.map(event, { ids: ['1'] })
  if (!mapped.ok) throw new Error(mapped.detail)
  return mapped.body.custom_data as Params
}

/** What every platform heard of one event, in one shape. */
const everywhere = (occurrence: Occurrence) => {
  const { params } = occurrence
  const push = heardBy(gtm, occurrence, { ids: ['GTM-1'] }).ecommerce as Params
  const pin = heardBy(pinterest, occurrence)
  const uet = heardBy(microsoft, occurrence)
  const google = heardBy(ga4, occurrence, { ids: ['G-1'] })
  const pixel = heardBy(meta, occurrence)
  const api = toMetaApi(occurrence)
  const line = (list: unknown, id: string, price: string, quantity: string) =>
    (list as Params[]).map((item) => [item[id], item[price], item[quantity]])
  return {
    figures: {
      meta: [pixel.value, pixel.currency],
      metaApi: [api.value, api.currency],
      microsoft: [uet.revenue_value, uet.currency],
      ga4: [google.value, google.currency],
      gtm: [push.value, push.currency],
      pinterest: [pin.value, pin.currency],
    },
    lists: [
      line(params.items, 'id', 'price', 'quantity'),
      line(params.contents, 'id', 'item_price', 'quantity'),
      line(pixel.contents, 'id', 'item_price', 'quantity'),
      line(api.contents, 'id', 'item_price', 'quantity'),
      line(uet.items, 'id', 'price', 'quantity'),
      line(google.items, 'item_id', 'price', 'quantity'),
      line(push.items, 'item_id', 'price', 'quantity'),
      line(pin.line_items, 'product_id', 'product_price', 'product_quantity'),
    ],
    ids: [params.content_ids, pixel.content_ids, api.content_ids, uet.ecomm_prodid],
  }
}

const expectAgreement = (told: ReturnType<typeof everywhere>, sale: Sale): void => {
  const lines = sale.lines.map(({ id, minor, quantity }) => [
    `p${id}`,
    decimal(minor, sale),
    quantity,
  ])
  for (const list of told.lists) expect(list).toEqual(lines)
  for (const ids of told.ids) expect(ids).toEqual(sale.lines.map(({ id }) => `p${id}`))
}

const RUNS = { numRuns: Number(process.env.FC_RUNS) || 200 }

test('S-06 each destination’s figure of a sale is its row of the value table, whatever was bought', () => {
  fc.assert(
    fc.property(sales, rules, (sale, rule) => {
      const rows = rowsOf(sale)
      const order: OrderContext = {
        shop: 'woo',
        id: '1001',
        key: 'order_unguessable',
        value: decimal(rows.total, sale),
        currency: sale.currency,
        items: itemsOf(sale),
        tax: decimal(sale.tax, sale),
        shipping: decimal(sale.shipping, sale),
        discount: decimal(sale.discount, sale),
        fees: decimal(sale.fees, sale),
      }
      const event = pageEventOf(
        { v: 1, type: 'thank-you', order },
        { config: shopConfig(rule), site: 'site', host: {} },
      )
      if (!event) throw new Error('no sale')
      const occurrence = occurrenceOf(event.definition)
      const told = everywhere(occurrence)
      const open = [decimal(rows[rule], sale), sale.currency]
      const net = [decimal(rows.net, sale), sale.currency]
      expect(told.figures).toEqual({
        meta: open,
        metaApi: open,
        microsoft: open,
        ga4: net,
        gtm: net,
        pinterest: net,
      })
      const ads = heardBy(googleAds, occurrence, { conversions: ['Purchase=label'] })
      expect([ads.value, ads.currency, ads.transaction_id]).toEqual([...open, '1001'])
      expectAgreement(told, sale)
    }),
    RUNS,
  )
})

test('S-01 what is added is worth its pieces, to everyone the same', () => {
  fc.assert(
    fc.property(sales, rules, (sale, rule) => {
      const fired: EventDefinition[] = []
      const fire = (definition: EventDefinition): boolean => fired.push(definition) > 0
      const detail = { items: itemsOf(sale), currency: sale.currency }
      tellHostEvent({ config: shopConfig(rule), fire }, 'AddToCart', detail)
      const [definition] = fired
      if (!definition) throw new Error('nothing was told')
      const told = everywhere(occurrenceOf(definition))
      const figure = [decimal(piecesOf(sale), sale), sale.currency]
      for (const heard of Object.values(told.figures)) expect(heard).toEqual(figure)
      expectAgreement(told, sale)
    }),
    RUNS,
  )
})
