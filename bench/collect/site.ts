import type { Tables } from '../../packages/server/src/app/tables.ts'
import { createSystemClock } from '../../packages/server/src/clock/system-clock.ts'
import { createDatabase } from '../../packages/server/src/db/create-database.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { createPostgresEventLog } from '../../packages/server/src/log/postgres/create-postgres-event-log.ts'
import { seedSite } from '../../packages/server/src/testing/seed-site.ts'

export const SITE = 'bench'
/** Where somebody was erased. */
export const ERASURE_SITE = 'bench-erasure'
export const ORIGIN = 'https://www.shop.example'
export const PIXEL = '123456789012345'

/** A migrated database with two published sites, which send to one platform each. */
export const prepareDatabase = async (url: string): Promise<void> => {
  await migrate(url)
  const { db, pool, close } = createDatabase<Tables>({ url })
  try {
    await pool.query('truncate log_entries')
    const log = createPostgresEventLog({ pool, url, clock: createSystemClock() })
    await log.maintain()
    await log.close()
    for (const key of [SITE, ERASURE_SITE]) {
      const known = await pool.query('select 1 from sites where key = $1', [key])
      if (known.rowCount) continue
      const destinations = { meta: { ids: [PIXEL], accessToken: 'bench' } }
      await seedSite(db, { key, origins: [ORIGIN], destinations })
    }
    await pool.query(
      `insert into suppressions (site, subject, since) values ($1, $2, now())
       on conflict (site, subject) do update set since = excluded.since`,
      [ERASURE_SITE, Buffer.alloc(32, 1)],
    )
  } finally {
    await close()
  }
}
