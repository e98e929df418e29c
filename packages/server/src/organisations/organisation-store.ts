import type { ListPage, Member, OrganisationSummary, Role } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { lockOrganisation } from '../members/lock-for-owner.ts'

const PAGE = 50

/** The organisations that somebody belongs to, by name. */
export const listOrganisations = async (
  pool: Pool,
  userId: string,
  { after, only }: { after?: string | undefined; only?: string } = {},
): Promise<ListPage<OrganisationSummary>> => {
  const [name, id] = readCursor(after, 2)
  const { rows } = await pool.query<OrganisationSummary>(
    `select o.id, o.name, m.role,
       (select count(*) from sites s where s.organisation = o.id)::int as sites,
       (select count(*) from organisation_member n where n.organisation = o.id)::int as members
     from organisation_member m join organisations o on o.id = m.organisation
     where m.user_id = $1 and ($2::text is null or o.id = $2)
       and ($3::text is null or (o.name, o.id) > ($3, $4))
     order by o.name, o.id limit $5`,
    [userId, only ?? null, name, id, PAGE + 1],
  )
  return asPage(rows, PAGE, (row) => [row.name, row.id])
}

/** Who belongs to an organisation, by address: its own people, and those of one of its sites only. */
export const listMembers = async (
  pool: Pool,
  organisation: string,
  { after, search }: { after?: string | undefined; search?: string | undefined } = {},
): Promise<ListPage<Member>> => {
  const [email, site] = readCursor(after, 2)
  const { rows } = await pool.query<MemberRow>(
    `select u.id, u.name, u.email, u.two_factor_enabled, w.role, w.site, w.created_at from (
       select user_id, role, '' as site, created_at from organisation_member where organisation = $1
       union all
       select m.user_id, m.role, m.site, m.created_at from site_member m
         join sites s on s.key = m.site where s.organisation = $1
     ) as w join auth_user u on u.id = w.user_id
     where ($2::text is null or (u.email, w.site) > ($2, $3))
       and ($4::text is null or strpos(lower(u.name || ' ' || u.email), lower($4)) > 0)
     order by u.email, w.site limit $5`,
    [organisation, email, site, search ?? null, PAGE + 1],
  )
  const { items, ...rest } = asPage(rows, PAGE, (row) => [row.email, row.site])
  return { items: items.map(asMember), ...rest }
}

/** Gives somebody who belongs to an organisation another role there; on one site where `site` is named. */
export const changeRole = (
  pool: Pool,
  { organisation, userId, role, site }: MemberPlace & { role: Role },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockOrganisation(client, organisation)
    if (site === undefined) await keepAnOwner(client, organisation, userId, role)
    const { rowCount } =
      site === undefined
        ? await client.query(
            'update organisation_member set role = $3 where organisation = $1 and user_id = $2',
            [organisation, userId, role],
          )
        : await client.query(
            `update site_member m set role = $4 from sites s
             where s.key = m.site and s.organisation = $1 and m.user_id = $2 and m.site = $3`,
            [organisation, userId, site, role],
          )
    if (!rowCount) throw new AppError('FOOTFALL_E_NOT_FOUND')
    if (site === undefined && role !== 'owner') await endLeftBehind(client, organisation, userId)
  })

/** Lets somebody go: from one site where it is named, else from the organisation with all its sites. */
export const removeMember = (
  pool: Pool,
  { organisation, userId, site }: MemberPlace,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockOrganisation(client, organisation)
    if (site === undefined) await keepAnOwner(client, organisation, userId)
    const fromSites = await client.query(
      `delete from site_member m using sites s
       where s.key = m.site and s.organisation = $1 and m.user_id = $2 and ($3::text is null or m.site = $3)`,
      [organisation, userId, site ?? null],
    )
    const fromAll =
      site === undefined
        ? await client.query(
            'delete from organisation_member where organisation = $1 and user_id = $2',
            [organisation, userId],
          )
        : undefined
    if (!fromSites.rowCount && !fromAll?.rowCount) throw new AppError('FOOTFALL_E_NOT_FOUND')
    if (site !== undefined) return
    await endLeftBehind(client, organisation, userId)
    await client.query(
      `delete from invitations
       where organisation = $1 and email = (select email from auth_user where id = $2)`,
      [organisation, userId],
    )
  })

/** Offers, invitations and keys of somebody who decides no longer would let them, or whoever they chose, in again. */
const endLeftBehind = async (
  client: PoolClient,
  organisation: string,
  userId: string,
): Promise<void> => {
  const who = [organisation, userId]
  await client.query('delete from handovers where organisation = $1 and offered_by = $2', who)
  await client.query('delete from invitations where organisation = $1 and invited_by = $2', who)
  await client.query(
    `update api_keys set revoked_at = now()
     where organisation = $1 and created_by = $2 and revoked_at is null`,
    who,
  )
}

export interface MemberPlace {
  organisation: string
  userId: string
  site?: string | undefined
}

const keepAnOwner = async (
  client: PoolClient,
  organisation: string,
  userId: string,
  role?: Role,
): Promise<void> => {
  if (role === 'owner') return
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from organisation_member where organisation = $1 and role = 'owner' limit 2`,
    [organisation],
  )
  if (rows.length === 1 && rows[0]?.user_id === userId) throw new AppError('FOOTFALL_E_LAST_OWNER')
}

interface MemberRow {
  id: string
  name: string
  email: string
  two_factor_enabled: boolean
  role: Role
  site: string
  created_at: Date
}

const asMember = (row: MemberRow): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  ...(row.site !== '' && { site: row.site }),
  since: row.created_at.getTime(),
  hasTwoFactor: row.two_factor_enabled,
})
