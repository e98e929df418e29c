import type { Pool } from 'pg'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { EventStore } from '../store/event-store.ts'
import type { LaneStop } from './lane-stops.ts'
import { readStoppedLanes } from './stopped-lanes.ts'

export interface StopMailDeps {
  pool: Pool
  eventStore: EventStore
  destinations: DestinationRegistry
  mailer: Pick<Mailer, 'sendOnce'>
  /** Where the console is. */
  consoleUrl: string
}

/** Mails everybody who can mend a stopped destination: the site's owners and editors, once each per stop. */
export const mailStop = async (deps: StopMailDeps, stop: LaneStop): Promise<void> => {
  const { pool, eventStore, destinations, mailer, consoleUrl } = deps
  const { site, destination, stoppedAt } = stop
  const [{ rows }, lanes, module] = await Promise.all([
    pool.query<{ name: string; email: string; locale: string | null }>(
      `select s.name, u.email, u.locale from site_access a
       join auth_user u on u.id = a.user_id join sites s on s.key = a.site
       where a.site = $1 and a.role in ('owner', 'editor') and u.email_verified order by u.email`,
      [site],
    ),
    readStoppedLanes(pool, eventStore, site),
    destinations.load(destination),
  ])
  const lane = lanes.find((one) => one.destination === destination)
  const title = module?.settings.title ?? destination
  for (const { name, ...to } of rows) {
    await mailer.sendOnce({ site, key: `stopped:${destination}:${stoppedAt}` }, to, {
      kind: 'stopped',
      link: new URL(`/sites/${encodeURIComponent(site)}/settings/destinations`, consoleUrl).href,
      site: name,
      destination: title,
      message: lane?.message ?? `${title} refused our key.`,
      code: lane?.code,
    })
  }
}
