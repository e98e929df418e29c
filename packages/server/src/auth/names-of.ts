import type { Pool } from 'pg'

/** What the people and API keys of these ids are called. Who is gone is missing; a key is known by its name beyond its end. */
export const readNames = async (
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, coalesce(nullif(name, ''), email) as name from auth_user where id = any ($1)
     union all select id::text, name from api_keys where id::text = any ($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
