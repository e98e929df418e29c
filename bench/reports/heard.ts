import type { Pool, PoolClient } from 'pg'

/** A statement as it went to the engine. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** A connection's process in PostgreSQL. */
const pidOf = (client: PoolClient): number => (client as unknown as { processID: number }).processID

/** Notes every statement that goes over a pool's connections while some work runs. */
export const createListener = (
  pool: Pool,
): { hear(work: () => Promise<unknown>): Promise<Statement[]>; pids(): number[] } => {
  let heard: Statement[] | undefined
  const clients = new Set<PoolClient>()
  pool.on('remove', (client: PoolClient) => clients.delete(client))
  pool.on('connect', (client: PoolClient) => {
    clients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listening = (...args: unknown[]): unknown => {
      const [first, values] = args
      const config = typeof first === 'string' ? { text: first, values } : (first as Statement)
      const given = config.values ?? values
      heard?.push({ text: config.text, values: Array.isArray(given) ? given : [] })
      return query(...args)
    }
    client.query = listening as PoolClient['query']
  })
  return {
    pids: () => [...clients].map(pidOf),
    async hear(work) {
      heard = []
      await work()
      const statements = heard
      heard = undefined
      return statements
    },
  }
}
