import type { Pool } from 'pg'

export type Role = 'owner' | 'member'

/** Who belongs to which site. */
export interface Members {
  /** The user's role on a site, or undefined when they do not belong to it. */
  roleOf(userId: string, site: string): Promise<Role | undefined>
  /**
   * Lets a user in on a site and returns the role they have there then. Without a role who belongs to it keeps theirs, and
   * others become members. Throws in plain words where the site would be left without an owner.
   */
  add(member: { userId: string; site: string; role?: Role | undefined }): Promise<Role>
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
    const client = await pool.connect()
    try {
      await client.query('begin')
      // One after the other: two owners who are made members at once would leave none.
      await client.query('select 1 from sites where key = $1 for no key update', [site])
      const { rows } = await client.query<{ user_id: string; role: Role }>(
        'select user_id, role from site_member where site = $1',
        [site],
      )
      const before = rows.find((member) => member.user_id === userId)?.role
      const next = role ?? before ?? 'member'
      const owners = rows.filter((member) => member.role === 'owner')
      if (before === 'owner' && next !== 'owner' && owners.length === 1) {
        throw new Error(
          `That is the last owner of "${site}": make somebody else its owner first, or nobody can change it.`,
        )
      }
      await client.query(
        `insert into site_member (user_id, site, role) values ($1, $2, $3)
         on conflict (user_id, site) do update set role = excluded.role`,
        [userId, site, next],
      )
      await client.query('commit')
      return next
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  },
})
