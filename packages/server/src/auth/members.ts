import type { Pool } from 'pg'

export type Role = 'owner' | 'member'

/** Who belongs to which site. */
export interface Members {
  /** The user's role on a site, or undefined when they do not belong to it. */
  roleOf(userId: string, site: string): Promise<Role | undefined>
  add(member: { userId: string; site: string; role: Role }): Promise<void>
}

export const createMembers = (pool: Pool): Members => ({
  async roleOf(userId, site) {
    const { rows } = await pool.query<{ role: Role }>(
      'select role from site_member where user_id = $1 and site = $2',
      [userId, site],
    )
    return rows[0]?.role
  },
  async add({ userId, site, role }) {
    await pool.query(
      `insert into site_member (user_id, site, role) values ($1, $2, $3)
       on conflict (user_id, site) do update set role = excluded.role`,
      [userId, site, role],
    )
  },
})
