import { migrate } from '@footfall/server'
import type { Tables } from '../../../packages/server/src/app/tables.ts'
import { createDatabase } from '../../../packages/server/src/db/create-database.ts'
import { seedSite } from '../../../packages/server/src/testing/seed-site.ts'
import { TENANTS, type Tenant } from './tenants.ts'

/** Tables, and for each tenant a site with a published config that tells Meta. */
export const seedTenants = async (
  url: string,
  tenants: readonly Tenant[] = TENANTS,
): Promise<void> => {
  await migrate(url)
  const { db, close } = createDatabase<Tables>({ url })
  try {
    for (const { site, origin, pixel } of tenants) {
      await seedSite(db, {
        key: site,
        origins: [origin],
        destinations: { meta: { ids: [pixel], accessToken: `for${pixel}-of-${site}` } },
      })
    }
  } finally {
    await close()
  }
}
