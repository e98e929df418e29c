import type { MemberWorld } from './member-world.ts'

interface Stream {
  name: string
  state: { bytes: number }
}

/** Bytes on disk by what they belong to, indexes included, days of one table together. */
export const readSizes = async (world: MemberWorld): Promise<Record<string, number>> => {
  const { postgres, nats, clickhouse } = world
  const tables = await postgres.query<{ name: string; bytes: number }>(
    `select regexp_replace(c.relname, '_(\\d{8}|default)$', '') as name,
       sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  )
  const parts =
    (await clickhouse?.query<{ name: string; bytes: number }>(
      `select table as name, toFloat64(sum(bytes_on_disk)) as bytes from system.parts
       where active and database = currentDatabase() group by table`,
    )) ?? []
  const streams = nats ? await readStreams(nats.monitorUrl) : []
  return Object.fromEntries([
    ...tables.map(({ name, bytes }) => [`PostgreSQL, ${name}`, bytes]),
    ...parts.map(({ name, bytes }) => [`ClickHouse, ${name}`, bytes]),
    ...streams.map(({ name, state }) => [`JetStream, ${name}`, state.bytes]),
  ])
}

const readStreams = async (monitorUrl: string): Promise<Stream[]> => {
  const response = await fetch(`${monitorUrl}/jsz?accounts=true&streams=true`)
  const told = (await response.json()) as { account_details?: { stream_detail?: Stream[] }[] }
  return (told.account_details ?? []).flatMap(({ stream_detail: streams = [] }) => streams)
}
