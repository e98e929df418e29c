import type { Pool } from 'pg'

/**
 * The mailbox has spoken. Whoever had the account before may have left a passkey of their own and, where nobody had shown yet
 * whose the address is, a second factor that locks its owner out, and keys, invitations and offers to let others in.
 */
export const takeBack = async (pool: Pool, userId: string): Promise<void> => {
  await pool.query('delete from auth_passkey where user_id = $1', [userId])
  const { rowCount } = await pool.query(
    `update auth_user set email_verified = true, two_factor_enabled = false, updated_at = now()
     where id = $1 and not email_verified`,
    [userId],
  )
  if (!rowCount) return
  await pool.query('delete from auth_two_factor where user_id = $1', [userId])
  await pool.query('delete from invitations where invited_by = $1', [userId])
  await pool.query('delete from handovers where offered_by = $1', [userId])
  await pool.query(
    'update api_keys set revoked_at = now() where created_by = $1 and revoked_at is null',
    [userId],
  )
}
