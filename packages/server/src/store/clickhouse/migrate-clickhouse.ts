import { createClient } from '@clickhouse/client'
import { type ClickhouseOptions, createClickhouse } from './clickhouse.ts'
import { DEFINITIONS, stepsTable } from './definitions.ts'
import { isMissing } from './is-missing.ts'

/** Makes database and tables, or brings them up to date; returns the names of what ran. Each step may be repeated. */
export const migrateClickhouse = async (options: ClickhouseOptions): Promise<string[]> => {
  await makeDatabase(options)
  const clickhouse = createClickhouse(options)
  try {
    await clickhouse.command(stepsTable(options))
    const pending = await findPendingSteps(options)
    for (const { name, statements } of DEFINITIONS.filter((step) => pending.includes(step.name))) {
      for (const statement of statements(options)) await clickhouse.command(statement)
      await clickhouse.insert('steps', [{ name }])
    }
    return pending
  } finally {
    await clickhouse.close()
  }
}

/** Steps that a ClickHouse lacks; all of them where it has no tables yet. */
export const findPendingSteps = async (options: ClickhouseOptions): Promise<string[]> => {
  const clickhouse = createClickhouse(options)
  try {
    const rows = await clickhouse
      .query<{ name: string }>('select name from steps')
      .catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
    const done = new Set(rows.map(({ name }) => name))
    return DEFINITIONS.map(({ name }) => name).filter((name) => !done.has(name))
  } finally {
    await clickhouse.close()
  }
}

/** Asked of no database at all: the one that is named may be the one that is missing. */
const makeDatabase = async ({ url, cluster }: ClickhouseOptions): Promise<void> => {
  const place = new URL(url)
  const name = decodeURIComponent(place.pathname.slice(1))
  if (!name) return
  place.pathname = '/'
  const client = createClient({ url: place })
  try {
    await client.command({
      query: `create database if not exists {name:Identifier}${cluster ? ` on cluster ${cluster}` : ''}`,
      query_params: { name },
    })
  } finally {
    await client.close()
  }
}
