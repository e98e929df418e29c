import type { Clock, Lead } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isLeaseOver } from '../db/lease-over.ts'
import type { MailRefusal } from '../mail/mail-turns.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { type Repeated, repeat } from '../turns/repeat.ts'
import type { SiteProofs } from '../verify/site-proofs.ts'
import type { Leads } from './create-leads.ts'
import { forgetMails } from './lead-changes.ts'
import { confirmToken } from './opt-in-link.ts'
import { CONFIRM_PATH } from './opt-in-routes.ts'
import { readForm } from './read-form.ts'
import { sendWebhook, type WebhookDeps } from './send-webhook.ts'

export interface LeadSenderOptions extends WebhookDeps {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'warn'>
  leads: Leads
  sites: SiteDirectory
  mailer: Mailer
  proofs: SiteProofs
  publicUrl: string
  consoleUrl: string
  /** How often it looks. Default 2 s. */
  pollMs?: number
}

/** Tells owners of leads, and visitors of the link to confirm by. */
export interface LeadSender {
  close(): Promise<void>
}

const LEASE_MS = 60_000
/** So that nobody's slow server holds up others': of all that is under way, so much may be one site's. */
const PER_SITE = 3
const AT_ONCE = 100
const MINUTE_MS = 60_000
const LATER_MS = 60 * MINUTE_MS
/** Ten tries within a day. */
const PAUSES_MS = [0.5, 2, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS)

type Outcome =
  | { state: 'done' | 'failed'; note: string }
  /** Again later, as long as there are tries left. */
  | { state: 'again'; note: string }
  /** Nothing was tried: the day's mails are used up. It waits for as long as the lead does. */
  | { state: 'later'; note: string }

interface Due {
  site: string
  lead: string
  way: 'mail' | 'webhook' | 'opt-in'
  tries: number
}

export const createLeadSender = (options: LeadSenderOptions): LeadSender => {
  const { pool, clock, log, pollMs = 2_000 } = options

  const settle = async (due: Due): Promise<void> => {
    const outcome = await tell(options, due).catch((error): Outcome => {
      log.warn({ err: error, site: due.site, way: due.way }, 'a lead could not be told')
      return { state: 'again', note: 'Something went wrong on our server.' }
    })
    const pause = pauseOf(outcome, due.tries)
    const isEnded = outcome.state === 'done' || outcome.state === 'failed'
    const state = isEnded ? outcome.state : pause ? 'waiting' : 'failed'
    const now = clock.now()
    const { rowCount } = await pool.query(
      `update lead_deliveries set state = $4, note = $5, at = $6, next_at = $7, leased_until = null,
         tries = tries - case when $9 then 1 else 0 end
       where site = $1 and lead = $2 and way = $3 and tries = $8`,
      [
        ...[due.site, due.lead, due.way, state, outcome.note, new Date(now)],
        ...[new Date(now + (pause ?? 0)), due.tries, outcome.state === 'later'],
      ],
    )
    if (rowCount === 0) await forgetDeleted(pool, due)
  }

  const underWay = new Set<Promise<void>>()
  const warn = (error: unknown): void => log.warn({ err: error }, 'leads could not be told')
  // It does not wait for what it began: the next look takes what has become free.
  const look = async (): Promise<void> => {
    for (const due of await lease(pool, clock.now(), AT_ONCE - underWay.size)) {
      const one = settle(due)
        .catch(warn)
        .then(() => {
          underWay.delete(one)
          turns.hurry()
        })
      underWay.add(one)
    }
  }
  const turns: Repeated = repeat(clock, pollMs, look, warn)
  return {
    async close() {
      await turns.stop()
      await Promise.all(underWay)
    },
  }
}

const pauseOf = ({ state }: Outcome, tries: number): number | undefined => {
  if (state === 'later') return LATER_MS
  return state === 'again' ? PAUSES_MS[tries - 1] : undefined
}

/** Deleted while its mail was being put in, which whoever deleted it could not see yet. */
const forgetDeleted = async (pool: Pool, { site, lead }: Due): Promise<void> => {
  const { rows } = await pool.query('select from leads where site = $1 and id = $2', [site, lead])
  if (rows.length === 0) await forgetMails(pool, site, [lead])
}

const isOver = (until: string): string =>
  isLeaseOver(until, '$1::timestamptz', `${LEASE_MS} milliseconds`)

