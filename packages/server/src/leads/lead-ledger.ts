import type { LeadMark, LeadState, LostLeadFile } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { createBatchLoad } from '../cache/batch-load.ts'
import { inTransaction } from '../db/transaction.ts'
import { isUnderAttack, lostReason, mayBePlain } from './lead-attacks.ts'

/** A lead that passed the checks, ready to be written down. */
export interface NewLead {
  site: string
  id: string
  form: string
  event: string
  marks: readonly LeadMark[]
  person: Buffer | undefined
  said: Buffer
  source: Buffer
  content: string
  files: readonly string[]
  /** Absent where no file came with it that is kept so far. */
  withoutFiles?: {
    /** What those files weigh together. */
    bytes: number
    /** The content of the same lead without them. */
    content(reason: LostLeadFile['reason']): string
  }
  /** It came without our script. */
  isPlain?: boolean
  revision: number
  keepDays: number
  /** Its address has to be confirmed. */
  isDouble: boolean
  /** Whom it is told, once it counts. */
  ways: readonly OwnerWay[]
  nonce: Buffer
  nonceExpiresAt: number
  now: number
}

export type OwnerWay = 'mail' | 'webhook'

export interface StoredLead {
  id: string
  event: string
  state: LeadState
  /** It is written down now, and was not before. */
  isNew: boolean
  /** Files that are not kept, its own or of leads that had to make room; nothing points to them any more. */
  dropped: string[]
}

