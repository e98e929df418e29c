import {
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { checkSafety } from './check-safety.ts'
import { type DeclaredStream, declareStream, type StreamWishes } from './declaration.ts'
import { ensureStream } from './ensure-stream.ts'
import { readServers } from './read-servers.ts'

const RECONNECT_MS = 200
const RECHECK_MS = 1_000
const PING_MS = 2_000
const CONNECT_MS = 3_000
/** For what is asked of NATS besides writing: what the stream holds, readers, deletions. */
const REQUEST_MS = 5_000

export interface SessionOptions extends StreamWishes {
  url: string
  monitorUrl?: string
  /** Hears of what went wrong in the background. */
  onError?(error: unknown): void
}

/** A connection to a JetStream that was found safe, with the stream in place. */
export interface Session {
  nc: NatsConnection
  js: JetStreamClient
  jsm: JetStreamManager
  stream: DeclaredStream
  /** Tells this stream from one of the same name that was made after it had been removed. */
  log: string
  /** Whether something sent now would reach a server that was found safe. */
  isUp(): boolean
  /** Calls when the connection breaks, at once while it is broken; the returned function ends that. */
  onDown(call: () => void): () => void
  /** Resolves when it is up again. */
  up(): Promise<void>
}

export interface SessionHolder {
  /** Connects when it is first asked for, and again after that had failed. */
  get(): Promise<Session>
  close(): Promise<void>
}

export const createSessionHolder = (options: SessionOptions): SessionHolder => {
  let opening: Promise<Session> | undefined
  return {
    get() {
      opening ??= open(options).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    async close() {
      const session = await opening?.catch(() => undefined)
      await session?.nc.close()
    },
  }
}

const open = async (options: SessionOptions): Promise<Session> => {
  const nc = await connect({
    ...readServers(options.url),
    name: 'footfall',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    waitOnFirstConnect: false,
    // One that does not respond for so long is left, and what waits for it is told.
    pingInterval: PING_MS,
    maxPingOut: 2,
    timeout: CONNECT_MS,
  }).catch((cause: unknown): never => {
    throw new Error('NATS does not answer at the address in NATS_URL.', { cause })
  })
  try {
    const check = async (): Promise<void> => {
      const { info } = nc
      if (!info) throw new Error('NATS did not introduce itself.')
      await checkSafety({ info, replicas: options.replicas, monitorUrl: options.monitorUrl })
    }
    await check()
    const jsm = await jetstreamManager(nc, { timeout: REQUEST_MS })
    const stream = declareStream(options)
    const { created } = await ensureStream(jsm, stream)
    return {
      nc,
      jsm,
      stream,
      js: jetstream(nc, { timeout: REQUEST_MS }),
      log: `jetstream ${stream.name} ${created}`,
      ...watch(nc, check, options.onError),
    }
  } catch (error) {
    await nc.close()
    if ((error as Error).name !== 'TimeoutError') throw error
    throw new Error('NATS takes connections, but does not answer in time. Look at NATS_URL.', {
      cause: error,
    })
  }
}

type Watch = Pick<Session, 'isUp' | 'onDown' | 'up'>

/** The server that comes back may be another, or set up anew: it is up only when it was found safe again. */
const watch = (
  nc: NatsConnection,
  check: () => Promise<void>,
  onError: SessionOptions['onError'],
): Watch => {
  let isUp = true
  let rise = Promise.withResolvers<void>()
  // Not a promise: each wait for one that may never be decided would be kept for as long as the connection holds.
  const onDown = new Set<() => void>()
  const set = (value: boolean): void => {
    if (value === isUp) return
    isUp = value
    if (isUp) rise.resolve()
    else {
      rise = Promise.withResolvers<void>()
      for (const call of [...onDown]) call()
    }
  }
  let round = 0
  const recheck = async (mine: number): Promise<void> => {
    while (mine === round && !nc.isClosed()) {
      try {
        await check()
        if (mine === round) set(true)
        return
      } catch (error) {
        onError?.(error)
        await new Promise((resolve) => setTimeout(resolve, RECHECK_MS).unref())
      }
    }
  }
  const follow = async (): Promise<void> => {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') {
        round++
        set(false)
      } else if (type === 'reconnect') void recheck(++round)
    }
    round++
    set(false)
  }
  void follow()
  return {
    isUp: () => isUp,
    onDown(call) {
      if (isUp) onDown.add(call)
      else call()
      return () => void onDown.delete(call)
    },
    up: () => (isUp ? Promise.resolve() : rise.promise),
  }
}
