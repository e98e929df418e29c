import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { type Patience, withLocksSoon } from './locks-soon.ts'
import type { IndexStep } from './migration-steps.ts'

const MOST_NAME = 63

/**
 * Builds an index while the table is written. Of a partitioned table the partitions' are built one after the other and attached; the
 * parent's is valid once all are, and a day made meanwhile brings its own. What an interrupted build left behind is built anew.
 */
export const buildIndex = async (
  client: Client,
  index: IndexStep,
  patience: Patience,
): Promise<void> => {
  const { rows } = await client.query<{ relkind: string }>(
    'select relkind from pg_class where oid = $1::regclass',
    [index.table],
  )
  if (rows[0]?.relkind !== 'p') return buildOn(client, index)
  const unique = index.isUnique ? 'unique ' : ''
  await withLocksSoon(client, patience, () =>
    client.query(
      `create ${unique}index if not exists ${index.name} on only ${index.table} ${index.rest}`,
    ),
  )
  for (;;) {
    const [table] = await lacking(client, index)
    if (table === undefined) return
    const name = partName(table, index.name)
    await buildOn(client, { ...index, name, table })
    await withLocksSoon(client, patience, () =>
      client.query(`alter index ${index.name} attach partition ${name}`),
    )
  }
}

const buildOn = async (client: Client, { name, table, rest, isUnique }: IndexStep) => {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.indisvalid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  // Nobody waits for it: it lets writers through, and itself waits for whoever still has an older view of the table.
  await client.query(
    `create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${rest}`,
  )
}

/** Partitions whose part of the index is not attached yet. */
const lacking = async (client: Client, { name, table }: IndexStep): Promise<string[]> => {
  const { rows } = await client.query<{ part: string }>(
    `select i.inhrelid::regclass::text as part from pg_inherits i
     where i.inhparent = $1::regclass and not exists (
       select 1 from pg_index x join pg_inherits a on a.inhrelid = x.indexrelid
       where x.indrelid = i.inhrelid and a.inhparent = $2::regclass
     ) order by 1`,
    [table, name],
  )
  return rows.map(({ part }) => part)
}

const partName = (table: string, index: string): string => {
  const name = `${table}_${index}`
  if (name.length <= MOST_NAME) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10)
  return `${name.slice(0, MOST_NAME - 11)}_${hash}`
}
