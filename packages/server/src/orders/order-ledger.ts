import type { AcceptedEvent, ConsentSnapshot, OrderWebhook, Params } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Hashes } from '../cleaning/hash-user.ts'
import { scrubTexts } from '../cleaning/scrub.ts'
import { hideSecrets } from '../cleaning/secret-text.ts'
import { storableJson } from '../db/storable-json.ts'
import { endBuyers, endRefusedBuyers } from '../withdraw/clear-buyers.ts'
import type { Buyer } from './buyers.ts'
import { noteRefund } from './note-refund.ts'
import { wakeSales } from './wake-sales.ts'

/** What is known of one sale besides the event at hand. */
export interface SaleAccount {
  /** The site's shop tells of its orders, so a sale it has not told of is not believed. */
  isRequired: boolean
  /** The shop's report; placed no later than it was first received, whatever the shop's clock says. */
  order?: { params: Params; time: number }
  /** What the shop knows of the buyer, hashed, as far as they allowed it. */
  buyer?: Hashes
  /** The buyer's page's word. */
  page?: AcceptedEvent
}

/** What goes with an order as it is written down. */
export interface PlacedSale {
  event: string
  params: Params
  now: number
  buyer?: Buyer | undefined
  /** The site's keyed hash of the buyer's address. */
  person?: string | undefined
  /** The buyer's answers as the order brings them: what they refuse is not kept on. */
  consent?: ConsentSnapshot | undefined
}

/** Both sides' accounts of every order: the shop's signed word and what pages told. */
export interface OrderLedger {
  /** Writes a placed order down, once; of a second telling only what it says of the buyer counts. From then on its sale is confirmed. */
  place(order: OrderWebhook, sale: PlacedSale): Promise<void>
  /** Notes a refund with its order, each once; refunds add up. False when no such order was told of. */
  refund(order: OrderWebhook, of: { event: string; now: number }): Promise<boolean>
  /** Keeps what pages told of sales, where the site's shop confirms them, and wakes what waits for it. */
  notePages(events: AcceptedEvent[], now: number): Promise<void>
  /** Remembers with a page's sale that it was not kept waiting there; the shop's report brings it back. */
  letGo(sales: { event: AcceptedEvent; destination: string }[]): Promise<void>
  /** Wakes those whose other side reported just while they were being queued, or let go. */
  wakeComplete(site: string, events: string[], now: number): Promise<void>
  /** Accounts by event id. All are of one site. */
  accounts(site: string, events: string[]): Promise<Map<string, SaleAccount>>
}

/** As long as the longest platform takes an event. */
export const KEEP_PAGES_MS: number = 7 * 86_400_000

export const createOrderLedger = (pool: Pool): OrderLedger => ({
  async place(order, { event, params, now, buyer, consent, person }) {
    // Before the order: whoever finds the order must find its buyer too.
    if (buyer) {
      await keepBuyer(pool, { site: order.site, event, now, buyer })
      await endBuyers(pool, [{ site: order.site, event }])
    }
    // Told again, an order may know of a refusal that it did not know of at first.
    if (consent) await endRefusedBuyers(pool, [{ site: order.site, event, body: { consent } }])
    await pool.query(
      `with site as (
         update sites set has_order_webhook = true where key = $1 and not has_order_webhook
       )
       insert into orders (site, event, shop, number, kind, placed_at, params, checkout, received_at, total, person)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11)
       on conflict (site, event) do nothing`,
      [
        order.site,
        event,
        order.shop,
        hideSecrets(order.id),
        order.kind,
        new Date(order.time),
        storableJson(params),
        storableJson(scrubTexts(order.checkout ?? {})),
        new Date(now),
        order.value,
        person ?? null,
      ],
    )
    await wakeSales(pool, [{ site: order.site, event }], now)
  },
  refund: (order, of) => noteRefund(pool, order, of),
  async notePages(events, now) {
    const pages = events.filter(
      (event) => event.name === 'Purchase' && event.confirmedBy !== 'order',
    )
    if (pages.length === 0) return
    const rows = pages.map((body) => ({ site: body.site, event: body.id, body }))
    await pool.query(
      `with told as (
         select distinct on (t.site, t.event) t.*
         from jsonb_to_recordset($1::jsonb) as t (site text, event uuid, body jsonb)
         join sites s on s.key = t.site and s.has_order_webhook
       )
       insert into order_pages (site, event, body, received_at)
       select site, event, body, $2 from told
       on conflict (site, event) do update set body = excluded.body
       where order_pages.body->'destinations' @? '$.*.state ? (@ == "held")'`,
      [storableJson(rows), new Date(now)],
    )
    const sales = pages.map(({ site, id }) => ({ site, event: id }))
    await endBuyers(pool, sales)
    await endRefusedBuyers(pool, rows)
    await wakeSales(pool, sales, now)
  },
  async letGo(sales) {
    if (sales.length === 0) return
    await pool.query(
      `update order_pages p set let_go = array_append(p.let_go, k.destination)
       from unnest($1::text[], $2::uuid[], $3::text[]) as k (site, event, destination)
       where (p.site, p.event) = (k.site, k.event) and not k.destination = any (p.let_go)`,
      [
        sales.map(({ event }) => event.site),
        sales.map(({ event }) => event.id),
        sales.map(({ destination }) => destination),
      ],
    )
  },
  wakeComplete: (site, events, now) =>
    wakeSales(
      pool,
      events.map((event) => ({ site, event })),
      now,
    ),
  async accounts(site, events) {
    if (events.length === 0) return new Map()
    const { rows } = await pool.query<{
      event: string
      is_required: boolean
      params: Params | null
      placed_at: Date | null
      page: AcceptedEvent | null
      buyer: Hashes | null
    }>({
      name: 'find-sale-accounts',
      text: `select k.event, s.has_order_webhook as is_required, o.params,
               least(o.placed_at, o.received_at) as placed_at, p.body as page, b.hashes as buyer
             from unnest($2::uuid[]) as k (event)
             join sites s on s.key = $1
             left join orders o on (o.site, o.event) = ($1, k.event)
             left join order_pages p on (p.site, p.event) = ($1, k.event)
             left join order_buyers b on (b.site, b.event) = ($1, k.event)`,
      values: [site, events],
    })
    return new Map(
      rows.map(({ event, is_required, params, placed_at, page, buyer }) => [
        event,
        {
          isRequired: is_required,
          ...(params && placed_at && { order: { params, time: placed_at.getTime() } }),
          ...(page && { page }),
          ...(buyer && { buyer }),
        },
      ]),
    )
  },
})

const keepBuyer = async (
  pool: Pool,
  { site, event, now, buyer }: { site: string; event: string; now: number; buyer: Buyer },
): Promise<void> => {
  await pool.query(
    `insert into order_buyers (site, event, visitor, time, hashes, received_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (site, event) do nothing`,
    [
      ...[site, event, buyer.visitorId ?? null, new Date(buyer.time)],
      ...[storableJson(buyer.hashes), new Date(now)],
    ],
  )
}

/** Forgets what pages and shops told of buyers once no platform would take it any more; the orders themselves stay. */
export const dropOldOrderPages = async (pool: Pool, now: number): Promise<void> => {
  const before = new Date(now - KEEP_PAGES_MS)
  await pool.query('delete from order_pages where received_at < $1', [before])
  await pool.query('delete from order_buyers where received_at < $1', [before])
}
