import {
  ensureClickhouse,
  hasClickhouse,
  privateClickhouse,
} from '../../scripts/services/ensure-clickhouse.ts'
import { ensureNats, findInstalledNats } from '../../scripts/services/ensure-nats.ts'
import { ensureServices } from '../../scripts/services.ts'

/**
 * What integration tests in the copy are to use: that of the tree itself, or each run would start a database of its own in a
 * folder that is soon gone.
 */
export const serviceEnv = async (root: string): Promise<Record<string, string>> => {
  const { databaseUrl } = await ensureServices()
  const program = findInstalledNats(root, process.env)
  const nats = await ensureNats({ root, env: process.env }).catch(() => undefined)
  const { env } = process
  const clickhouse = hasClickhouse(root, env) ? await ensureClickhouse({ root, env }) : undefined
  return {
    DATABASE_URL: databaseUrl,
    ...(nats && { NATS_URL: nats.url, NATS_MONITOR_URL: nats.monitorUrl }),
    ...(program && { NATS_SERVER: program }),
    ...(clickhouse && {
      CLICKHOUSE_URL: clickhouse,
      CHDB_FOLDER: privateClickhouse(root, env).chdbFolder,
    }),
  }
}
