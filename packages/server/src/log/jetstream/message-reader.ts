import { randomUUID } from 'node:crypto'
import type { Consumer, ConsumerMessages } from '@nats-io/jetstream'
import { declareReader } from './declaration.ts'
import { BLOCKS_HEADER, type Block, readBlocks } from './group-message.ts'
import type { Session } from './session.ts'

/** How much longer than asked for a pull may take before its reader counts as broken. */
const GRACE_MS = 5_000

/** A message of the stream; its entries are parsed only when they are needed. */
export interface StoredMessage {
  seq: number
  /** When NATS took it, in ms. */
  at: number
  blocks: Block[]
  data: Uint8Array
}

export interface MessageReader {
  /** Where the next message is looked for. */
  next(): number
  /**
   * Hands over each message as it comes, in order and without a gap. Ends after `max`, after `waitMs`, or when stopped;
   * throws when the reader broke, and the next pull goes on where this one had come to.
   */
  pull(max: number, waitMs: number, take: (message: StoredMessage) => void): Promise<void>
  /** Ends a pull that is under way, and every later one at once. */
  stop(): void
  close(): Promise<void>
}

export interface MessageReaderOptions {
  session(): Promise<Session>
  from: number
  /** Leaves the entries away, where only their number matters. */
  headersOnly?: boolean
}

export const createMessageReader = (options: MessageReaderOptions): MessageReader => {
  let next = options.from
  let consumer: Consumer | undefined
  let delivered = 0
  let running: ConsumerMessages | undefined
  let isStopped = false

  const open = async (): Promise<Consumer> => {
    const { js, jsm, stream } = await options.session()
    const config = declareReader(`reader-${randomUUID()}`, next, options.headersOnly ?? false)
    const { name } = await jsm.consumers.add(stream.name, config)
    delivered = 0
    consumer = await js.consumers.get(stream.name, name)
    return consumer
  }
  const discard = async (): Promise<void> => {
    const old = consumer
    consumer = undefined
    // Best effort: the server forgets a reader that nobody asks for a minute.
    await old?.delete().catch(() => undefined)
  }

  const pull: MessageReader['pull'] = async (max, waitMs, take) => {
    if (isStopped) return
    const source = consumer ?? (await open())
    if (isStopped) return
    const messages = await source.fetch({ max_messages: max, expires: waitMs })
    running = messages
    if (isStopped) messages.stop()
    let isBroken = false
    const breakOff = (): void => {
      isBroken = true
      messages.stop()
    }
    const timer = setTimeout(breakOff, waitMs + GRACE_MS)
    const off = (await options.session()).onDown(breakOff)
    try {
      for await (const message of messages) {
        const { deliverySequence } = message.info
        // The server counts what it sent as read, even if the connection broke under it.
        if (deliverySequence !== delivered + 1) throw new Error('A message was lost on its way.')
        delivered = deliverySequence
        next = message.seq + 1
        take({
          seq: message.seq,
          at: message.time.getTime(),
          blocks: readBlocks(message.headers?.get(BLOCKS_HEADER) ?? ''),
          data: message.data,
        })
      }
      if (isBroken) throw new Error('The connection broke, or NATS did not end a pull in time.')
    } finally {
      off()
      clearTimeout(timer)
      running = undefined
    }
  }

  const stop = (): void => {
    isStopped = true
    running?.stop()
  }

  return {
    next: () => next,
    async pull(max, waitMs, take) {
      try {
        await pull(max, waitMs, take)
      } catch (error) {
        void discard()
        throw error
      }
    },
    stop,
    async close() {
      stop()
      await discard()
    },
  }
}
