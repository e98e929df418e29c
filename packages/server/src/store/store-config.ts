/** Which engine keeps the events, and where. */
export type StoreConfig =
  | {
      engine: 'postgres'
      /** CLICKHOUSE_URL where it is set all the same: whoever goes back from ClickHouse can have it checked. Never logged. */
      formerUrl?: string
    }
  | {
      engine: 'clickhouse'
      /** With user, password and database. Never logged. */
      url: string
      /** Name of the cluster that holds the tables; absent: one node. */
      cluster?: string
    }

/** FOOTFALL_STORE=clickhouse with CLICKHOUSE_URL; PostgreSQL otherwise. */
export const readStoreConfig = (env: Record<string, string | undefined>): StoreConfig => {
  const engine = env.FOOTFALL_STORE || 'postgres'
  // Never quoted: it may hold a password.
  const url = URL.parse(env.CLICKHOUSE_URL ?? '')
  if (engine === 'postgres') return url ? { engine, formerUrl: url.href } : { engine }
  if (engine !== 'clickhouse') {
    throw new Error(`FOOTFALL_STORE must be postgres or clickhouse, not "${engine}".`)
  }
  if (!url || !/^https?:$/.test(url.protocol) || !/^\/[A-Za-z0-9_]{1,64}$/.test(url.pathname)) {
    throw new Error(
      'FOOTFALL_STORE=clickhouse needs CLICKHOUSE_URL, such as http://user:password@host:8123/footfall.',
    )
  }
  const cluster = env.FOOTFALL_CLICKHOUSE_CLUSTER
  if (cluster && !/^[A-Za-z0-9_]{1,64}$/.test(cluster)) {
    throw new Error('FOOTFALL_CLICKHOUSE_CLUSTER must consist of letters, digits and underscores.')
  }
  return { engine, url: url.href, ...(cluster && { cluster }) }
}
