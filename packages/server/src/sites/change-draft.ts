import type { Kysely } from 'kysely'
import { AppError } from '../http/app-error.ts'
import type { SiteDraft, SiteTables } from './tables.ts'

/** Changes part of a site's draft under a lock, so that two owners who save at once do not lose each other's part. */
export const changeDraft = (
  db: Kysely<SiteTables>,
  site: string,
  change: (draft: SiteDraft) => Partial<SiteDraft>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sites')
      .select('settings')
      .where('key', '=', site)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('FOOTFALL_E_SITE')
    await transaction
      .updateTable('sites')
      .set({ settings: JSON.stringify({ ...row.settings, ...change(row.settings) }) })
      .where('key', '=', site)
      .execute()
  })
