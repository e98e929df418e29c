import { defaultSiteConfig, type SettingsValues, type SiteConfig } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../app/tables.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'

export interface SeedSiteOptions {
  key?: string
  origins?: string[]
  config?: Partial<SiteConfig>
  /** Server-side settings by destination; their `ids` are published too. */
  destinations?: Record<string, SettingsValues & { ids: string[] }>
  /** Seals the webhook secret; absent, it stands there as older versions left it. */
  secrets?: SealedSecrets
}

/** A site with one published version, as tests need it. */
export const seedSite = async (
  db: Kysely<Tables>,
  options: SeedSiteOptions = {},
): Promise<SiteConfig> => {
  const { key = 'demo', origins = ['http://www.shop.test'], destinations = {} } = options
  const config: SiteConfig = {
    ...defaultSiteConfig(key, 'http://t.shop.test'),
    destinations: Object.fromEntries(
      Object.entries(destinations).map(([name, { ids }]) => [name, { ids }]),
    ),
    ...options.config,
  }
  const { revision } = config
  const webhook_secret = options.secrets?.seal('secret', webhookPlace(key)) ?? 'secret'
  await db
    .insertInto('sites')
    .values({ key, name: key, origins, webhook_secret, revision })
    .execute()
  await db
    .insertInto('site_versions')
    .values({ site: key, revision, config: JSON.stringify(config) })
    .execute()
  for (const [destination, settings] of Object.entries(destinations)) {
    await db
      .insertInto('site_things')
      .values({
        site: key,
        kind: 'destination',
        id: destination,
        draft: JSON.stringify({ isEnabled: true, settings }),
      })
      .execute()
  }
  return config
}
