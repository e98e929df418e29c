/** Where tables stand: on one node, or on every node of a cluster. */
export interface Topology {
  cluster?: string
}

/** A step in the life of the tables, in its order. Never changed once it was released: later steps alter. */
export interface Definition {
  name: string
  statements(topology: Topology): string[]
}

interface Table {
  name: string
  columns: string
  /** The column by which one of several rows with the same key wins: the largest. */
  version: string
  key: string
  partition: string
}

/**
 * On disk before anything is confirmed, also what is merged: only then may the parts it was made of go at once, and what was erased
 * must not lie on a disk for a while yet.
 */
const PARTS = `fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1,
  min_compressed_bytes_to_fsync_after_merge = 1, old_parts_lifetime = 1, cleanup_delay_period = 1,
  cleanup_delay_period_random_add = 0`
/** Small sites have few rows: a finer index reads less of their neighbours'. */
const GRAIN = 'index_granularity = 2048'
const makeTable = (table: Table, { cluster }: Topology): string[] => {
  const { name, columns, version, key, partition } = table
  const tail = `partition by ${partition} order by ${key} settings ${GRAIN}, ${PARTS}`
  if (!cluster) {
    return [
      `create table if not exists ${name} (${columns}) engine = ReplacingMergeTree(${version}) ${tail}`,
    ]
  }
  const path = `'/clickhouse/tables/{shard}/{database}/${name}', '{replica}'`
  return [
    `create table if not exists ${name}_stored on cluster ${cluster} (${columns})
     engine = ReplicatedReplacingMergeTree(${path}, ${version}) ${tail}`,
    // By its site, so that one shard has all of a site and no other is asked for it.
    `create table if not exists ${name} on cluster ${cluster} as ${name}_stored
     engine = Distributed(${cluster}, currentDatabase(), ${name}_stored, cityHash64(site))`,
  ]
}

// Times are ms since 1970, stamps are microseconds by PostgreSQL's clock. Hashes are the first eight bytes of SHA-256; 0: none.
const EVENTS: Table = {
  name: 'events',
  version: 'version',
  key: '(site, day, id)',
  partition: 'month',
  columns: `
    site LowCardinality(String),
    day Date,
    id String codec(ZSTD(1)),
    month UInt32,
    version UInt64,
    stamp UInt64,
    recorded_at Int64,
    cleaned_at Int64,
    name String,
    time Int64 codec(Delta, ZSTD(1)),
    received_at Int64 codec(Delta, ZSTD(1)),
    visitor UInt64,
    visit UInt64,
    person String,
    addressed UInt8,
    first_source LowCardinality(String),
    last_source LowCardinality(String),
    first_campaign LowCardinality(String),
    last_campaign LowCardinality(String),
    first_landing LowCardinality(String),
    last_landing LowCardinality(String),
    event LowCardinality(String),
    subject LowCardinality(String),
    destinations Array(LowCardinality(String)),
    claimed UInt8,
    currency LowCardinality(String),
    micros Int64,
    body String codec(ZSTD(3)),
    index by_time time type minmax granularity 1,
    index by_receipt received_at type minmax granularity 1,
    index by_stamp stamp type minmax granularity 1,
    index by_cleaning cleaned_at type minmax granularity 1,
    index by_visitor visitor type bloom_filter(0.01) granularity 4`,
}

const OUTCOMES: Table = {
  name: 'outcomes',
  version: 'rank',
  key: '(site, day, event, destination)',
  partition: 'month',
  columns: `
    site LowCardinality(String),
    day Date,
    event String codec(ZSTD(1)),
    destination LowCardinality(String),
    month UInt32,
    rank UInt64,
    stamp UInt64,
    state LowCardinality(String),
    reason LowCardinality(String),
    next_at Int64,
    updated_at Int64,
    index by_stamp stamp type minmax granularity 1,
    index by_update updated_at type minmax granularity 1`,
}

// Texts are empty where there are none: under a null, the text it replaced would still lie in the file.
const ATTEMPTS: Table = {
  name: 'attempts',
  version: 'version',
  key: '(site, day, event, destination, at)',
  partition: 'month',
  columns: `
    site LowCardinality(String),
    day Date,
    event String codec(ZSTD(1)),
    destination LowCardinality(String),
    at Int64,
    month UInt32,
    version UInt64,
    ms Int64,
    status Nullable(Int32),
    code String,
    trace String,
    message String,
    state LowCardinality(String),
    body_hash String`,
}

export const DEFINITIONS: readonly Definition[] = [
  {
    name: '0001_events',
    statements: (topology) =>
      [EVENTS, OUTCOMES, ATTEMPTS].flatMap((table) => makeTable(table, topology)),
  },
]

/** Where it is written down which steps were taken. */
export const stepsTable = ({ cluster }: Topology): string =>
  cluster
    ? `create table if not exists steps on cluster ${cluster} (name String, at DateTime default now())
       engine = ReplicatedMergeTree('/clickhouse/tables/all/{database}/steps', '{replica}') order by name`
    : `create table if not exists steps (name String, at DateTime default now()) engine = MergeTree order by name`
