import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { siteConfigSchema } from '@footfall/contract/schema'
import pg from 'pg'

export interface ConsentSitesOptions {
  databaseUrl: string
  endpoint: string
  /** Where the platforms' stand-ins are reached. */
  platforms: string
  tools: string[]
}

/** Names of a platform, each site its own: so that what arrives there can be told apart. */
export type Accounts = Record<'meta' | 'ga4' | 'gtm' | 'pinterest' | 'microsoft', string>

/** The visitor who accepts, the one who refuses, and a site that presumes consent in California. */
const KINDS = ['accept', 'refuse', 'presume'] as const

/** Makes published sites for each consent tool: `{tool}-accept`, `{tool}-refuse` and `{tool}-presume`. */
export const seedConsentSites = async (options: ConsentSitesOptions): Promise<void> => {
  const client = new pg.Client(options.databaseUrl)
  await client.connect()
  try {
    for (const [at, tool] of options.tools.entries()) {
      for (const [kindAt, kind] of KINDS.entries()) {
        const accounts = accountsOf(at * KINDS.length + kindAt)
        const config = configOf(`${tool}-${kind}`, tool, accounts, options)
        if (kind === 'presume') {
          Object.assign(config.consent, {
            mode: 'prior',
            optOutRegions: ['US-CA'],
            gpc: 'opt-out-regions',
          })
        }
        await seed(client, config)
      }
    }
  } finally {
    await client.end()
  }
}

const accountsOf = (index: number): Accounts => {
  const digits = String(index).padStart(4, '0')
  return {
    meta: `123456789012${digits}`,
    ga4: `G-AB12CD${digits}`,
    gtm: `GTM-AB1${digits}`,
    pinterest: `261234567${digits}`,
    microsoft: `1234${digits}`,
  }
}

const configOf = (
  key: string,
  tool: string,
  { meta, ga4, gtm, pinterest, microsoft }: Accounts,
  { endpoint, platforms }: ConsentSitesOptions,
): SiteConfig => ({
  ...defaultSiteConfig(key, endpoint),
  consentTools: [tool],
  // The probes are nobody's events.
  eventNames: 'any',
  serverEvents: true,
  destinations: {
    meta: { ids: [meta], scriptUrl: `${platforms}/en_US/fbevents.js` },
    ga4: { ids: [ga4], scriptUrl: `${platforms}/gtag/js` },
    gtm: { ids: [gtm], domain: platforms },
    pinterest: { ids: [pinterest], scriptUrl: `${platforms}/ct/core.js` },
    microsoft: { ids: [microsoft], scriptUrl: `${platforms}/bat.js` },
  },
})

const seed = async (client: pg.Client, config: SiteConfig): Promise<void> => {
  // A config that could not be published proves nothing.
  siteConfigSchema.parse(config)
  const { site, revision } = config
  await client.query(
    `insert into sites (key, name, origins, webhook_secret, revision)
     values ($1, $1, $2, 'secret', $3)`,
    [site, ['http://www.shop.test:*'], revision],
  )
  await client.query('insert into site_versions (site, revision, config) values ($1, $2, $3)', [
    site,
    revision,
    JSON.stringify(config),
  ])
  for (const [destination, settings] of Object.entries(config.destinations)) {
    const secret = destination === 'meta' && { accessToken: `for${settings.ids}-of-${site}` }
    await client.query(
      `insert into site_things (site, kind, id, draft) values ($1, 'destination', $2, $3)`,
      [
        site,
        destination,
        JSON.stringify({ isEnabled: true, settings: { ...settings, ...secret } }),
      ],
    )
  }
}
