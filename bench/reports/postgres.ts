import pg from 'pg'
import { createDatabase as openDatabase } from '../../packages/server/src/db/create-database.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { createDatabase } from '../../scripts/services/database.ts'
import { findPostgres } from '../../scripts/services/find-postgres.ts'
import {
  type Cluster,
  clusterUrl,
  runningPort,
  startCluster,
  stopCluster,
} from '../../scripts/services/postgres.ts'
import { chooseUser } from '../../scripts/services/unprivileged.ts'

/** As one sets them on a machine with 4 GB that runs nothing else. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
}

export interface BenchPostgres {
  urlOf(database: string): string
  /** Makes the database and its tables unless they are there. */
  open(database: string): Promise<ReturnType<typeof openDatabase>>
  /** Makes a database that holds what another does. */
  clone(database: string, from: string): Promise<void>
  drop(database: string): Promise<void>
  version: string
  stop(): void
}

/** A PostgreSQL of this measurement alone, whose data stay. */
export const startPostgres = async (folder: string): Promise<BenchPostgres> => {
  const programs = findPostgres({ preferred: process.env.FOOTFALL_POSTGRES_BIN })
  if (!programs) throw new Error('PostgreSQL is not installed: sudo apt-get install postgresql')
  const cluster: Cluster = { programs, user: chooseUser(), folder }
  if (runningPort(cluster)) stopCluster(cluster)
  await administer(clusterUrl(await startCluster(cluster), 'postgres'), async (client) => {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query(`alter system set ${name} = '${value}'`)
    }
  })
  stopCluster(cluster)
  const port = await startCluster(cluster)
  const admin = clusterUrl(port, 'postgres')
  const urlOf = (database: string): string => clusterUrl(port, database)
  return {
    urlOf,
    async open(database) {
      await createDatabase(admin, database)
      await migrate(urlOf(database))
      return openDatabase({ url: urlOf(database) })
    },
    clone: (database, from) =>
      administer(admin, async (client) => {
        const name = (text: string): string => client.escapeIdentifier(text)
        await client.query(`create database ${name(database)} template ${name(from)}`)
      }),
    drop: (database) =>
      administer(admin, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(database)}`)
      }),
    version: await administer(admin, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
    }),
    stop: () => stopCluster(cluster),
  }
}

const administer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
