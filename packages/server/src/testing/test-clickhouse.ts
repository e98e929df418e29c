import { randomBytes } from 'node:crypto'
import { createClient } from '@clickhouse/client'
import { migrateClickhouse } from '../store/clickhouse/migrate-clickhouse.ts'

export interface TestClickhouse {
  url: string
  destroy(): Promise<void>
}

/** The set-up of the integration tests names its address, where one could be had. */
export const hasClickhouse = (): boolean => Boolean(process.env.CLICKHOUSE_URL)

/** A fresh database of one's own, with its tables. */
export const createTestClickhouse = async (
  server: string = process.env.CLICKHOUSE_URL ?? '',
): Promise<TestClickhouse> => {
  const name = `ff_test_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrateClickhouse({ url: url.href })
  return {
    url: url.href,
    async destroy() {
      const client = createClient({ url: server })
      await client.command({ query: `drop database if exists ${name} sync` })
      await client.close()
    },
  }
}
