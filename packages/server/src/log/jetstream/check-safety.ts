import { UnsafeLogError } from './unsafe-log-error.ts'

const PATIENCE_MS = 5_000

/** What decides whether a confirmed message is safe. */
export interface SafetyFacts {
  version: string
  /** The name of the cluster the server belongs to, if it does. */
  cluster: string | undefined
  replicas: number
  /** Whether the server writes to disk before it confirms. */
  sync: 'always' | 'sometimes' | 'unknown'
}

/** Why a JetStream with these facts could lose what it confirmed; undefined when it could not. */
export const findDanger = ({
  version,
  cluster,
  replicas,
  sync,
}: SafetyFacts): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (!(major > 2 || (major === 2 && minor >= 10))) {
    return `NATS ${version} cannot write to disk before it confirms. Use 2.10 or later.`
  }
  if (replicas >= 3) return undefined
  if (cluster !== undefined) {
    return `NATS runs as cluster "${cluster}", where fewer than three copies can lose events. Set FOOTFALL_LOG_REPLICAS=3.`
  }
  if (sync === 'always') return undefined
  return sync === 'sometimes'
    ? 'NATS confirms before it has written to disk, so a power cut would lose accepted events. Set `sync_interval: always` in its jetstream block, or use a cluster with FOOTFALL_LOG_REPLICAS=3.'
    : 'Whether NATS writes to disk before it confirms could not be found out. Set NATS_MONITOR_URL to its monitoring address (`http` in its configuration), or use a cluster with FOOTFALL_LOG_REPLICAS=3.'
}

interface ServerInfo {
  version: string
  server_id: string
  cluster?: string
}

export interface SafetyOptions {
  /** What the server said of itself when we connected. */
  info: ServerInfo
  replicas: number
  /** The server's monitoring address, which alone tells how it writes. */
  monitorUrl: string | undefined
}

/** Throws, in plain words, when this JetStream could lose what it confirmed. */
export const checkSafety = async ({ info, replicas, monitorUrl }: SafetyOptions): Promise<void> => {
  const { version, cluster } = info
  const facts = { version, cluster, replicas }
  const sync =
    monitorUrl && findDanger({ ...facts, sync: 'unknown' })
      ? await readSync(monitorUrl, info.server_id)
      : 'unknown'
  const danger = findDanger({ ...facts, sync })
  if (danger) throw new UnsafeLogError(danger)
}

/** Asks the server itself. A response of another server says nothing about ours. */
const readSync = async (monitorUrl: string, serverId: string): Promise<SafetyFacts['sync']> => {
  const response = await fetch(new URL('/varz', monitorUrl), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown): never => {
    throw new Error('The monitoring address of NATS (NATS_MONITOR_URL) does not answer.', { cause })
  })
  const told = (await response.json()) as {
    server_id?: string
    jetstream?: { config?: { sync_always?: boolean } }
  }
  if (told.server_id !== serverId) return 'unknown'
  return told.jetstream?.config?.sync_always === true ? 'always' : 'sometimes'
}