/** Writes leads down, each once. */
export interface LeadLedger {
  /** Undefined where the token was used for something else. */
  add(lead: NewLead): Promise<StoredLead | undefined>
  /** Which of these events of a site a stored lead stands behind. */
  confirmed(site: string, events: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether a form gets so much, or so much that is suspicious, that browsers are to be asked for work. */
  isUnderAttack(site: string, form: string, now: number): Promise<boolean>
  /** Under attack: whether a lead without our script may count, since its source sent nothing suspicious and few such leads came. */
  mayBePlain(site: string, form: string, source: Buffer, now: number): Promise<boolean>
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Equal content within this time is a reload, a second tab or a second press. */
const REPEAT_MS = 30 * MINUTE_MS
/** So many of one network address in this time are no person's. */
const FLOOD_LEADS = 6
const FLOOD_MS = 10 * MINUTE_MS
/** Of suspicious leads a site keeps so many, the newest, for so long. */
const MAX_SUSPICIOUS = 1_000
export const SUSPICIOUS_DAYS = 30
export const CONFIRM_DAYS = 7
/** The owner is told a moment later, so that the first leads of a flood can still be kept back. */
const GRACE_MS = 5_000
/** Of a second one from the same source a while later: whether that floods shows by then. */
const AGAIN_GRACE_MS = 2 * MINUTE_MS

/** Content of a stored lead that looks like spam by now, without its files; undefined where no key opens it. */
type WithoutFiles = (lead: { site: string; id: string; content: string }) => string | undefined

export const createLeadLedger = (pool: Pool, withoutFiles: WithoutFiles): LeadLedger => {
  const isConfirmed = createBatchLoad<true>((keys) => findConfirmed(pool, keys))
  return {
    isUnderAttack: (...about) => isUnderAttack(pool, ...about),
    mayBePlain: (...about) => mayBePlain(pool, ...about),
    add: (lead) => addOnce(pool, lead, withoutFiles),
    async confirmed(site, events) {
      const found = await Promise.all(events.map((event) => isConfirmed(`${site} ${event}`)))
      return new Set(events.filter((_, at) => found[at]))
    },
  }
}

/** Keys are `site event`. Those of requests that come at the same time are asked for together. */
const findConfirmed = async (
  pool: Pool,
  keys: readonly string[],
): Promise<ReadonlyMap<string, true>> => {
  const pairs = keys.map((key) => key.split(' '))
  const { rows } = await pool.query<{ site: string; event: string }>({
    name: 'confirmed-leads',
    text: `select site, event from leads
           join unnest($1::text[], $2::uuid[]) as k (site, event) using (site, event)
           where state <> 'suspicious'`,
    values: [pairs.map(([site]) => site), pairs.map(([, event]) => event)],
  })
  return new Map(rows.map(({ site, event }) => [`${site} ${event}`, true]))
}

const addOnce = (
  pool: Pool,
  lead: NewLead,
  withoutFiles: WithoutFiles,
): Promise<StoredLead | undefined> =>
  inTransaction(pool, async (client) => {
    // Two presses at once are one after the other from here on, and so are two leads of one source.
    await lock(client, `lead-said ${lead.site} ${lead.said.toString('base64')}`)
    await lock(client, `lead-source ${lead.site} ${lead.source.toString('base64')}`)
    await lock(client, `lead-nonce ${lead.site} ${lead.nonce.toString('base64')}`)
    const used = await client.query<{ lead: string; said: Buffer }>(
      'select lead, said from lead_nonces where site = $1 and nonce = $2',
      [lead.site, lead.nonce],
    )
    const [before] = used.rows
    if (before && !before.said.equals(lead.said)) return undefined
    const known = before
      ? await findLead(client, lead.site, before.lead)
      : await findRepeat(client, lead)
    if (before && !known) return undefined
    if (!known) return writeLead(client, lead, withoutFiles)
    if (!before) await keepNonce(client, lead, known.id)
    return { ...known, isNew: false, dropped: [] }
  })

/** Writes down a lead that is not known, as its source and its marks have it judged. */
const writeLead = async (
  client: PoolClient,
  lead: NewLead,
  withoutFiles: WithoutFiles,
): Promise<StoredLead> => {
  const { earlier, lost: dropped } = await judgeSource(client, lead, withoutFiles)
  const marks = earlier >= FLOOD_LEADS ? [...lead.marks, 'flood'] : lead.marks
  const state = stateOf(marks.length > 0, lead.isDouble)
  const lost = await lostReason(client, lead, state)
  const { content, files } =
    lost && lead.withoutFiles ? { content: lead.withoutFiles.content(lost), files: [] } : lead
  await client.query(
    `insert into leads (site, id, form, state, event, marks, person, said, source, content, files,
       revision, keep_days, is_double, received_at, delete_at, is_plain)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[lead.site, lead.id, lead.form, state, lead.event, marks, lead.person ?? null],
      ...[lead.said, lead.source, content, files, lead.revision, lead.keepDays],
      ...[lead.isDouble, new Date(lead.now), new Date(lead.now + daysOf(state, lead) * DAY_MS)],
      lead.isPlain === true,
    ],
  )
  await keepNonce(client, lead, lead.id)
  await queueFirst(client, lead, state, earlier > 0 ? AGAIN_GRACE_MS : GRACE_MS)
  if (state === 'suspicious') dropped.push(...(await makeRoom(client, lead.site)))
  if (lost) dropped.push(...lead.files)
  return { id: lead.id, event: lead.event, state, isNew: true, dropped }
}

const lock = (client: PoolClient, key: string): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])

const stateOf = (isSuspicious: boolean, isDouble: boolean): LeadState => {
  if (isSuspicious) return 'suspicious'
  return isDouble ? 'confirm' : 'received'
}

const daysOf = (state: LeadState, { keepDays }: Pick<NewLead, 'keepDays'>): number => {
  if (state === 'received') return keepDays
  return state === 'confirm' ? CONFIRM_DAYS : Math.min(keepDays, SUSPICIOUS_DAYS)
}

type KnownLead = Pick<StoredLead, 'id' | 'event' | 'state'>

const findLead = async (
  client: PoolClient,
  site: string,
  id: string,
): Promise<KnownLead | undefined> => {
  const { rows } = await client.query<KnownLead>(
    'select id, event, state from leads where site = $1 and id = $2',
    [site, id],
  )
  return rows[0]
}

/** What was put apart does not stand in the way of the same words sent as a person sends them. */
const findRepeat = async (
  client: PoolClient,
  { site, said, marks, now }: NewLead,
): Promise<KnownLead | undefined> => {
  const { rows } = await client.query<KnownLead>(
    `select id, event, state from leads where site = $1 and said = $2 and received_at > $3
       and (state = 'suspicious') = $4 order by received_at desc limit 1`,
    [site, said, new Date(now - REPEAT_MS), marks.length > 0],
  )
  return rows[0]
}

const keepNonce = async (
  client: PoolClient,
  { site, nonce, said, nonceExpiresAt }: NewLead,
  lead: string,
): Promise<void> => {
  await client.query(
    `insert into lead_nonces (site, nonce, lead, said, expires_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [site, nonce, lead, said, new Date(nonceExpiresAt)],
  )
}

/** How many came from this one's source just before. If it floods they are put apart too, as far as nobody was told, without files. */
const judgeSource = async (
  client: PoolClient,
  { site, source, keepDays, now }: NewLead,
  withoutFiles: WithoutFiles,
): Promise<{ earlier: number; lost: string[] }> => {
  const since = new Date(now - FLOOD_MS)
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from leads where site = $1 and source = $2 and received_at > $3`,
    [site, source, since],
  )
  const earlier = rows[0]?.n ?? 0
  if (earlier < FLOOD_LEADS) return { earlier, lost: [] }
  const apart = await client.query<{ id: string; content: string; files: string[] }>(
    `with apart as (
       update leads set state = 'suspicious', marks = marks || '{flood}', delete_at = $4
       where site = $1 and source = $2 and received_at > $3 and state in ('received', 'confirm')
         and not exists (select from lead_deliveries d
           where d.site = leads.site and d.lead = leads.id and d.tries > 0)
       returning id, form, person, content, files),
     unsent as (
       -- Not where an earlier lead had the address mailed: it has had its mail for the day.
       delete from lead_opt_ins o using apart
       where o.site = $1 and o.form = apart.form and o.person = apart.person and not exists (
         select from leads l join lead_deliveries d on d.site = l.site and d.lead = l.id
         where l.site = $1 and l.form = o.form and l.person = o.person and d.way = 'opt-in' and d.tries > 0)),
     untold as (delete from lead_deliveries where site = $1 and lead in (select id from apart))
     select id, content, files from apart where files <> '{}'`,
    [site, source, since, new Date(now + daysOf('suspicious', { keepDays }) * DAY_MS)],
  )
  for (const { id, content } of apart.rows) {
    await client.query(
      `update leads set files = '{}', content = coalesce($3, content) where site = $1 and id = $2`,
      [site, id, withoutFiles({ site, id, content }) ?? null],
    )
  }
  return { earlier, lost: apart.rows.flatMap(({ files }) => files) }
}

/** Who is told first: the visitor, where the address has to be confirmed; else the owner. */
export const queueFirst = async (
  client: PoolClient,
  lead: Pick<NewLead, 'site' | 'id' | 'form' | 'ways' | 'now'> & {
    person: Buffer | null | undefined
  },
  state: LeadState,
  graceMs: number = GRACE_MS,
): Promise<void> => {
  if (state === 'suspicious') return
  if (state !== 'confirm') return queueOwner(client, lead.site, [lead], lead.now, graceMs)
  const isDue = await client.query(
    `insert into lead_opt_ins (site, form, person, sent_at) values ($1, $2, $3, $4)
     on conflict (site, form, person) do update set sent_at = excluded.sent_at
       where lead_opt_ins.sent_at <= $5 returning 1`,
    [lead.site, lead.form, lead.person, new Date(lead.now), new Date(lead.now - DAY_MS)],
  )
  if (isDue.rowCount) return queue(client, lead.site, lead.id, ['opt-in'], lead.now)
  // One that waits already has its link, which confirms this one too. Where there is none any more, the mail comes a day later.
  const { rows } = await client.query<{ due: Date }>(
    `update lead_opt_ins o set sent_at = o.sent_at + interval '1 day'
     where o.site = $1 and o.form = $2 and o.person = $3 and not exists (
       select from leads l join lead_deliveries d on d.site = l.site and d.lead = l.id and d.way = 'opt-in'
       where l.site = o.site and l.form = o.form and l.person = o.person and l.state = 'confirm' and l.id <> $4)
     returning sent_at as due`,
    [lead.site, lead.form, lead.person, lead.id],
  )
  if (rows[0]) await queue(client, lead.site, lead.id, ['opt-in'], rows[0].due.getTime())
}

/** Has the owner told of leads that count now. */
export const queueOwner = async (
  client: PoolClient,
  site: string,
  leads: readonly { id: string; ways: readonly OwnerWay[] }[],
  now: number,
  graceMs: number = GRACE_MS,
): Promise<void> => {
  for (const { id, ways } of leads) await queue(client, site, id, ways, now, graceMs)
}

const queue = async (
  client: PoolClient,
  site: string,
  lead: string,
  ways: readonly string[],
  now: number,
  graceMs: number = GRACE_MS,
): Promise<void> => {
  await client.query(
    `insert into lead_deliveries (site, lead, way, at, next_at)
     select $1, $2, way, $4, $5 from unnest($3::text[]) way on conflict do nothing`,
    [site, lead, ways, new Date(now), new Date(now + graceMs)],
  )
}

/** The newest stay, and of all those first that a person could well have sent: without scripts, or without the work. */
const makeRoom = async (client: PoolClient, site: string): Promise<string[]> => {
  const { rows } = await client.query<{ files: string[] }>(
    `delete from leads where site = $1 and id in (
       select id from leads where site = $1 and state = 'suspicious'
       order by marks && '{trap,fast,flood,links}', received_at desc offset ${MAX_SUSPICIOUS})
     returning files`,
    [site],
  )
  return rows.flatMap(({ files }) => files)
}
