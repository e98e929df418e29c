import type { AppDeps } from '../app-deps.ts'
import { seedOwner } from '../auth/seed-owner.ts'
import { DEMO_SITE, type DemoSite } from './demo-site.ts'

/** Makes or refreshes the sample site, publishes it if anything changed, and lets its owner sign in. */
export const seedDemo = async (deps: AppDeps, demo: DemoSite): Promise<{ revision: number }> => {
  const { db, pool, publisher, sites } = deps
  const settings = JSON.stringify(demo.draft)
  const { secret: webhook_secret, isConnected } = demo.webhook
  const origins = [...new Set(demo.origins)]
  await db
    .insertInto('sites')
    .values({
      key: DEMO_SITE,
      name: demo.name,
      origins,
      settings,
      webhook_secret,
      has_order_webhook: isConnected,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        origins,
        settings,
        webhook_secret,
        ...(isConnected && { has_order_webhook: true }),
      }),
    )
    .execute()
  await db
    .insertInto('site_destinations')
    .values({ site: DEMO_SITE, destination: 'meta', settings: JSON.stringify(demo.meta) })
    .onConflict((conflict) =>
      conflict
        .columns(['site', 'destination'])
        .doUpdateSet({ settings: JSON.stringify(demo.meta), is_enabled: true }),
    )
    .execute()
  await seedOwner({ db: pool, site: DEMO_SITE, ...demo.owner })

  sites.forget(DEMO_SITE)
  if (!(await publisher.hasUnpublished(DEMO_SITE))) {
    return { revision: (await sites.find(DEMO_SITE))?.revision ?? 0 }
  }
  const result = await publisher.publish(DEMO_SITE)
  if (!result.ok)
    throw new Error(`The sample site is not valid: ${JSON.stringify(result.problems)}`)
  return { revision: result.config.revision }
}
