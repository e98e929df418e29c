import type { Clock } from '@footfall/contract'
import { createMessageReader, type StoredMessage } from './message-reader.ts'
import type { Session } from './session.ts'

const DEFAULT_BYTES = 16_777_216
const PULL = 32
const WAIT_MS = 5_000
const BACK_OFF_MS = 500
/** Everyone who waits is told how far the window has come at least this often, even if nothing was for them. */
const TELL_EVERY = 256

/**
 * The messages a member's partitions read just now. A message holds entries of many partitions, so it is fetched once for
 * all of them; a partition that falls behind the window reads on its own until it is back.
 */
export interface MessageWindow {
  /** The first message from `seq` on that holds entries of the partition; undefined if the window has none yet. */
  find(seq: number, part: number): StoredMessage | undefined
  /** Whether messages from `seq` on still stand in the window, or are still to come. */
  covers(seq: number): boolean
  /** The last message seen; everything up to it stands in the window or has left it. */
  last(): number
  /** Resolves when something may have come for the partition, or a signal was given. */
  wait(seq: number, part: number, signals: AbortSignal[]): Promise<void>
  close(): Promise<void>
}

export interface MessageWindowOptions {
  session(): Promise<Session>
  clock: Clock
  /** Most bytes kept. */
  maxBytes?: number
  onError?(error: unknown): void
}

export const createMessageWindow = (options: MessageWindowOptions): MessageWindow => {
  const { clock, session, maxBytes = DEFAULT_BYTES } = options
  const messages: StoredMessage[] = []
  const waiting = new Map<() => void, number>()
  let first = 0
  let last = 0
  let bytes = 0
  let wanted = Number.POSITIVE_INFINITY
  const closing = Promise.withResolvers<void>()
  let isClosed = false
  let demand = Promise.withResolvers<void>()
  let stop: (() => void) | undefined
  let pumping: Promise<void> | undefined

  const add = (message: StoredMessage): void => {
    messages.push(message)
    last = message.seq
    bytes += message.data.length
    while (bytes > maxBytes && messages.length > 1) {
      const old = messages.shift() as StoredMessage
      bytes -= old.data.length
      first = old.seq + 1
    }
    const isTold = message.seq % TELL_EVERY === 0
    for (const [wake, part] of waiting) {
      if (isTold || message.blocks.some((block) => block.part === part)) wake()
    }
  }

  /** Until the connection is back, but not for ever: it may be something else that broke. */
  const rest = async (): Promise<void> => {
    await new Promise<void>((resolve) => clock.after(BACK_OFF_MS, resolve))
    const known = await session().catch(() => undefined)
    const late = new Promise<void>((resolve) => clock.after(WAIT_MS, resolve))
    if (known) await Promise.race([known.up(), late])
  }

  const pump = async (): Promise<void> => {
    // Partitions come in one go; the window begins at the one that is furthest behind.
    await Promise.resolve()
    first = Math.max(1, wanted)
    last = first - 1
    for (const wake of waiting.keys()) wake()
    const reader = createMessageReader({ session, from: first })
    stop = reader.stop
    while (!isClosed) {
      // Who is at the end may go on, at the cost of those behind; while nobody is, the window need not grow.
      if (bytes >= maxBytes && waiting.size === 0) await demand.promise
      if (isClosed) break
      try {
        await reader.pull(PULL, WAIT_MS, add)
      } catch (error) {
        if (isClosed) break
        options.onError?.(error)
        await Promise.race([rest(), closing.promise])
      }
    }
    await reader.close()
  }

  return {
    find(seq, part) {
      const at = indexFrom(messages, seq)
      for (let index = at; index < messages.length; index++) {
        const message = messages[index] as StoredMessage
        if (message.blocks.some((block) => block.part === part)) return message
      }
      return undefined
    },
    covers: (seq) => pumping === undefined || seq >= first,
    last: () => last,
    async wait(seq, part, signals) {
      if (isClosed || signals.some(({ aborted }) => aborted)) return
      wanted = Math.min(wanted, seq)
      const news = Promise.withResolvers<void>()
      const wake = (): void => news.resolve()
      waiting.set(wake, part)
      for (const signal of signals) signal.addEventListener('abort', wake)
      demand.resolve()
      demand = Promise.withResolvers<void>()
      pumping ??= pump()
      await news.promise
      waiting.delete(wake)
      for (const signal of signals) signal.removeEventListener('abort', wake)
    },
    async close() {
      isClosed = true
      closing.resolve()
      demand.resolve()
      for (const wake of waiting.keys()) wake()
      stop?.()
      await pumping
    },
  }
}

/** The place of the first message with at least this number. */
const indexFrom = (messages: StoredMessage[], seq: number): number => {
  let low = 0
  let high = messages.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((messages[middle] as StoredMessage).seq < seq) low = middle + 1
    else high = middle
  }
  return low
}
