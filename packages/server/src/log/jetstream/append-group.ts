import { randomUUID } from 'node:crypto'
import { JetStreamApiError } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { type LogEntry, NotWrittenError, type Tombstone } from '../event-log.ts'
import { BLOCKS_HEADER, encodeGroup, type GroupMessage } from './group-message.ts'
import type { Session } from './session.ts'

/** How long one try waits for the confirmation. */
const TRY_MS = 1_000
/**
 * How long tries go on: no longer than a sender waits, for until then those who come later wait as well. Far shorter than the time in
 * which the server recognizes a repeated message.
 */
const GIVE_UP_MS = 1_500
/** Left free for headers and the subject. */
const HEADROOM = 4_096
const DEFAULT_PAYLOAD = 1_048_576

/** Sends a group as one message and waits until the server has confirmed it. */
export const appendGroup = async (
  session: Session,
  entries: (LogEntry | Tombstone)[],
): Promise<void> => {
  const maxBytes = (session.nc.info?.max_payload ?? DEFAULT_PAYLOAD) - HEADROOM
  let written = 0
  for (const message of encodeGroup(entries, maxBytes)) {
    try {
      await publish(session, message)
    } catch (error) {
      // Part of the group stands in the log, so that none was written can no longer be said.
      if (written > 0 && error instanceof NotWrittenError)
        throw error.cause ?? new Error(error.message)
      throw error
    }
    written++
  }
}

/**
 * A try without an acknowledgement may have been stored or not. It is repeated under the same id, which the server stores only
 * once; so in the end the response is nearly always known.
 */
const publish = async (session: Session, message: GroupMessage): Promise<void> => {
  if (!session.isUp()) throw new NotWrittenError('NATS cannot be reached.')
  const id = randomUUID()
  const giveUpAt = Date.now() + GIVE_UP_MS
  let isUnclear = false
  for (;;) {
    try {
      await tryOnce(session, message, id)
      return
    } catch (error) {
      if (!isUnclear && isRefusal(error)) {
        throw new NotWrittenError('NATS refused the entries.', { cause: error })
      }
      isUnclear = true
      const left = giveUpAt - Date.now()
      if (left <= 0 || session.nc.isClosed()) throw error
      await Promise.race([session.up(), sleep(left)])
      await sleep(Math.min(left, 50))
    }
  }
}

const tryOnce = async (session: Session, message: GroupMessage, id: string): Promise<void> => {
  const { js, stream } = session
  const head = headers()
  head.set(BLOCKS_HEADER, message.blocks)
  const ack = js.publish(stream.subjects[0] as string, message.data, {
    msgID: id,
    headers: head,
    timeout: TRY_MS,
    expect: { streamName: stream.name },
  })
  ack.catch(() => undefined)
  // Nobody responds on a broken connection, so there is no use in waiting for the time limit.
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const off = session.onDown(() => reject(new Error('The connection to NATS broke.')))
  try {
    await Promise.race([ack, broken])
  } finally {
    off()
  }
}

/** The server itself said no, or no server listens: nothing was stored. */
const isRefusal = (error: unknown): boolean =>
  error instanceof JetStreamApiError || (error as Error).name === 'JetStreamNotEnabled'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