const lease = async (pool: Pool, now: number, free: number): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `update lead_deliveries d set leased_until = $2, tries = d.tries + 1
     from (select site, lead, way from (
         select site, lead, way, next_at, is_free,
           row_number() over (partition by site, way = 'webhook' order by is_free, next_at) as n
         from (select *, ${isOver('leased_until')} as is_free from lead_deliveries
           where state = 'waiting' and next_at <= $1) waiting) one
       where is_free and n <= ${PER_SITE} order by next_at limit $3) due
     where d.site = due.site and d.lead = due.lead and d.way = due.way
       and d.state = 'waiting' and ${isOver('d.leased_until')}
     returning d.site, d.lead, d.way, d.tries`,
    [new Date(now), new Date(now + LEASE_MS), free],
  )
  return rows
}

const tell = async (options: LeadSenderOptions, due: Due): Promise<Outcome> => {
  const { leads, sites } = options
  const [lead, config] = await Promise.all([
    leads.reader.find(due.site, due.lead),
    sites.config(due.site),
  ])
  if (!lead) return { state: 'failed', note: 'The lead was deleted.' }
  if (lead.state === 'suspicious') return { state: 'failed', note: 'It was marked as spam.' }
  if (due.way === 'opt-in') return mailVisitor(options, due.site, lead)
  const form = readForm(config, lead.form)
  if (due.way === 'mail') return mailOwner(options, due.site, lead, form?.notifyEmail)
  if (!form?.webhookUrl) return { state: 'failed', note: 'The form names no webhook any more.' }
  const { ok, note } = await sendWebhook(options, {
    url: form.webhookUrl,
    site: due.site,
    lead,
    now: options.clock.now(),
    secrets: await leads.webhooks.signing(due.site),
  })
  return { state: ok ? 'done' : 'again', note }
}

const NO_MAIL: Outcome = {
  state: 'failed',
  note: 'This server sends no mail: no SMTP server is set up.',
}

/** Handed to the outbox once; how it goes from there is read where it stands. */
const HANDED: Outcome = { state: 'done', note: '' }

const REFUSED: Readonly<Record<MailRefusal, string>> = {
  organisation:
    'Not mailed yet: your organization has sent its mails of the last 24 hours. It is tried again every hour.',
  receiver:
    'Not mailed yet: this address has had enough mails in the last 24 hours. It is tried again every hour.',
  server:
    'Not mailed yet: this server has sent its mails of the last 24 hours. It is tried again every hour.',
  unconfirmed: 'Not mailed yet: first an owner has to confirm their own e-mail address.',
}

const UNCONFIRMED: Outcome = {
  state: 'again',
  note: 'Not mailed: the address is not confirmed yet. Whoever reads it has to follow the link that we mailed there.',
}

const mailOwner = async (
  { mailer, leads: { notify }, proofs, publicUrl, consoleUrl }: LeadSenderOptions,
  site: string,
  lead: Lead,
  email: string | undefined,
): Promise<Outcome> => {
  if (!email) return { state: 'failed', note: 'The form names nobody to mail any more.' }
  if (!mailer.isReady) return NO_MAIL
  if ((await notify.state(site, email)) !== 'confirmed') {
    const { why } = await notify.ask({ mailer, publicUrl }, site, email, lead.language)
    return why ? { state: 'again', note: REFUSED[why] } : UNCONFIRMED
  }
  await mailer.sendOnce(
    { site, key: `mail lead ${lead.id}` },
    { email },
    {
      kind: 'lead',
      form: lead.formName,
      site: (await proofs.sender(site, lead.page)).name,
      link: `${consoleUrl}/sites/${site}/leads?open=${lead.id}`,
      values: lead.values,
      lostFiles: lead.lostFiles,
      replyTo: lead.email,
    },
  )
  return HANDED
}

const mailVisitor = async (
  { mailer, leads, proofs }: LeadSenderOptions,
  site: string,
  lead: Lead,
): Promise<Outcome> => {
  const [key] = leads.linkKeys
  const { email } = lead
  if (lead.state !== 'confirm' || !email || !key)
    return { state: 'failed', note: 'Nothing is to be confirmed.' }
  if (!mailer.isReady) return NO_MAIL
  const taken = await mailer.turn({ site }, email)
  if (!taken.ok) return { state: 'later', note: REFUSED[taken.why] }
  const base = await proofs.linkBase(site)
  const sender = await proofs.sender(site, lead.page)
  const face = await proofs.face(site)
  await mailer.sendToStranger(
    taken.turn,
    { locale: lead.language, isPrivate: true },
    {
      kind: 'opt-in',
      site: sender,
      face,
      consentText: lead.consentText,
      link: `${base}${CONFIRM_PATH}/${site}/${confirmToken(key, site, lead.id)}`,
    },
    { site, key: `opt-in lead ${lead.id}` },
  )
  return HANDED
}
