import type { Pool } from 'pg'
import { isSealed, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { BlobMaintenance } from './blob-store.ts'
import { keyPlace } from './seal-bytes.ts'

const STEP = 500

/** Wraps anew what an older key of the installation sealed. May be stopped at any point and run by several at once. */
export const renewBlobKeys = async (
  pool: Pool,
  secrets: SealedSecrets,
): Promise<Omit<BlobMaintenance, 'left'>> => {
  const report = { renewed: 0, lost: 0 }
  let after = ['', '']
  for (;;) {
    const { rows } = await pool.query<{ site: string; id: string; data_key: string }>(
      'select site, id, data_key from blobs where (site, id) > ($1, $2) order by site, id limit $3',
      [...after, STEP],
    )
    for (const { site, id, data_key: stored } of rows) {
      const place = keyPlace(site, id)
      const next = secrets.renew(stored, place)
      if (next === undefined) {
        if (!isSealed(stored) || !secrets.open(stored, place).ok) report.lost += 1
        continue
      }
      const { rowCount } = await pool.query(
        'update blobs set data_key = $4 where (site, id, data_key) = ($1, $2, $3)',
        [site, id, stored, next],
      )
      report.renewed += rowCount ?? 0
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return report
    after = [last.site, last.id]
  }
}
