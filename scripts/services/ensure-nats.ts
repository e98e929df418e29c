import { join } from 'node:path'
import { fetchNats, findNats } from './find-nats.ts'
import { withLock } from './lock.ts'
import { type NatsServer, natsUrls, runningNats, startNats } from './nats.ts'
import { makeServiceFolder, serviceFolder } from './service-folder.ts'
import { chooseUser } from './unprivileged.ts'

/** Where a NATS with JetStream responds. */
export interface NatsService {
  url: string
  monitorUrl: string
}

export interface EnsureNatsOptions {
  root: string
  env: NodeJS.ProcessEnv
  log?: (line: string) => void
}

/** Returns a NATS that writes to disk before it confirms, starting a private one if NATS_URL is not set. */
export const ensureNats = async (options: EnsureNatsOptions): Promise<NatsService> => {
  const { root, env, log = () => undefined } = options
  if (env.NATS_URL && env.NATS_MONITOR_URL) {
    log('NATS: using NATS_URL')
    return { url: env.NATS_URL, monitorUrl: env.NATS_MONITOR_URL }
  }
  const server = privateNats(root)
  makeServiceFolder(server.folder, server.user)
  return withLock(join(server.folder, 'nats.lock'), async () => {
    const found = await runningNats(server)
    const place = found ?? (await startNats(server, programFor(server, env), wishedPort(env)))
    log(`NATS: private, ${found ? 'already running' : 'started'} on port ${place.port}`)
    return natsUrls(place)
  })
}

/** The private NATS of this clone. */
export const privateNats = (root: string): NatsServer => {
  const user = chooseUser()
  return { user, folder: serviceFolder(root, user) }
}

/** The program a private NATS of this clone runs, if it was found or fetched before. */
export const findInstalledNats = (root: string, env: NodeJS.ProcessEnv): string | undefined => {
  const binFolder = join(privateNats(root).folder, 'bin')
  return findNats({ preferred: env.NATS_SERVER, binFolder, path: env.PATH ?? '' })
}

const programFor = ({ folder }: NatsServer, env: NodeJS.ProcessEnv): string => {
  const binFolder = join(folder, 'bin')
  const found = findNats({ preferred: env.NATS_SERVER, binFolder, path: env.PATH ?? '' })
  if (found) {
    return found
  }
  if (env.NATS_SERVER) {
    throw new Error('NATS_SERVER names no nats-server of 2.10 or later.')
  }
  const fetched = fetchNats(binFolder)
  if ('reason' in fetched) {
    throw new Error(`${howToInstall}\n\nFetching one did not work:\n${fetched.reason}`)
  }
  return fetched.program
}

const wishedPort = (env: NodeJS.ProcessEnv): number | undefined =>
  env.FOOTFALL_NATS_PORT ? Number(env.FOOTFALL_NATS_PORT) : undefined

const howToInstall = `The JetStream log needs nats-server 2.10 or later, and none was found here. Any one of these will do:

  Debian 13, Ubuntu   sudo apt-get install nats-server
  macOS               brew install nats-server
  anywhere            put the program somewhere and set NATS_SERVER to its place

A server elsewhere is used when NATS_URL and NATS_MONITOR_URL name it.`
