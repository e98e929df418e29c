import type { LeadState } from '@footfall/contract'
import type { Pool } from 'pg'
import { withBlobs } from '../blobs/named-blobs.ts'
import { inTransaction } from '../db/transaction.ts'
import type { LeadHashes } from './lead-hashes.ts'
import {
  CONFIRM_DAYS,
  type OwnerWay,
  queueFirst,
  queueOwner,
  SUSPICIOUS_DAYS,
} from './lead-ledger.ts'

/** What becomes of leads that are written down. */
export interface LeadChanges {
  /** The link in the mail was used. With it count all that this address sent by this form. */
  confirm(site: string, id: string, waysOf: WaysOf): Promise<'confirmed' | 'before' | 'gone'>
  /** A suspicious lead counts after all: it goes the way it would have gone. False where there is no such one. */
  restore(site: string, id: string, waysOf: WaysOf): Promise<boolean>
  /** Puts a lead apart; who was not told yet is not told. */
  markSpam(site: string, id: string): Promise<boolean>
  /** Has the webhook told again, from the first try on. */
  resend(site: string, id: string): Promise<boolean>
  delete(site: string, id: string): Promise<boolean>
  /** Everything of one person, and that they were ever asked. */
  deletePerson(site: string, email: string): Promise<number>
}

/** Whom the leads of a form are told, as it is published now. */
export type WaysOf = (form: string) => readonly OwnerWay[]

export interface LeadChangesDeps {
  pool: Pool
  hashes: LeadHashes
  clock: { now(): number }
  /** Lets go of a lead's files. */
  dropFiles(site: string, files: readonly string[]): Promise<void>
}

export const createLeadChanges = (deps: LeadChangesDeps): LeadChanges => {
  const { pool, hashes, clock, dropFiles } = deps
  return {
    confirm: (site, id, waysOf) =>
      inTransaction(pool, async (client) => {
        const now = new Date(clock.now())
        const { rows } = await client.query<{ id: string; form: string }>(
          `with asked as (
             select form, person from leads
             where site = $1 and id = $2 and state = 'confirm' and delete_at > $3)
           update leads l set state = 'confirmed', confirmed_at = $3::timestamptz,
             delete_at = $3::timestamptz + make_interval(days => l.keep_days)
           from asked
           where l.site = $1 and l.state = 'confirm' and l.delete_at > $3
             and l.form = asked.form and l.person = asked.person
           returning l.id, l.form`,
          [site, id, now],
        )
        if (rows.length === 0) {
          const { rowCount } = await client.query(
            `select from leads where site = $1 and id = $2 and state = 'confirmed'`,
            [site, id],
          )
          return rowCount ? 'before' : 'gone'
        }
        const told = rows.map((row) => ({ id: row.id, ways: waysOf(row.form) }))
        await queueOwner(client, site, told, now.getTime())
        return 'confirmed'
      }),

    restore: (site, id, waysOf) =>
      inTransaction(pool, async (client) => {
        const now = clock.now()
        const { rows } = await client.query<RestoredRow>(
          `update leads set marks = '{}', source = null,
             state = case when confirmed_at is not null then 'confirmed' when is_double then 'confirm' else 'received' end,
             delete_at = $3::timestamptz + make_interval(days =>
               case when is_double and confirmed_at is null then ${CONFIRM_DAYS} else keep_days end)
           where site = $1 and id = $2 and state = 'suspicious' returning form, state, person`,
          [site, id, new Date(now)],
        )
        const [row] = rows
        if (!row) return false
        const lead = { site, id, now, form: row.form, person: row.person, ways: waysOf(row.form) }
        await queueFirst(client, lead, row.state)
        return true
      }),

    markSpam: (site, id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update leads set state = 'suspicious', marks = '{owner}',
             delete_at = $3::timestamptz + make_interval(days => least(keep_days, ${SUSPICIOUS_DAYS}))
           where site = $1 and id = $2 and state <> 'suspicious'`,
          [site, id, new Date(clock.now())],
        )
        await client.query(
          `delete from lead_deliveries where site = $1 and lead = $2 and state = 'waiting'`,
          [site, id],
        )
        return Boolean(rowCount)
      }),

    async resend(site, id) {
      const { rowCount } = await pool.query(
        `update lead_deliveries set state = 'waiting', tries = 0, next_at = $3, leased_until = null
         where site = $1 and lead = $2 and way = 'webhook'`,
        [site, id, new Date(clock.now())],
      )
      return Boolean(rowCount)
    },

    async delete(site, id) {
      const { rows } = await pool.query<{ files: string[] }>(deleteLeads('id = $2'), [site, id])
      await forgetMails(pool, site, [id])
      await dropFiles(
        site,
        rows.flatMap(({ files }) => files),
      )
      return rows.length > 0
    },

    async deletePerson(site, email) {
      const persons = hashes.persons(site, email)
      const { rows } = await pool.query<{ id: string; files: string[] }>(
        deleteLeads('person = any ($2)'),
        [site, persons],
      )
      await pool.query('delete from lead_opt_ins where site = $1 and person = any ($2)', [
        ...[site, persons],
      ])
      await forgetMails(
        pool,
        site,
        rows.map(({ id }) => id),
      )
      await dropFiles(
        site,
        rows.flatMap(({ files }) => files),
      )
      return rows.length
    },
  }
}

/** With their files, so that none is left where this breaks off. */
const deleteLeads = (which: string): string =>
  `with gone as (delete from leads where site = $1 and ${which} returning site, id, files),
     ${withBlobs('gone', 'any (gone.files)')}
   select id, files from gone`

interface RestoredRow {
  form: string
  state: LeadState
  person: Buffer | null
}

/** Mails that wait in the outbox hold what the person wrote. */
export const forgetMails = async (
  pool: Pool,
  site: string,
  leads: readonly string[],
): Promise<void> => {
  const once = leads.flatMap((id) => [`mail lead ${id}`, `opt-in lead ${id}`])
  await pool.query('delete from mail_outbox where site = $1 and once = any ($2)', [site, once])
}
