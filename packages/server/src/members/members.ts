import { higherRole, type Role } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'

/** Who may do what: by their organisation on all of its sites, or on one site only. */
export interface Members {
  /** The higher of a user's roles on a site, or undefined when they do not belong to it. */
  roleOf(userId: string, site: string): Promise<Role | undefined>
  /** The user's role in an organisation itself, or undefined. */
  organisationRoleOf(userId: string, organisation: string): Promise<Role | undefined>
  /** Which organisation a site belongs to, if any. */
  organisationOf(site: string): Promise<string | undefined>
  /**
   * Lets a user in on a site and returns the role they have there then. Without a role who belongs to it keeps theirs, and
   * others become analysts. The first owner of a site brings it into their organisation, or into a new one. Throws in plain
   * words where the site would be left without an owner.
   */
  add(member: { userId: string; site: string; role?: Role | undefined }): Promise<Role>
}

export const createMembers = (pool: Pool): Members => ({
  roleOf: (userId, site) => roleOnSite(pool, userId, site),
  async organisationRoleOf(userId, organisation) {
    const { rows } = await pool.query<{ role: Role }>(
      'select role from organisation_member where organisation = $1 and user_id = $2',
      [organisation, userId],
    )
    return rows[0]?.role
  },
  async organisationOf(site) {
    const { rows } = await pool.query<{ organisation: string | null }>(
      'select organisation from sites where key = $1',
      [site],
    )
    return rows[0]?.organisation ?? undefined
  },
  add: (member) => inTransaction(pool, (client) => addToSite(client, member)),
})

const roleOnSite = async (
  client: Pool | PoolClient,
  userId: string,
  site: string,
): Promise<Role | undefined> => {
  const { rows } = await client.query<{ role: Role }>(
    `select m.role from sites s join organisation_member m on m.organisation = s.organisation
     where s.key = $2 and m.user_id = $1
     union all select role from site_member where user_id = $1 and site = $2`,
    [userId, site],
  )
  return rows.reduce<Role | undefined>((found, { role }) => higherRole(found, role), undefined)
}

const addToSite = async (
  client: PoolClient,
  { userId, site, role }: { userId: string; site: string; role?: Role | undefined },
): Promise<Role> => {
  // One after the other: two owners who are made less at once would leave none.
  const { rows } = await client.query<{ name: string; organisation: string | null }>(
    'select name, organisation from sites where key = $1 for no key update',
    [site],
  )
  const [found] = rows
  if (!found) throw new Error(`There is no site "${site}".`)
  if (!found.organisation && role === 'owner') {
    await bringIn(client, { userId, site, name: found.name })
    return 'owner'
  }
  const before = await roleOnSite(client, userId, site)
  const next = role ?? before ?? 'analyst'
  if (next === before) return next
  if (before === 'owner' && (await isLastOwner(client, userId, site))) {
    throw new Error(
      `That is the last owner of "${site}": make somebody else its owner first, or nobody can change it.`,
    )
  }
  await client.query(
    `insert into site_member (user_id, site, role) values ($1, $2, $3)
     on conflict (user_id, site) do update set role = excluded.role`,
    [userId, site, next],
  )
  const now = await roleOnSite(client, userId, site)
  if (now !== next) {
    throw new Error(
      `They are ${now} of every site of the organisation that "${site}" belongs to. Change that in the console, under Members.`,
    )
  }
  return next
}

/** The first owner's oldest organisation of their own takes the site, or a new one that is named after it. */
const bringIn = async (
  client: PoolClient,
  { userId, site, name }: { userId: string; site: string; name: string },
): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select o.id from organisation_member m join organisations o on o.id = m.organisation
     where m.user_id = $1 and m.role = 'owner' order by o.created_at, o.id limit 1`,
    [userId],
  )
  const organisation = rows[0]?.id ?? (await makeOrganisation(client, { userId, name }))
  await client.query('update sites set organisation = $1 where key = $2', [organisation, site])
  await client.query('delete from site_member where user_id = $1 and site = $2', [userId, site])
}

/** A new organisation whose only owner is this person; returns its id. */
export const makeOrganisation = async (
  client: Pool | PoolClient,
  { userId, name }: { userId: string; name: string },
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into organisations (name, made_by) values ($1, $2) returning id)
     insert into organisation_member (organisation, user_id, role)
     select id, $2, 'owner' from made returning organisation as id`,
    [name, userId],
  )
  return rows[0]?.id ?? ''
}

const isLastOwner = async (client: PoolClient, userId: string, site: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select 1 from site_access where site = $1 and role = 'owner' and user_id <> $2 limit 1`,
    [site, userId],
  )
  return !rowCount
}
