import { randomBytes } from 'node:crypto'
import type { Handover, HandoverPreview } from '@footfall/contract'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { lockForOwner } from '../members/lock-for-owner.ts'
import { tokenHash } from '../secrets/token-hash.ts'
import { listReceivers, type ReceiverDeps, stopReceivers } from './handover-receivers.ts'

const DAYS = 7

export interface NewHandover {
  site: string
  organisation: string
  email: string
  keepsMembers: boolean
  offeredBy: string
  canProve: boolean
}

/** Offers a site to somebody, in place of an offer that was open. */
export const offerSite = (
  pool: Pool,
  { site, organisation, email, keepsMembers, offeredBy, canProve }: NewHandover,
): Promise<{ handover: Handover; token: string }> =>
  inTransaction(pool, async (client) => {
    await lockForOwner(client, { organisation, userId: offeredBy, canProve })
    await client.query('delete from handovers where site = $1', [site])
    const token = randomBytes(32).toString('base64url')
    const { rows } = await client.query<HandoverRow>(
      `insert into handovers (site, hash, organisation, email, keeps_members, offered_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${DAYS}))
       returning *, (select name from auth_user where id = $6) as offerer`,
      [site, tokenHash(token), organisation, email, keepsMembers, offeredBy],
    )
    const [row] = rows
    if (!row) throw new Error('A hand-over was not stored.')
    return { handover: asHandover(row), token }
  })

/** The open offer of a site, if there is one. */
export const findOffer = async (pool: Pool, site: string): Promise<Handover | undefined> => {
  const { rows } = await pool.query<HandoverRow>(
    `select h.*, u.name as offerer from handovers h left join auth_user u on u.id = h.offered_by
     where h.site = $1 and h.expires_at > now()`,
    [site],
  )
  return rows[0] && asHandover(rows[0])
}

export const withdrawOffer = async (pool: Pool, site: string): Promise<boolean> =>
  Boolean((await pool.query('delete from handovers where site = $1', [site])).rowCount)

/** What a hand-over's link is for; throws FOOTFALL_E_LINK where it is worth nothing any more. */
export const previewHandover = async (
  pool: Pool,
  receivers: ReceiverDeps,
  token: string,
): Promise<HandoverPreview> => {
  const { rows } = await pool.query<
    HandoverRow & { site_name: string; from_name: string; staying: number; delete_at: Date | null }
  >(
    `select h.*, u.name as offerer, s.name as site_name, o.name as from_name, s.delete_at,
       case when h.keeps_members then (select count(*) from site_member m where m.site = h.site) else 0 end as staying
     from handovers h join sites s on s.key = h.site join organisations o on o.id = h.organisation
       left join auth_user u on u.id = h.offered_by
     where h.hash = $1 and h.expires_at > now() and s.organisation = h.organisation`,
    [tokenHash(token)],
  )
  const [row] = rows
  if (!row) throw new AppError('FOOTFALL_E_LINK')
  return {
    site: row.site,
    siteName: row.site_name,
    organisation: row.from_name,
    email: row.email,
    offeredBy: row.offerer ?? '',
    expiresAt: row.expires_at.getTime(),
    staying: row.staying,
    ...(row.delete_at && { deleteAt: row.delete_at.getTime() }),
    receivers: await listReceivers(pool, receivers, row.site),
  }
}

export interface Taken {
  site: string
  /** Whose it was. */
  from: string
}

export interface AcceptedHandover {
  token: string
  organisation: string
  /** Ids of what the receiver keeps of those that data goes to. */
  keep: readonly string[]
  by: string
}

/** Moves the site into the receiver's organisation. What the receiver does not keep of its listeners and secrets ends at once. People of the site alone stay where that was said; the rest stays behind. */
export const acceptHandover = (
  pool: Pool,
  receivers: ReceiverDeps,
  { token, organisation, keep, by }: AcceptedHandover,
): Promise<Taken> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<HandoverRow & { organisation: string }>(
      'delete from handovers where hash = $1 and expires_at > now() returning *, null as offerer',
      [tokenHash(token)],
    )
    const [row] = rows
    if (!row) throw new AppError('FOOTFALL_E_LINK')
    const { rowCount } = await client.query(
      'update sites set organisation = $2 where key = $1 and organisation = $3',
      [row.site, organisation, row.organisation],
    )
    if (!rowCount) throw new AppError('FOOTFALL_E_LINK')
    if (!row.keeps_members) {
      await client.query('delete from site_member where site = $1', [row.site])
    }
    // Who stays goes on with their work; who decides is now the new organisation's to say.
    await client.query(
      `update site_member set role = 'editor' where site = $1 and role = 'owner'`,
      [row.site],
    )
    // The former organisation's open invitations to the site are not the new one's.
    await client.query('delete from invitations where site = $1', [row.site])
    await stopReceivers(client, receivers, { site: row.site, keep: new Set(keep), by })
    return { site: row.site, from: row.organisation }
  })

interface HandoverRow {
  id: string
  site: string
  email: string
  keeps_members: boolean
  offerer: string | null
  created_at: Date
  expires_at: Date
}

const asHandover = (row: HandoverRow): Handover => ({
  id: row.id,
  site: row.site,
  email: row.email,
  keepsMembers: row.keeps_members,
  offeredBy: row.offerer ?? '',
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
})
