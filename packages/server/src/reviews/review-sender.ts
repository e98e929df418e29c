import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isLeaseOver } from '../db/lease-over.ts'
import { AppError } from '../http/app-error.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { repeat } from '../turns/repeat.ts'
import type { SiteProofs } from '../verify/site-proofs.ts'
import type { Reviews } from './create-reviews.ts'
import { isGroundEnough } from './invitation-settings.ts'
import { OBJECTION_PATH } from './objection-routes.ts'
import { REVIEW_PATH } from './review-form-page.ts'
import { invitationToken, objectionToken } from './review-links.ts'
import {
  forgetInvitationMails,
  type InvitationGround,
  invitationMail,
} from './withdraw-invitations.ts'

export interface ReviewSenderOptions {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'warn'>
  reviews: Reviews
  sites: SiteDirectory
  mailer: Mailer
  proofs: SiteProofs
  consoleUrl: string
  /** How often it looks. Default 30 s. */
  pollMs?: number
}

/** Mails buyers their invitation when it is due, and owners that reviews wait. */
export interface ReviewSender {
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const LEASE_MS = 60_000
const MAX_TRIES = 5
const AT_ONCE = 50
/** Of one site in one look, so that a shop's rush holds up nobody else's. */
const PER_SITE = 10

export const createReviewSender = (options: ReviewSenderOptions): ReviewSender => {
  const { clock, log, mailer, pollMs = 30_000 } = options
  const look = async (): Promise<void> => {
    if (!mailer.isReady) return
    await inviteDue(options)
    await tellOwners(options)
  }
  const turns = repeat(clock, pollMs, look, (error) =>
    log.warn({ err: error }, 'mails about reviews could not be put in'),
  )
  return { close: () => turns.stop() }
}

interface Due {
  site: string
  id: string
  person: Buffer
  content: string
  ground: InvitationGround
  tries: number
  has_objected: boolean
}

/** The longest is that of one put off. */
const isOver = (until: string): string =>
  isLeaseOver(until, '$1::timestamptz', `${HOUR_MS} milliseconds`)

const inviteDue = async (options: ReviewSenderOptions): Promise<void> => {
  const { pool, clock, log } = options
  const now = clock.now()
  const { rows } = await pool.query<Due>(
    `update review_invitations i set leased_until = $2, tries = i.tries + 1
     from (select site, id from (
         select site, id, due_at, row_number() over (partition by site order by due_at) as n
         from review_invitations where state = 'waiting' and due_at <= $1
           and ${isOver('leased_until')}) one
       where n <= ${PER_SITE} order by due_at limit ${AT_ONCE}) due
     where i.site = due.site and i.id = due.id and i.state = 'waiting'
       and ${isOver('i.leased_until')}
     returning i.site, i.id, i.person, i.content, i.ground, i.tries, exists (
       select from review_objections o where o.site = i.site and o.person = i.person) as has_objected`,
    [new Date(now), new Date(now + LEASE_MS)],
  )
  for (const due of rows) {
    try {
      const outcome = await invite(options, due)
      await (outcome === 'later' ? putOff(pool, due, now) : settle(pool, due, outcome))
    } catch (error) {
      log.warn({ err: error, site: due.site }, 'a buyer could not be invited')
      if (due.tries >= MAX_TRIES) await settle(pool, due, 'failed')
    }
  }
}

const settle = async (pool: Pool, { site, id }: Due, state: 'sent' | 'failed'): Promise<void> => {
  const { rowCount } = await pool.query(
    `update review_invitations set state = $3, leased_until = null
     where site = $1 and id = $2 and state = 'waiting'`,
    [site, id, state],
  )
  // Withdrawn while its mail was put in: by who withdrew it that mail was not seen yet.
  if (!rowCount) await forgetInvitationMails(pool, site, [id])
}

/** The day's mails are used up: it waits for the next, as long as the invitation is kept. */
const putOff = async (pool: Pool, { site, id }: Due, now: number): Promise<void> => {
  await pool.query(
    `update review_invitations set leased_until = $3, tries = tries - 1
     where site = $1 and id = $2 and state = 'waiting'`,
    [site, id, new Date(now + HOUR_MS)],
  )
}

/** Failed where nobody may be mailed any more: asked at the last moment, whatever held when the order came. */
const invite = async (
  options: ReviewSenderOptions,
  due: Due,
): Promise<'sent' | 'failed' | 'later'> => {
  const { reviews, sites, mailer, proofs } = options
  const { site, id, person } = due
  const [key] = reviews.linkKeys
  const buyer = reviews.people.openInvited(site, id, due.content)
  // Another process may have the key; after some tries it is given up.
  if (!buyer) throw new AppError('FOOTFALL_E_KEYS')
  const { mode } = await reviews.invitations.read(site)
  const known = await sites.find(site)
  if (!key || !known || due.has_objected || !isGroundEnough(mode, due.ground)) return 'failed'
  const taken = await mailer.turn({ site }, buyer.email)
  if (!taken.ok) return 'later'
  const base = await proofs.linkBase(site)
  const query = new URLSearchParams({
    site,
    token: invitationToken(key, site, id),
    ...(buyer.language && { lang: buyer.language }),
  })
  await mailer.sendToStranger(
    taken.turn,
    { locale: buyer.language, isPrivate: true },
    {
      kind: 'review-invitation',
      site: await proofs.sender(site, known.origins.find((origin) => !origin.includes('*')) ?? ''),
      face: await proofs.face(site),
      products: buyer.products.flatMap(({ name }) => (name ? [name] : [])),
      link: `${base}${REVIEW_PATH}?${query}`,
      stopLink: `${base}${OBJECTION_PATH}/${encodeURIComponent(site)}/${objectionToken(key, site, person)}`,
    },
    { site, key: invitationMail(id) },
  )
  return 'sent'
}

/** Once an hour at most for a site, however many wait. */
const tellOwners = async ({
  pool,
  clock,
  mailer,
  consoleUrl,
}: ReviewSenderOptions): Promise<void> => {
  const now = clock.now()
  const { rows } = await pool.query<{ site: string; untold_since: Date }>(
    `select site, untold_since from review_settings where untold_since is not null
       and (told_at is null or told_at <= $1) order by untold_since limit ${AT_ONCE}`,
    [new Date(now - HOUR_MS)],
  )
  for (const { site, untold_since } of rows) {
    const people = await pool.query<{ email: string; locale: string | null; name: string }>(
      `select u.email, u.locale, s.name from site_access a join auth_user u on u.id = a.user_id
         join sites s on s.key = a.site
       where a.site = $1 and a.role in ('owner', 'editor') and u.email_verified order by u.email limit 50`,
      [site],
    )
    for (const { email, locale, name } of people.rows) {
      await mailer.sendOnce(
        { site, key: `reviews waiting ${untold_since.toISOString()}` },
        { email, locale },
        {
          kind: 'reviews-waiting',
          site: name,
          link: `${consoleUrl}/sites/${site}/reviews?state=waiting`,
        },
      )
    }
    // Only now, so that a crash between tells twice rather than never; the outbox takes each mail once.
    await pool.query(
      `update review_settings set told_at = $3, untold_since = null
       where site = $1 and untold_since = $2`,
      [site, untold_since, new Date(now)],
    )
  }
}
