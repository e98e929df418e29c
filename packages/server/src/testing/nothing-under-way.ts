import type { Pool } from 'pg'
import type { EventLog } from '../log/event-log.ts'
import { sitePartition } from '../log/site-partition.ts'
import { sampleEvent } from './sample-event.ts'
import { waitFor } from './wait-for.ts'

/** Waits until a group has passed all that stands in the log by now. */
export const caughtUp = (
  { eventLog }: { eventLog: EventLog },
  group: 'deliver' | 'record',
): Promise<true> => waitFor(async () => (await eventLog.lag(group)) === 0, 20_000)

/** Waits until every delivery of a site has ended: what has not been sent by then is not sent. With `event`, of that event alone. */
export const nothingUnderWay = async (
  all: { eventLog: EventLog; database: { pool: Pool } },
  site: string,
  event?: string,
): Promise<void> => {
  await caughtUp(all, 'deliver')
  // What takes long is passed in the log and then stands in the queue until it has ended.
  await waitFor(async () => {
    const { rowCount } = await all.database.pool.query(
      'select from retry_queue where site = $1 and event = coalesce($2::uuid, event)',
      [site, event],
    )
    return rowCount === 0
  })
}

/** Waits until the deliverer has taken what is due in the queue of a site's partition: a row of no destination is taken with it. */
export const queueTaken = async (pool: Pool, site: string): Promise<void> => {
  const probe = sampleEvent({ site })
  await pool.query(
    `insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body)
     values ($1, 'nobody', $2, $3, 'queued', 0, '{}', '-infinity', $4)`,
    [site, probe.id, sitePartition(site), JSON.stringify(probe)],
  )
  await waitFor(async () => {
    const { rowCount } = await pool.query('select from retry_queue where event = $1', [probe.id])
    return rowCount === 0
  })
}
