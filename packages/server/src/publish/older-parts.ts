import { type SiteConfig, type ThingRef, thingKey } from '@footfall/contract'
import { type Kysely, sql } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import {
  type FieldsOf,
  readFieldsOf,
  recipientsOf,
  replaceRecipients,
} from '../recipients/recipients.ts'
import type { PublishTables } from './tables.ts'
import { partsOf, type ThingParts } from './thing-parts.ts'

interface Older {
  older: SiteConfig
  live: ThingParts
  destinations: DestinationRegistry
}

/** What an older version would have pages get again: as it is, unless it is from before a hand-over of the site. */
export const olderParts = async (
  db: Kysely<PublishTables>,
  site: string,
  { older, live, destinations }: Older,
): Promise<{ parts: ThingParts; isChanged: boolean }> => {
  const parts = partsOf(older)
  const handover = await readHandover(db, site)
  if (handover === undefined || older.revision >= handover) return { parts, isChanged: false }
  const fieldsOf = await readFieldsOf(destinations)
  return { parts: withLiveRecipients(parts, live, fieldsOf), isChanged: true }
}

/** The version by which the site came to its present organisation; undefined where it was never handed over. */
const readHandover = async (
  db: Kysely<PublishTables>,
  site: string,
): Promise<number | undefined> => {
  const { newest } = await db
    .selectFrom('site_versions')
    .select((select) => select.fn.max('revision').as('newest'))
    .where('site', '=', site)
    .where(sql<boolean>`summary ->> 'isHandover' = 'true'`)
    .executeTakeFirstOrThrow()
  return newest ?? undefined
}

/**
 * A version from before a hand-over, as it may be served again: whom data goes to is what it is now. What the former owner had
 * entered, and the receiver did not keep, does not come back with the rest.
 */
const withLiveRecipients = (
  older: ThingParts,
  live: ThingParts,
  fieldsOf: FieldsOf,
): ThingParts => {
  const isDestination = ({ kind }: ThingRef): boolean => kind === 'destination'
  const destinations = [...live].filter(([, part]) => isDestination(part))
  const rest = [...older].filter(([, part]) => !isDestination(part))
  return new Map([
    ...destinations,
    ...rest.map(([key, part]) => {
      const now = live.get(thingKey(part))
      const known = new Map(
        now && recipientsOf(now, now.value, fieldsOf).map(({ id, value }) => [id, value]),
      )
      const value = replaceRecipients(part, part.value, fieldsOf, ({ id }) => known.get(id))
      return [key, { ...part, value }] as const
    }),
  ])
}
