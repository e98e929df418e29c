import type { ImportPreview, SiteFile } from '@footfall/contract'
import type { Kysely } from 'kysely'
import { compareThings } from '../publish/compare-things.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import type { PublishTables } from '../publish/tables.ts'
import type { SaveThingDeps } from './save-thing.ts'
import { importSite } from './site-file.ts'

export interface PreviewDeps extends SaveThingDeps {
  db: Kysely<PublishTables>
  publisher: Pick<Publisher, 'state'>
}

/** What a file would change, found by importing it and taking that back: so it is told by what does it. */
export const previewImport = async (
  deps: PreviewDeps,
  site: string,
  file: SiteFile,
): Promise<ImportPreview> => {
  const transaction = await deps.db.startTransaction().execute()
  const db: Kysely<PublishTables> = transaction
  try {
    const before = await deps.publisher.state(site, db)
    const { standard } = before
    const { refused } = await importSite({ ...deps, db }, site, {
      file,
      standard,
      by: undefined,
    })
    const { drafts, titleOf } = await deps.publisher.state(site, db)
    return { changes: compareThings(drafts, before.drafts, { titleOf }), refused }
  } finally {
    await transaction.rollback().execute()
  }
}
