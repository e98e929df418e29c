import type { LiveOrder, LiveSnapshot } from '@footfall/contract'
import type { Pool } from 'pg'
import { isSealed, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { EventStore } from '../store/event-store.ts'

export interface LiveReaderDeps {
  eventStore: Pick<EventStore, 'live'>
  pool: Pool
  secrets: SealedSecrets
}

/**
 * What the Live page reads: the store's events, each sale with the shop's report of it. Cursors leave here sealed for their
 * site: the store's own count what the whole server writes, which is no neighbour's to know.
 */
export const createLiveReader = (deps: LiveReaderDeps): EventStore['live'] => {
  const { eventStore, pool, secrets } = deps
  const withOrders = createOrderReader(pool)
  const placeOf = (site: string) => ({ site, destination: '', field: 'live-cursor' })
  /** Undefined, which starts anew, for what is not from here or is another site's. */
  const open = (site: string, cursor: string | undefined): string | undefined => {
    if (cursor === undefined || !isSealed(cursor)) return undefined
    const opened = secrets.open(cursor, placeOf(site))
    return opened.ok ? opened.text : undefined
  }
  return async (site, { cursor: sealed, ...query } = {}) => {
    const cursor = open(site, sealed)
    const snapshot = await eventStore.live(site, { ...query, ...(cursor && { cursor }) })
    const found = await withOrders(site, snapshot)
    return { ...found, cursor: secrets.seal(snapshot.cursor, placeOf(site)) }
  }
}

const createOrderReader =
  (pool: Pool) =>
  async (site: string, snapshot: LiveSnapshot): Promise<LiveSnapshot> => {
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
