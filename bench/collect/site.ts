import type { Tables } from '../../packages/server/src/app/tables.ts'
import { createSystemClock } from '../../packages/server/src/clock/system-clock.ts'
import { createDatabase } from '../../packages/server/src/db/create-database.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { createPostgresEventLog } from '../../packages/server/src/log/postgres/create-postgres-event-log.ts'
import { seedSite } from '../../packages/server/src/testing/seed-site.ts'

export const SITE = 'bench'
export const ORIGIN = 'https://www.shop.example'
export const PIXEL = '123456789012345'

/** A migrated database with one published site, which sends to one platform. */
export const prepareDatabase = async (url: string): Promise<void> => {
  await migrate(url)
  const { db, pool, close } = createDatabase<Tables>({ url })
  try {
    await pool.query('truncate log_entries')
    const log = createPostgresEventLog({ pool, url, clock: createSystemClock() })
    await log.maintain()
    await log.close()
    const known = await pool.query('select 1 from sites where key = $1', [SITE])
    if (known.rowCount) return
    await seedSite(db, {
      key: SITE,
      origins: [ORIGIN],
      destinations: { meta: { ids: [PIXEL], accessToken: 'bench' } },
    })
  } finally {
    await close()
  }
}
