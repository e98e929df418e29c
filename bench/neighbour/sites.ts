import type { Tables } from '../../packages/server/src/app/tables.ts'
import { createDatabase } from '../../packages/server/src/db/create-database.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { sitePartition } from '../../packages/server/src/log/site-partition.ts'
import { seedSite } from '../../packages/server/src/testing/seed-site.ts'

export interface BenchSite {
  key: string
  origin: string
  pixel: string
}

/** What `seedSite` gives every site. */
export const WEBHOOK_SECRET = 'secret'

const RETRY_SITES = 8
const PARTITION = sitePartition('flooder')

/** The first names of this kind whose events lie in the flooder's part of the log: the worst place to live. */
const neighbours = (name: string, count: number): string[] => {
  const found: string[] = []
  for (let number = 1; found.length < count; number++) {
    const key = `${name}-${number}`
    if (sitePartition(key) === PARTITION) found.push(key)
  }
  return found
}

const siteOf = (key: string, at: number): BenchSite => ({
  key,
  origin: `https://www.${key}.example`,
  pixel: String(100_000_000_000_000 + at),
})

/** Sends as much as it can of whatever kind. */
export const FLOODER: BenchSite = siteOf('flooder', 0)
/** The other tenant's shop, whose deliveries are timed. */
export const QUIET: BenchSite = siteOf(neighbours('quiet', 1)[0] as string, 1)
/** More shops of the other tenant, for one failing delivery each: a lane that fails often is paused, and would time that. */
export const RETRY: readonly BenchSite[] = neighbours('retry', RETRY_SITES).map((key, at) =>
  siteOf(key, 2 + at),
)

/** Tables and all sites, published, each with an account of its own at the platform. */
export const prepareSites = async (url: string): Promise<void> => {
  await migrate(url)
  const { db, close } = createDatabase<Tables>({ url })
  try {
    for (const { key, origin, pixel } of [FLOODER, QUIET, ...RETRY]) {
      await seedSite(db, {
        key,
        origins: [origin],
        destinations: { meta: { ids: [pixel], accessToken: 'only-for-measuring' } },
      })
    }
  } finally {
    await close()
  }
}
