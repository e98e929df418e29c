import type { Clock, DestinationServer } from '@footfall/contract'
import type { Pool } from 'pg'
import type { DeliveryOutcome, EventStore } from '../store/event-store.ts'
import { type Delivery, deliveryKey } from './delivery.ts'

/** Where sending twice would count twice, and for every Purchase, a claim comes before the request. */
export const needsClaim = ({ event }: Delivery, server: DestinationServer): boolean =>
  !server.dedupes || event.name === 'Purchase'

export interface Claims {
  /** Writes claims; returns the keys of those that are now ours. One that exists already belongs to someone's attempt. */
  take(deliveries: Delivery[], owner: { part: number; epoch: number }): Promise<Set<string>>
  /** What earlier owners of a partition had in flight ends as ambiguous: counted, never guessed, never sent again. */
  settleOrphans(part: number, epoch: number): Promise<DeliveryOutcome[]>
}

export interface ClaimsOptions {
  pool: Pool
  clock: Clock
  eventStore: EventStore
}

export const createClaims = ({ pool, clock, eventStore }: ClaimsOptions): Claims => ({
  async take(deliveries, { part, epoch }) {
    if (deliveries.length === 0) return new Set()
    const { rows } = await pool.query<{ site: string; destination: string; event: string }>(
      `insert into claims (site, destination, event, part, epoch, claimed_at)
       select k.*, $4, $5, $6
       from unnest($1::text[], $2::text[], $3::uuid[]) as k
       on conflict do nothing
       returning site, destination, event`,
      [
        deliveries.map(({ event }) => event.site),
        deliveries.map(({ destination }) => destination),
        deliveries.map(({ event }) => event.id),
        part,
        epoch,
        new Date(clock.now()),
      ],
    )
    const taken = new Set(
      rows.map(({ site, destination, event }) => `${site} ${destination} ${event}`),
    )
    return new Set(deliveries.map(deliveryKey).filter((key) => taken.has(key)))
  },
  async settleOrphans(part, epoch) {
    const { rows } = await pool.query<{ site: string; destination: string; event: string }>(
      `select site, destination, event from claims
       where part = $1 and not is_settled and epoch < $2`,
      [part, epoch],
    )
    const outcomes = rows.map(
      (key): DeliveryOutcome => ({
        ...key,
        state: 'ambiguous',
        at: clock.now(),
      }),
    )
    // The outcome first: if we die in between, the claim is still open and this runs again.
    await eventStore.saveOutcomes(outcomes)
    await pool.query(
      `with orphans as (
         update claims set is_settled = true where part = $1 and not is_settled and epoch < $2
         returning site, destination, event
       )
       delete from retry_queue q using orphans o
       where (q.site, q.destination, q.event) = (o.site, o.destination, o.event)`,
      [part, epoch],
    )
    return outcomes
  },
})

const KEEP_MS = 30 * 86_400_000

/** Settled claims only matter while the same event could still come again. */
export const dropOldClaims = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from claims where is_settled and claimed_at < $1', [
    new Date(now - KEEP_MS),
  ])
}
