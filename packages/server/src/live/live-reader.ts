import type { LiveOrder } from '@footfall/contract'
import type { Pool } from 'pg'
import type { EventStore } from '../store/event-store.ts'

/** What the Live page reads: the store's events, each sale with the shop's report of it. */
export const createLiveReader =
  (store: EventStore, pool: Pool): EventStore['live'] =>
  async (site, query) => {
    const snapshot = await store.live(site, query)
    const sales = snapshot.events.filter(({ name }) => name === 'Purchase').map(({ id }) => id)
    if (sales.length === 0) return snapshot
    const { rows } = await pool.query<{ event: string; number: string; received_at: Date }>({
      name: 'live-orders',
      text: 'select event, number, received_at from orders where site = $1 and event = any ($2::uuid[])',
      values: [site, sales],
    })
    const orders = new Map(
      rows.map(({ event, number, received_at }): [string, LiveOrder] => [
        event,
        { number, toldAt: received_at.getTime() },
      ]),
    )
    return {
      ...snapshot,
      events: snapshot.events.map((event) => {
        const order = orders.get(event.id)
        // The record learns of it only from a sale the buyer let the shop tell of; the owner's word for it stands all the same.
        return order
          ? { ...event, order, evidence: 'confirmed' as const, confirmedBy: 'order' as const }
          : event
      }),
    }
  }
