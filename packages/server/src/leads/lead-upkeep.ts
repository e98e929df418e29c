import type { Pool } from 'pg'
import { sweepUnnamed, withBlobs } from '../blobs/named-blobs.ts'
import type { Leads } from './create-leads.ts'
import { forgetMails } from './lead-changes.ts'
import { openLead, renewLead } from './lead-content.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STEP = 500

/** Deletes what its time is over for, forgets where leads came from, and wraps keys anew after a change of ours. */
export const keepLeadsTidy = async (pool: Pool, leads: Leads, now: number): Promise<void> => {
  await dropDue(pool, leads, now)
  const named = 'select site, unnest(files) from leads'
  await sweepUnnamed(pool, leads.blobs, { kind: 'lead', named, now })
  await pool.query('update leads set source = null where source is not null and received_at < $1', [
    new Date(now - HOUR_MS),
  ])
  await pool.query('delete from lead_nonces where expires_at < $1', [new Date(now)])
  // For two days, so that an address cannot be asked twice within one.
  await pool.query('delete from lead_opt_ins where sent_at < $1', [new Date(now - 2 * DAY_MS)])
  await renewAll(pool, leads)
}

const dropDue = async (pool: Pool, leads: Leads, now: number): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ site: string; id: string; files: string[] }>(
      `with gone as (
         delete from leads where (site, id) in (
           select site, id from leads where delete_at <= $1 order by delete_at limit ${STEP})
         returning site, id, files
       ), ${withBlobs('gone', 'any (gone.files)')}
       select site, id, files from gone`,
      [new Date(now)],
    )
    for (const { site, id, files } of rows) {
      await forgetMails(pool, site, [id])
      await leads.dropFiles(site, files)
    }
    if (rows.length < STEP) return
  }
}

const renewAll = async (pool: Pool, { secrets, keyId, hashes, webhooks }: Leads): Promise<void> => {
  await webhooks.renew(keyId)
  let after: [string, string] = ['', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await pool.query<{ site: string; id: string; content: string }>(
      `select site, id, content from leads where (site, id) > ($1, $2::uuid)
         and split_part(content, '.', 2) <> $3 order by site, id limit ${STEP}`,
      [...after, keyId],
    )
    for (const { site, id, content } of rows) {
      const next = renewLead(secrets, site, id, content)
      if (next === undefined) continue
      // By the new key too, or nobody would be found any more once the old one is gone.
      const { email } = openLead(secrets, site, id, content)
      await pool.query(
        'update leads set content = $4, person = $5 where site = $1 and id = $2 and content = $3',
        [site, id, content, next, email === undefined ? null : hashes.person(site, email)],
      )
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = [last.site, last.id]
  }
}
