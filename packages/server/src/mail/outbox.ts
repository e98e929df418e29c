import type { Pool } from 'pg'
import { isLeaseOver } from '../db/lease-over.ts'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'
import type { RenderedMail } from './render-mail.ts'

export interface WaitingMail {
  site: string
  id: string
  receiver: string
  attempts: number
  createdAt: Date
  /** Undefined where no key opens it. */
  mail: RenderedMail | undefined
}

/** Mails that no SMTP server has taken yet. */
export interface Outbox {
  /** False where a mail with the same `once` was put in before for this site and receiver. */
  put(mail: NewMail): Promise<boolean>
  /** What is due, leased so that no other process sends it meanwhile. */
  lease(most: number, seconds: number): Promise<WaitingMail[]>
  sent(mail: WaitingMail): Promise<void>
  /** `retrySeconds` undefined: never again. */
  failed(mail: WaitingMail, problem: string, retrySeconds: number | undefined): Promise<void>
}

export interface NewMail {
  site?: string | undefined
  once?: string | undefined
  /** For whom it goes out: an organisation, or `sign-up`. Absent: whose the site is, or nobody but the receiver's own account. */
  sender?: string | undefined
  receiver: string
  mail: RenderedMail
  /** The receiver stands sealed, beside the text. */
  isPrivate?: boolean
}

export const createOutbox = (pool: Pool, secrets: SealedSecrets): Outbox => ({
  async put({ site = '', once, sender, receiver, mail, isPrivate }) {
    const id = crypto.randomUUID()
    const content: SealedMail = { ...mail, ...(isPrivate && { receiver }) }
    const sealed = secrets.seal(JSON.stringify(content), placeOf(site, id))
    const { rowCount } = await pool.query(
      `insert into mail_outbox (site, id, once, receiver, content, sender)
       values ($1, $2, $3, $4, $5, coalesce($6, (
         select coalesce(organisation, 'site:' || key) from sites where key = $1), ''))
       on conflict do nothing`,
      [site, id, once ?? null, isPrivate ? '' : receiver, sealed, sender ?? null],
    )
    return Boolean(rowCount)
  },
  async lease(most, seconds) {
    const { rows } = await pool.query<OutboxRow>(
      `update mail_outbox set leased_until = now() + make_interval(secs => $2), attempts = attempts + 1
       where (site, id) in (
         select site, id from mail_outbox
         where sent_at is null and failed_at is null and next_at <= now()
           and ${isLeaseOver('leased_until', 'now()', `${seconds} seconds`)}
           and (site, id) in (
             select site, id from (
               select site, id, sender, next_at,
                 row_number() over (partition by sender order by next_at) as turn
               from mail_outbox
               where sent_at is null and failed_at is null and next_at <= now()
                 and ${isLeaseOver('leased_until', 'now()', `${seconds} seconds`)}) as waiting
             -- People's own accounts first, then one of each organisation after the other.
             order by sender <> '', turn, next_at limit $1)
         for update skip locked)
       returning site, id, receiver, attempts, created_at, content`,
      [most, seconds],
    )
    return rows.map(({ content, created_at, ...row }) => {
      const opened = openMail(secrets, content, placeOf(row.site, row.id))
      const { receiver = row.receiver, ...mail } = opened ?? {}
      return { ...row, receiver, createdAt: created_at, mail: opened && (mail as RenderedMail) }
    })
  },
  async sent({ site, id }) {
    await pool.query(
      `update mail_outbox set sent_at = now(), content = null, leased_until = null, problem = null
       where site = $1 and id = $2`,
      [site, id],
    )
  },
  async failed({ site, id }, problem, retrySeconds) {
    const isOver = retrySeconds === undefined
    await pool.query(
      `update mail_outbox set leased_until = null, problem = $3,
         next_at = now() + make_interval(secs => $4),
         failed_at = case when $5 then now() end, content = case when $5 then null else content end
       where site = $1 and id = $2`,
      [site, id, withoutAddresses(problem.slice(0, 500)), retrySeconds ?? 0, isOver],
    )
  },
})

/** Mail servers like to repeat the receiver, who may be a visitor and stands nowhere in the clear. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>@]+@[^\s<>@]+/g, '…')

/** What was sent or given up is of no use after a while, save that a thing was mailed once. */
export const dropOldMail = async (pool: Pool, now: number): Promise<void> => {
  await pool.query(
    `delete from mail_outbox where coalesce(sent_at, failed_at) < $1
       and (once is null or coalesce(sent_at, failed_at) < $2)`,
    [new Date(now - 7 * DAY_MS), new Date(now - 400 * DAY_MS)],
  )
}

const DAY_MS = 86_400_000

interface OutboxRow {
  site: string
  id: string
  receiver: string
  attempts: number
  created_at: Date
  content: string | null
}

/** With the receiver, where that is private. */
interface SealedMail extends RenderedMail {
  receiver?: string
}

const placeOf = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'mail',
  field: id,
})

const openMail = (
  secrets: SealedSecrets,
  content: string | null,
  place: SecretPlace,
): SealedMail | undefined => {
  const opened = content === null ? undefined : secrets.open(content, place)
  return opened?.ok ? (JSON.parse(opened.text) as SealedMail) : undefined
}
