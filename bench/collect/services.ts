import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../../scripts/services/database.ts'
import { fetchNats, findNats } from '../../scripts/services/find-nats.ts'
import { findPostgres } from '../../scripts/services/find-postgres.ts'
import { natsUrls, startNats, stopNats } from '../../scripts/services/nats.ts'
import {
  type Cluster,
  clusterUrl,
  runningPort,
  startCluster,
  stopCluster,
} from '../../scripts/services/postgres.ts'
import { makeServiceFolder, serviceFolder } from '../../scripts/services/service-folder.ts'
import { chooseUser } from '../../scripts/services/unprivileged.ts'
import { prepareDatabase } from './site.ts'
import type { Engine } from './subject.ts'

/** Servers of this measurement alone: others' load and data stay out of it, and it may slow them down. */
export interface BenchServices {
  /** A database for each engine: a server does not change to a log while the other one holds events. */
  databaseUrls: Readonly<Record<Engine, string>>
  natsUrl: string
  natsMonitorUrl: string
  stop(): Promise<void>
}

/** `slowMs`: every flush to disk takes so much longer, as on a disk that is no virtual one. */
export const startServices = async (root: string, slowMs = 0): Promise<BenchServices> => {
  const user = chooseUser()
  const main = serviceFolder(root, user)
  const folder = join(main, slowMs > 0 ? 'bench-slow' : 'bench')
  makeServiceFolder(main, user)
  makeServiceFolder(folder, user)
  const programs = findPostgres({ preferred: process.env.FOOTFALL_POSTGRES_BIN })
  if (!programs) throw new Error('PostgreSQL is not installed: sudo apt-get install postgresql')
  const natsProgram = findProgram(join(main, 'bin'))
  const wrap = (program: string): string =>
    slowMs > 0 ? writeWrapper(folder, program, slowMs) : program
  const cluster: Cluster = {
    programs,
    user,
    folder,
    ...(slowMs > 0 && { program: wrap(join(programs.binFolder, 'postgres')) }),
  }
  if (runningPort(cluster)) stopCluster(cluster)
  const nats = { folder, user }
  await stopNats(nats)
  const port = await startCluster(cluster)
  try {
    const databaseUrls = {
      postgres: clusterUrl(port, 'bench_postgres'),
      jetstream: clusterUrl(port, 'bench_jetstream'),
    }
    for (const [engine, url] of Object.entries(databaseUrls)) {
      await createDatabase(clusterUrl(port, 'postgres'), `bench_${engine}`)
      await prepareDatabase(url)
    }
    const { url, monitorUrl } = natsUrls(await startNats(nats, wrap(natsProgram)))
    return {
      databaseUrls,
      natsUrl: url,
      natsMonitorUrl: monitorUrl,
      async stop() {
        await stopNats(nats)
        stopCluster(cluster)
      },
    }
  } catch (error) {
    stopCluster(cluster)
    throw error
  }
}

const findProgram = (binFolder: string): string => {
  const found = findNats({
    preferred: process.env.NATS_SERVER,
    binFolder,
    path: process.env.PATH ?? '',
  })
  if (found) return found
  const fetched = fetchNats(binFolder)
  if ('reason' in fetched) throw new Error(`No nats-server 2.10 or later: ${fetched.reason}`)
  return fetched.program
}

/** The tracer stands aside (-D), so that the program keeps the process id its starter knows. */
const writeWrapper = (folder: string, program: string, slowMs: number): string => {
  const name = join(folder, 'wrap')
  mkdirSync(name, { recursive: true })
  const file = join(name, program.split('/').at(-1) as string)
  const inject = `-e trace=fsync,fdatasync -e inject=fsync,fdatasync:delay_exit=${slowMs * 1_000}`
  writeFileSync(
    file,
    `#!/bin/sh\nexec strace -D -f --seccomp-bpf -qq -o /dev/null ${inject} '${program}' "$@"\n`,
  )
  chmodSync(file, 0o755)
  return file
}
