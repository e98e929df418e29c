import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { seedOwner } from '../auth/seed-owner.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { saveSiteDraft } from '../drafts/site-draft.ts'
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

/** Makes or refreshes the sample site, publishes it if anything changed, and lets its owner sign in. */
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
  await saveSiteDraft(db, DEMO_SITE, demo.draft)
  await writeDraft(
    db,
    DEMO_SITE,
    { kind: 'destination', id: 'meta' },
    { isEnabled: true, settings: sealSettings(secrets, fields, demo.meta, place) },
  )
  await seedOwner({ db: pool, site: DEMO_SITE, ...demo.owner })
  await seedReviews(pool, DEMO_SITE, Date.now())

  sites.forget(DEMO_SITE)
  if (!(await publisher.hasUnpublished(DEMO_SITE))) {
    return { revision: (await sites.find(DEMO_SITE))?.revision ?? 0 }
  }
  const result = await publisher.publish(DEMO_SITE)
  if (!result.ok)
    throw new Error(`The sample site is not valid: ${JSON.stringify(result.problems)}`)
  return { revision: result.config.revision }
}
