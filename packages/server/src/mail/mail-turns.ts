import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createDayTurns } from '../attempts/day-turns.ts'

/** On whose behalf somebody is mailed. */
export type MailFor = { organisation: string } | { site: string }

/** Leave to mail one address once. Only `MailTurns` gives it, so that no mail to a stranger goes uncounted. */
export interface MailTurn {
  readonly sender: string
  readonly receiver: string
}

/** Why nobody is mailed: no owner of the organisation has confirmed an address, or one of the day's limits is reached. */
export type MailRefusal = 'unconfirmed' | 'organisation' | 'receiver' | 'server'

/** How many mails go to people who are no members of the organisation that has them sent. */
export interface MailTurns {
  take(
    sender: MailFor,
    email: string,
  ): Promise<{ ok: true; turn: MailTurn } | { ok: false; why: MailRefusal }>
}

export interface MailTurnsDeps {
  pool: Pool
  clock: Pick<Clock, 'now'>
  /** For every organisation, whatever its age; 0 or absent: it grows with age. */
  perDay?: number | undefined
  /** For all organisations together. Default 20,000. */
  serverPerDay?: number | undefined
}

const WEEK_MS = 7 * 86_400_000
const NEW_PER_DAY = 50
const GROWN_PER_DAY = 5_000
const PER_RECEIVER = 5
const SERVER_PER_DAY = 20_000
/** So long an organisation shares its mails with the others that the same person made. */
const YOUNG_MS = 4 * WEEK_MS

export const createMailTurns = (deps: MailTurnsDeps): MailTurns => {
  const { pool, clock, perDay, serverPerDay = SERVER_PER_DAY } = deps
  const turns = createDayTurns(pool, clock)
  return {
    async take(mailFor, email) {
      const found = await readSender(pool, mailFor, email)
      const turn = { sender: senderOf(mailFor, found), receiver: email }
      if (found?.is_member) return { ok: true, turn }
      if (found && !found.is_proved) return { ok: false, why: 'unconfirmed' }
      const age = found ? clock.now() - found.created_at.getTime() : Infinity
      const limit = perDay || dailyMails(age)
      const isYoung = age < YOUNG_MS
      const usedUp = await turns.take([
        { key: `mail organisation ${turn.sender}`, limit },
        ...(isYoung && found?.made_by ? [{ key: `mail founder ${found.made_by}`, limit }] : []),
        { key: `mail receiver ${mailboxOf(email)}`, limit: PER_RECEIVER },
        // Whoever makes many accounts uses up half of it at most: the rest is theirs who have been here for a while.
        { key: 'mail server', limit: isYoung ? Math.ceil(serverPerDay / 2) : serverPerDay },
      ])
      return usedUp ? { ok: false, why: refusalOf(usedUp.key) } : { ok: true, turn }
    },
  }
}

/** 50 in the first week, twice as many with each week that passes. */
const dailyMails = (ageMs: number): number =>
  Math.min(NEW_PER_DAY * 2 ** Math.max(0, Math.floor(ageMs / WEEK_MS)), GROWN_PER_DAY)

const refusalOf = (key: string): MailRefusal => {
  if (key.startsWith('mail receiver')) return 'receiver'
  return key === 'mail server' ? 'server' : 'organisation'
}

/** `ann+shop@` and `ann@` are one person's. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')

interface SenderRow {
  id: string
  created_at: Date
  made_by: string | null
  is_proved: boolean
  is_member: boolean
}

/** Undefined for a site that belongs to no organisation: whoever runs the server made it. */
const readSender = async (
  pool: Pool,
  mailFor: MailFor,
  email: string,
): Promise<SenderRow | undefined> => {
  const { organisation = null, site = null } = mailFor as { organisation?: string; site?: string }
  const { rows } = await pool.query<SenderRow>(
    `select o.id, o.created_at, o.made_by,
       exists (select from organisation_member m join auth_user u on u.id = m.user_id
         where m.organisation = o.id and m.role = 'owner' and u.email_verified) as is_proved,
       exists (select from auth_user u where u.email = lower($3) and u.email_verified and (
         exists (select from organisation_member m where m.organisation = o.id and m.user_id = u.id)
         or exists (select from site_member m join sites s on s.key = m.site
           where s.organisation = o.id and m.user_id = u.id))) as is_member
     from organisations o
     where o.id = coalesce($1, (select s.organisation from sites s where s.key = $2))`,
    [organisation, site, email.trim()],
  )
  return rows[0]
}

const senderOf = (mailFor: MailFor, found: SenderRow | undefined): string =>
  found?.id ?? ('site' in mailFor ? `site:${mailFor.site}` : mailFor.organisation)
