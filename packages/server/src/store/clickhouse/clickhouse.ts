import {
  ClickHouseError,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client'
import { SERVICE } from '../../db/is-database-down.ts'

export interface ClickhouseOptions {
  /** `http://user:password@host:8123/database`. Never logged. */
  url: string
  /** Name of the cluster whose shards and replicas hold the tables; absent: one node. */
  cluster?: string
  /** How long a statement may take. Default 60 s. */
  requestMs?: number
}

/** What one table is called where its rows lie, for statements that change or drop what is stored. */
export interface StoredTable {
  name: string
  /** Empty, or says that all nodes are meant. */
  onCluster: string
}

/** One ClickHouse, in the words of this engine. */
export interface Clickhouse {
  query<Row>(sql: string, params?: Record<string, unknown>): Promise<Row[]>
  insert(table: string, rows: readonly object[]): Promise<void>
  /** A statement without rows; it has ended, on every replica, when this returns. */
  command(sql: string, params?: Record<string, unknown>): Promise<void>
  /** Resolves when it responds, however much it has to do. */
  ping(): Promise<void>
  stored(table: string): StoredTable
  close(): Promise<void>
}

/** For recording, delivering and upkeep; a question of the console has less. */
const TIMEOUT_MS = 60_000

/** What every statement goes by. */
const SETTINGS: ClickHouseSettings = {
  // One row for each key, whatever was merged by then.
  final: 1,
  output_format_json_quote_64bit_integers: 0,
  // A batch from the open web may name many months, each of which is a part.
  max_partitions_per_insert_block: '0',
  // Returned from only when it is done.
  mutations_sync: '2',
  alter_sync: '2',
  async_insert: 0,
}

/**
 * What is written is read by the next statement, whichever replica it meets: a batch that comes twice must find itself. A site
 * lies on one shard, and so do all who ask for it.
 */
const CLUSTER_SETTINGS: ClickHouseSettings = {
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  distributed_foreground_insert: 1,
  optimize_skip_unused_shards: 1,
}

/** Connects when it is first asked something. */
export const createClickhouse = ({
  url,
  cluster,
  requestMs = TIMEOUT_MS,
}: ClickhouseOptions): Clickhouse => {
  const client = createClient({
    url,
    request_timeout: requestMs,
    // What fails is told to whoever asked; the client's own words would hold the statement.
    log: { level: ClickHouseLogLevel.OFF },
    use_multipart_params_auto: true,
    clickhouse_settings: { ...SETTINGS, ...(cluster && CLUSTER_SETTINGS) },
  })
  return {
    async query<Row>(sql: string, params: Record<string, unknown> = {}) {
      const result = client.query({ query: sql, query_params: params, format: 'JSONEachRow' })
      return (await named(result)).json<Row>()
    },
    async insert(table, rows) {
      if (rows.length === 0) return
      await named(client.insert({ table, values: [...rows], format: 'JSONEachRow' }))
    },
    async command(sql, params = {}) {
      await named(client.command({ query: sql, query_params: params }))
    },
    async ping() {
      const result = await client.ping({ select: false })
      if (!result.success) throw result.error
    },
    stored: (table) =>
      cluster
        ? { name: `${table}_stored`, onCluster: ` on cluster ${cluster}` }
        : { name: table, onCluster: '' },
    close: () => client.close(),
  }
}

/** An error that is not ClickHouse's own is of the connection to it, and does not say to whom: PostgreSQL's look the same. */
const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown): never => {
    if (error instanceof Error && !(error instanceof ClickHouseError)) {
      Object.assign(error, { [SERVICE]: 'ClickHouse' })
    }
    throw error
  })
