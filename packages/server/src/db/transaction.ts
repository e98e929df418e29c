import type { Pool, PoolClient } from 'pg'

/** Runs work on one connection: all of it holds, or nothing. `begin` says how it begins, with settings of its own where it has some. */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** A part of a transaction that may fail by itself: then only what it did is undone. */
export const inSavepoint = async <T>(client: PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    await client.query('rollback to savepoint part')
    throw error
  }
}
