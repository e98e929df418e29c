import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultSiteConfig } from '../../packages/contract/src/index.ts'
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
import { makeServiceFolder, serviceFolder } from '../../scripts/services/service-folder.ts'
import { chooseUser } from '../../scripts/services/unprivileged.ts'

export const siteKey = (n: number): string => `site-${n}`
export const originOf = (n: number): string => `https://www.shop-${n}.example`

/** Sets of destinations that occur, so that sites share some composed files and not others. */
const SETS: Record<string, string[]>[] = [
  { meta: ['123456789012345'] },
  { ga4: ['G-ABCDEF1234'] },
  { meta: ['123456789012345'], ga4: ['G-ABCDEF1234'] },
  { ga4: ['G-ABCDEF1234'], meta: ['123456789012345'], pinterest: ['2612345678901'] },
]

/** A PostgreSQL of this measurement alone. */
export const startDatabase = async (
  root: string,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const user = chooseUser()
  const main = serviceFolder(root, user)
  const folder = join(main, 'bench-sites')
  makeServiceFolder(main, user)
  makeServiceFolder(folder, user)
  const programs = findPostgres({ preferred: process.env.FOOTFALL_POSTGRES_BIN })
  if (!programs) throw new Error('PostgreSQL is not installed: sudo apt-get install postgresql')
  const cluster: Cluster = { programs, user, folder }
  if (runningPort(cluster)) stopCluster(cluster)
  const port = await startCluster(cluster)
  const name = `sites_${Date.now()}`
  const admin = clusterUrl(port, 'postgres')
  await createDatabase(admin, name)
  return {
    url: clusterUrl(port, name),
    async stop() {
      const { pool, close } = openDatabase({ url: admin })
      await pool.query(`drop database ${name} with (force)`)
      await close()
      stopCluster(cluster)
    },
  }
}

/** So many published sites; one in ten also tells a platform from the server. */
export const publishSites = async (url: string, count: number): Promise<void> => {
  await migrate(url)
  const { pool, close } = openDatabase({ url })
  const keys = Array.from({ length: count }, (_, n) => siteKey(n))
  const sets = keys.map((_, n) => SETS[n % SETS.length] ?? {})
  const configs = keys.map((key, n) =>
    JSON.stringify({
      ...defaultSiteConfig(key, 'http://localhost'),
      destinations: Object.fromEntries(
        Object.entries(sets[n] ?? {}).map(([name, ids]) => [name, { ids }]),
      ),
    }),
  )
  try {
    await pool.query(
      `insert into sites (key, name, origins, webhook_secret, revision)
       select key, key, array[origin], 'secret', 1 from unnest($1::text[], $2::text[]) as s (key, origin)`,
      [keys, keys.map((_, n) => originOf(n))],
    )
    await pool.query(
      `insert into site_versions (site, revision, config)
       select site, 1, config::jsonb from unnest($1::text[], $2::text[]) as s (site, config)`,
      [keys, configs],
    )
    const rows = keys.flatMap((key, n) =>
      Object.entries(sets[n] ?? {}).map(([name, ids]) => ({
        key,
        name,
        draft: JSON.stringify({
          isEnabled: true,
          settings: { ids, ...(n % 10 === 0 && { accessToken: 'bench' }) },
        }),
      })),
    )
    await pool.query(
      `insert into site_things (site, kind, id, draft)
       select site, 'destination', destination, draft::jsonb
       from unnest($1::text[], $2::text[], $3::text[]) as s (site, destination, draft)`,
      [rows.map(({ key }) => key), rows.map(({ name }) => name), rows.map((r) => r.draft)],
    )
    await pool.query('analyze')
  } finally {
    await close()
  }
}

/** A copy of the built embed that can be replaced by a new build while the server runs. */
export const copyEmbed = (root: string): { folder: string; deploy(mark: string): void } => {
  const built = join(root, 'packages/embed/dist')
  if (!existsSync(join(built, 'manifest.json'))) {
    throw new Error('Build the embed first: node packages/embed/build.ts')
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-embed-'))
  cpSync(built, folder, { recursive: true })
  const core = readFileSync(join(folder, 'core.js'), 'utf8')
  return {
    folder,
    deploy(mark) {
      writeFileSync(join(folder, 'core.js'), `/*${mark}*/${core}`)
      writeFileSync(join(folder, 'manifest.json'), readFileSync(join(folder, 'manifest.json')))
    },
  }
}
