import { defaultSiteConfig } from '@footfall/contract'
import { migrate } from '@footfall/server'
import type { PrivatePostgres } from './private-postgres.ts'

export const SITE = 'demo'
export const SITE_ORIGIN = 'http://www.shop.test'

/** Tables, and one site with a published config, as the collector wants to see them. */
export const seedSite = async ({ url, query }: PrivatePostgres): Promise<void> => {
  await migrate(url)
  const config = defaultSiteConfig(SITE, 'http://t.shop.test')
  await query(
    `insert into sites (key, name, origins, settings, webhook_secret, revision)
     values ($1, $1, $2, '{}', 'secret', 1)`,
    [SITE, [SITE_ORIGIN]],
  )
  await query('insert into site_versions (site, revision, config) values ($1, 1, $2)', [
    SITE,
    JSON.stringify(config),
  ])
}
