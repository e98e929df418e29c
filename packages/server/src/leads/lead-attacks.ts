import type { LeadState, LostLeadFile } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import type { NewLead } from './lead-ledger.ts'

const MINUTE_MS = 60_000
const ATTACK_MS = 10 * MINUTE_MS
const ATTACK_SUSPICIOUS = 20
const ATTACK_LEADS = 120
/** Of one source no more count, so that a single machine cannot have everybody else's leads put apart. */
const ATTACK_PER_SOURCE = 5
/** So many leads without our script still count in that time while a form is under attack. */
const ATTACK_PLAIN = 10
/** Bytes of files that a site keeps of one source in an hour: two of the largest forms. */
const SOURCE_BYTES = 25_000_000
/** And of one form, wherever they come from: whoever has many addresses needs five hours and more to fill a site's room. */
const FORM_BYTES = 100_000_000
const BYTES_MS = 60 * MINUTE_MS

/** Whether a form gets so much, or so much that is suspicious, that browsers are to be asked for work. */
export const isUnderAttack = async (
  pool: Pool,
  site: string,
  form: string,
  now: number,
): Promise<boolean> => {
  const { rows } = await pool.query<{ leads: number; suspicious: number }>(
    `select coalesce(sum(leads), 0)::int as leads,
         coalesce(sum(least(suspicious, ${ATTACK_PER_SOURCE})), 0)::int as suspicious
       from (select count(*) as leads, count(*) filter (where state = 'suspicious') as suspicious
         from leads where site = $1 and form = $2 and received_at > $3 group by source) sources`,
    [site, form, new Date(now - ATTACK_MS)],
  )
  const [{ leads, suspicious } = { leads: 0, suspicious: 0 }] = rows
  return suspicious >= ATTACK_SUSPICIOUS || leads >= ATTACK_LEADS
}

/** Under attack: whether a lead without our script may count. */
export const mayBePlain = async (
  pool: Pool,
  site: string,
  form: string,
  source: Buffer,
  now: number,
): Promise<boolean> => {
  const { rows } = await pool.query<{ own: number; plain: number }>(
    `select count(*) filter (where source = $4 and state = 'suspicious')::int as own,
         count(*) filter (where form = $2 and is_plain and state <> 'suspicious')::int as plain
       from leads where site = $1 and received_at > $3`,
    [site, form, new Date(now - ATTACK_MS), source],
  )
  const [{ own, plain } = { own: 0, plain: 0 }] = rows
  return own === 0 && plain < ATTACK_PLAIN
}

/** Why this lead's files are not kept; undefined where they are. Of two at once the second counts the first. */
export const lostReason = async (
  client: PoolClient,
  lead: Pick<NewLead, 'site' | 'form' | 'source' | 'withoutFiles' | 'now'>,
  state: LeadState,
): Promise<LostLeadFile['reason'] | undefined> => {
  const { site, form, source, withoutFiles, now } = lead
  if (!withoutFiles) return undefined
  if (state === 'suspicious') return 'suspicious'
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `lead-files ${site} ${form}`,
  ])
  const { rows } = await client.query<{ ofSource: number; ofForm: number }>(
    `select coalesce(sum(b.size) filter (where l.source = $2), 0)::int as "ofSource",
       coalesce(sum(b.size) filter (where l.form = $4), 0)::int as "ofForm"
     from leads l join blobs b on b.site = l.site and b.id = any (l.files)
     where l.site = $1 and l.received_at > $3 and (l.source = $2 or l.form = $4)`,
    [site, source, new Date(now - BYTES_MS), form],
  )
  const [{ ofSource, ofForm } = { ofSource: 0, ofForm: 0 }] = rows
  const { bytes } = withoutFiles
  return ofSource + bytes > SOURCE_BYTES || ofForm + bytes > FORM_BYTES ? 'rate' : undefined
}
