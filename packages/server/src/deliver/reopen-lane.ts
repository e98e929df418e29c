import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import { isEnabled } from '../destinations/is-enabled.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

export interface ReopenDeps {
  db: Kysely<DestinationTables>
  clock: Clock
  sites: Pick<SiteDirectory, 'forget'>
}

/** Gives a stopped lane another try, wherever it runs. */
export const reopenLane = async (
  { db, clock, sites }: ReopenDeps,
  site: string,
  destination: string,
): Promise<void> => {
  // A lane stays closed to the settings that stopped it. Saved anew, though as they were, they get their try.
  const [touched] = await db
    .updateTable('site_things')
    .set({ updated_at: new Date(clock.now()) })
    .where('site', '=', site)
    .where('kind', '=', 'destination')
    .where('id', '=', destination)
    .where(isEnabled)
    .execute()
  if (!touched?.numUpdatedRows) throw new AppError('FOOTFALL_E_NOT_FOUND')
  sites.forget(site)
}
