import { randomBytes } from 'node:crypto'
import type { Invitation, InvitationPreview, ListPage, Role } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { lockForOwner } from '../members/lock-for-owner.ts'
import { tokenHash } from '../secrets/token-hash.ts'

const DAYS = 7
const PAGE = 50
/** Most that may be open in one organisation, so that nobody's address book is mailed. */
const MOST_OPEN = 200
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export interface NewInvitation {
  organisation: string
  email: string
  role: Role
  site?: string | undefined
  invitedBy: string
  canProve: boolean
}

/** A new invitation and the token of its link, which replaces an open one to the same address for the same place. */
export const makeInvitation = (
  pool: Pool,
  { organisation, email, role, site, invitedBy, canProve }: NewInvitation,
): Promise<{ invitation: Invitation; token: string }> =>
  inTransaction(pool, async (client) => {
    await lockForOwner(client, { organisation, userId: invitedBy, canProve })
    if (site !== undefined) {
      const found = await client.query('select 1 from sites where key = $1 and organisation = $2', [
        site,
        organisation,
      ])
      if (!found.rowCount) throw invalid('site', 'This organisation has no such site.')
    }
    await client.query(
      `delete from invitations where organisation = $1
         and (expires_at < now() or (email = $2 and site is not distinct from $3))`,
      [organisation, email, site ?? null],
    )
    const open = await client.query<{ n: number }>(
      'select count(*) as n from invitations where organisation = $1',
      [organisation],
    )
    if ((open.rows[0]?.n ?? 0) >= MOST_OPEN) {
      throw invalid('email', `There are ${MOST_OPEN} open invitations already.`)
    }
    const token = randomBytes(32).toString('base64url')
    const { rows } = await client.query<InvitationRow>(
      `insert into invitations (organisation, hash, email, role, site, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${DAYS}))
       returning *, (select name from auth_user where id = $6) as inviter`,
      [organisation, tokenHash(token), email, role, site ?? null, invitedBy],
    )
    const [row] = rows
    if (!row) throw new Error('An invitation was not stored.')
    return { invitation: asInvitation(row), token }
  })

export const listInvitations = async (
  pool: Pool,
  organisation: string,
  after?: string,
): Promise<ListPage<Invitation>> => {
  const [email, id] = readCursor(after, 2)
  const { rows } = await pool.query<InvitationRow>(
    `select i.*, u.name as inviter from invitations i left join auth_user u on u.id = i.invited_by
     where i.organisation = $1 and i.expires_at > now() and ($2::text is null or (i.email, i.id::text) > ($2, $3))
     order by i.email, i.id::text limit $4`,
    [organisation, email, id, PAGE + 1],
  )
  const { items, ...rest } = asPage(rows, PAGE, (row) => [row.email, row.id])
  return { items: items.map(asInvitation), ...rest }
}

/** Returns whom it was for, or undefined where there is no such invitation. */
export const revokeInvitation = async (
  pool: Pool,
  organisation: string,
  id: string,
): Promise<string | undefined> => {
  if (!UUID.test(id)) return undefined
  const { rows } = await pool.query<{ email: string }>(
    'delete from invitations where organisation = $1 and id = $2 returning email',
    [organisation, id],
  )
  return rows[0]?.email
}

export interface OpenInvitation extends InvitationPreview {
  organisationId: string
  siteKey: string | undefined
}

/** What an invitation's link is for; throws FOOTFALL_E_LINK where it is worth nothing any more. */
export const findInvitation = async (pool: Pool, token: string): Promise<OpenInvitation> => {
  const { rows } = await pool.query<
    InvitationRow & {
      organisation: string
      place: string
      site_name: string | null
      known: boolean
    }
  >(
    `select i.*, o.name as place, s.name as site_name, u.name as inviter,
       exists (select 1 from auth_user k where k.email = i.email) as known
     from invitations i join organisations o on o.id = i.organisation
       left join sites s on s.key = i.site left join auth_user u on u.id = i.invited_by
     where i.hash = $1 and i.expires_at > now()`,
    [tokenHash(token)],
  )
  const [row] = rows
  if (!row) throw new AppError('FOOTFALL_E_LINK')
  return {
    organisation: row.place,
    organisationId: row.organisation,
    siteKey: row.site ?? undefined,
    email: row.email,
    role: row.role,
    invitedBy: row.inviter ?? '',
    isKnown: row.known,
    ...(row.site_name !== null && { site: row.site_name }),
    expiresAt: row.expires_at.getTime(),
  }
}

/** Uses an invitation up for a person whose address it names. They keep a higher role that they had. */
export const acceptInvitation = (pool: Pool, token: string, userId: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<InvitationRow & { organisation: string }>(
      'delete from invitations where hash = $1 and expires_at > now() returning *, null as inviter',
      [tokenHash(token)],
    )
    const [row] = rows
    if (!row) throw new AppError('FOOTFALL_E_LINK')
    // Waits for a hand-over under way: the former organisation's word is worth nothing on the new one's site.
    const { rowCount: isTheirs } = await client.query(
      'select 1 from sites where key = $1 and organisation = $2 for share',
      [row.site, row.organisation],
    )
    if (row.site !== null && !isTheirs) throw new AppError('FOOTFALL_E_LINK')
    await giveRole(client, { ...row, userId })
  })

const giveRole = async (
  client: PoolClient,
  place: { organisation: string; site: string | null; role: Role; userId: string },
): Promise<void> => {
  const [table, column] = place.site
    ? (['site_member', 'site'] as const)
    : (['organisation_member', 'organisation'] as const)
  await client.query(
    `insert into ${table} as m (${column}, user_id, role) values ($1, $2, $3)
     on conflict (${column}, user_id) do update set role = excluded.role
       where role_rank(excluded.role) > role_rank(m.role)`,
    [place.site ?? place.organisation, place.userId, place.role],
  )
}

interface InvitationRow {
  id: string
  email: string
  role: Role
  site: string | null
  inviter: string | null
  created_at: Date
  expires_at: Date
}

const asInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.inviter ?? '',
  ...(row.site !== null && { site: row.site }),
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
})
