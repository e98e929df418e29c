import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock, NotifyAddressState } from '@footfall/contract'
import type { Pool } from 'pg'
import type { DerivedKey } from '../keys/keyring.ts'
import type { MailRefusal } from '../mail/mail-turns.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Addresses that owners want leads mailed to: members, or whoever has confirmed it by a mailed link. */
export interface NotifyAddresses {
  state(site: string, email: string): Promise<NotifyAddressState>
  /** Mails the link, once a day at most. `why`: a limit keeps it back. */
  ask(
    by: AskBy,
    site: string,
    email: string,
    locale?: string,
  ): Promise<{ state: NotifyAddressState; why?: MailRefusal }>
  /** Whom a link is for; undefined where it is none, or over. */
  read(token: string): Promise<{ organisation: string; email: string } | undefined>
  confirm(token: string): Promise<boolean>
}

export interface NotifyAddressesDeps {
  pool: Pool
  clock: Pick<Clock, 'now'>
  linkKeys: readonly DerivedKey[]
}

/** Who mails, and where the link leads. */
export interface AskBy {
  mailer: Mailer
  publicUrl: string
}

export const NOTIFY_PATH = '/v1/notify-confirm'
const KIND = 'footfall-notify-confirm-v1'
const DAY_MS = 86_400_000
const LINK_DAYS = 7

export const createNotifyAddresses = (deps: NotifyAddressesDeps): NotifyAddresses => {
  const { pool, clock, linkKeys } = deps

  const find = async (site: string, email: string): Promise<AddressRow | undefined> => {
    const { rows } = await pool.query<AddressRow>(
      `select s.organisation, o.name, n.asked_at, n.confirmed_at, exists (
         select from site_access a join auth_user u on u.id = a.user_id
         where a.site = s.key and u.email = $2 and u.email_verified) as is_member
       from sites s join organisations o on o.id = s.organisation
         left join notify_addresses n on n.organisation = o.id and n.email = $2
       where s.key = $1`,
      [site, email],
    )
    return rows[0]
  }

  const read: NotifyAddresses['read'] = async (token) => {
    const opened = openToken(linkKeys, token)
    if (!opened || opened.until < clock.now()) return undefined
    const { rows } = await pool.query<{ name: string }>(
      `select o.name from notify_addresses n join organisations o on o.id = n.organisation
       where n.organisation = $1 and n.email = $2`,
      [opened.organisation, opened.email],
    )
    return rows[0] && { organisation: rows[0].name, email: opened.email }
  }

  return {
    state: async (site, email) => stateOf(await find(site, normal(email))),
    async ask({ mailer, publicUrl }, site, typed, locale) {
      const email = normal(typed)
      const row = await find(site, email)
      const state = stateOf(row)
      const [key] = linkKeys
      if (state === 'confirmed' || !row || !key) return { state }
      const now = clock.now()
      // Claimed first: of several leads that come at once one has it mailed.
      const { rowCount } = await pool.query(
        `insert into notify_addresses as n (organisation, email, asked_at) values ($1, $2, $3)
         on conflict (organisation, email) do update set asked_at = $3
           where n.asked_at is null or n.asked_at <= $4`,
        [row.organisation, email, new Date(now), new Date(now - DAY_MS)],
      )
      if (!rowCount) return { state: 'asked' }
      const taken = await mailer.turn({ organisation: row.organisation }, email)
      if (!taken.ok) {
        await pool.query(
          'update notify_addresses set asked_at = $3 where organisation = $1 and email = $2',
          [row.organisation, email, row.asked_at],
        )
        return { state, why: taken.why }
      }
      const token = makeToken(key, {
        organisation: row.organisation,
        email,
        until: now + LINK_DAYS * DAY_MS,
      })
      const link = `${publicUrl}${NOTIFY_PATH}?token=${token}`
      await mailer.sendToStranger(
        taken.turn,
        { locale },
        { kind: 'notify', link, organisation: row.name },
      )
      return { state: 'asked' }
    },
    read,
    async confirm(token) {
      const opened = openToken(linkKeys, token)
      if (!opened || !(await read(token))) return false
      await pool.query(
        `update notify_addresses set confirmed_at = coalesce(confirmed_at, $3)
         where organisation = $1 and email = $2`,
        [opened.organisation, opened.email, new Date(clock.now())],
      )
      return true
    },
  }
}

interface AddressRow {
  organisation: string
  name: string
  asked_at: Date | null
  confirmed_at: Date | null
  is_member: boolean
}

/** A site without an organisation was set up by whoever runs the server, who may mail whom they like. */
const stateOf = (row: AddressRow | undefined): NotifyAddressState => {
  if (!row || row.is_member || row.confirmed_at) return 'confirmed'
  return row.asked_at ? 'asked' : 'open'
}

const normal = (email: string): string => email.trim().toLowerCase()

interface LinkContent {
  organisation: string
  email: string
  until: number
}

const makeToken = ({ key }: DerivedKey, content: LinkContent): string => {
  const said = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${said}.${sign(key, said).toString('base64url')}`
}

const openToken = (keys: readonly DerivedKey[], token: string): LinkContent | undefined => {
  const [, said = '', signature = ''] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const isOurs = said !== '' && keys.some(({ key }) => timingSafeEqual(sign(key, said), given))
  return isOurs ? (JSON.parse(Buffer.from(said, 'base64url').toString()) as LinkContent) : undefined
}

const sign = (key: Buffer, said: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([KIND, said]))
    .digest()
