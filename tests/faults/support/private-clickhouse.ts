import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateClickhouse } from '../../../packages/server/src/store/clickhouse/migrate-clickhouse.ts'
import { createTestEngine } from '../../../packages/server/src/testing/test-clickhouse-engine.ts'
import { privateClickhouse } from '../../../scripts/services/ensure-clickhouse.ts'
import { fetchChdb, hasChdb } from '../../../scripts/services/find-chdb.ts'
import type { Part } from './part.ts'

/** A ClickHouse of the test's own with our tables, which may be killed at any time. */
export interface PrivateClickhouse extends Part {
  /** With the database. */
  url: string
  pid(): number
  /** Rows as they lie there, also those that a merge would put together. */
  query<Row>(sql: string, params?: Record<string, string>): Promise<Row[]>
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const DATABASE = 'footfall'

const engineFolder = (): string => privateClickhouse(ROOT, process.env).chdbFolder

/** Whether one can be had; only the build machine fetches it, half a gigabyte, without being asked. */
export const canHaveClickhouse = (): boolean =>
  process.env.FULL === 'true' || hasChdb(engineFolder())

export const createPrivateClickhouse = async (folder: string): Promise<PrivateClickhouse> => {
  const chdbFolder = engineFolder()
  if (!hasChdb(chdbFolder)) {
    const problem = fetchChdb(chdbFolder)
    if (problem) throw new Error(`The ClickHouse engine (chDB) could not be fetched.\n${problem}`)
  }
  const data = join(folder, 'clickhouse')
  mkdirSync(data, { recursive: true })
  const { kill, start, pid, ...engine } = await createTestEngine({ folder: data, chdbFolder })
  const url = `${engine.url}/${DATABASE}`
  await migrateClickhouse({ url })
  return {
    name: 'ClickHouse',
    url,
    kill,
    start,
    pid,
    async query<Row>(sql: string, params: Record<string, string> = {}) {
      const address = new URL(engine.url)
      address.search = new URLSearchParams({
        database: DATABASE,
        output_format_json_quote_64bit_integers: '0',
        ...Object.fromEntries(Object.entries(params).map(([name, of]) => [`param_${name}`, of])),
      }).toString()
      const response = await fetch(address, { method: 'POST', body: `${sql} FORMAT JSONEachRow` })
      const text = await response.text()
      if (!response.ok) throw new Error(text)
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row)
    },
  }
}
