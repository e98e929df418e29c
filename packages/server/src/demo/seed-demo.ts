import { type ThingRef, thingKey } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { seedOwner } from '../auth/seed-owner.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { thingsOf } from '../drafts/site-draft.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { writeDraft } from '../drafts/write-draft.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import type { PublishTables } from '../publish/tables.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { sealSettings } from '../secrets/settings-secrets.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { DEMO_SITE, type DemoSite } from './demo-site.ts'
import { seedReviews } from './seed-reviews.ts'

export interface SeedDemoDeps {
  db: Kysely<PublishTables>
  pool: Pool
  publisher: Publisher
  sites: SiteDirectory
  secrets: SealedSecrets
  destinations: DestinationRegistry
}

/**
 * Makes the sample site, publishes it, and lets its owner sign in. On a site that is there already, only what nobody has touched is
 * refreshed and published: what somebody made, changed or removed in the console stays so.
 */
export const seedDemo = async (
  deps: SeedDemoDeps,
  demo: DemoSite,
): Promise<{ revision: number }> => {
  const { db, pool, publisher, sites, secrets } = deps
  const { isConnected } = demo.webhook
  const webhook_secret = secrets.seal(demo.webhook.secret, webhookPlace(DEMO_SITE))
  const origins = [...new Set(demo.origins)]
  await db
    .insertInto('sites')
    .values({
      key: DEMO_SITE,
      name: demo.name,
      origins,
      webhook_secret,
      has_order_webhook: isConnected,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        origins,
        webhook_secret,
        ...(isConnected && { has_order_webhook: true }),
      }),
    )
    .execute()
  const fields = (await deps.destinations.load('meta'))?.settings.fields ?? {}
  const place = { site: DEMO_SITE, destination: 'meta' }
  const meta = { isEnabled: true, settings: sealSettings(secrets, fields, demo.meta, place) }
  const refreshed = await writeUntouched(db, [
    ...thingsOf(demo.draft),
    { kind: 'destination', id: 'meta', draft: meta },
  ])
  await seedOwner({ db: pool, site: DEMO_SITE, ...demo.owner })
  await seedReviews(pool, DEMO_SITE, Date.now())

  sites.forget(DEMO_SITE)
  const served = (await sites.find(DEMO_SITE))?.revision ?? 0
  const changed = new Set((await publisher.compare(DEMO_SITE)).map(thingKey))
  const things = refreshed.filter((thing) => changed.has(thingKey(thing)))
  if (served > 0 && things.length === 0) return { revision: served }
  const result = await publisher.publish(DEMO_SITE, served > 0 ? { things } : {})
  if (!result.ok)
    throw new Error(`The sample site is not valid: ${JSON.stringify(result.problems)}`)
  return { revision: result.config.revision }
}

/** Writes the sample's things: all of them where there are none yet, else those that nobody has saved since. Says which. */
const writeUntouched = (
  db: Kysely<DraftTables>,
  things: readonly (ThingRef & { draft: object })[],
): Promise<ThingRef[]> =>
  db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('site_things')
      .select(['kind', 'id', 'updated_by', 'is_deleted'])
      .where('site', '=', DEMO_SITE)
      .execute()
    const untouched = new Set(
      rows.filter((row) => !row.updated_by && !row.is_deleted).map((row) => thingKey(row)),
    )
    const written = things.filter((thing) => rows.length === 0 || untouched.has(thingKey(thing)))
    for (const { kind, id, draft } of written) {
      await writeDraft(transaction, DEMO_SITE, { kind, id }, draft)
    }
    return written.map(({ kind, id }) => ({ kind, id }))
  })
