import type { LogRecord, OwnedPartition } from '../event-log.ts'
import type { Holding, Ownership } from '../ownership.ts'
import { readEntries } from './group-message.ts'
import { createMessageReader, type MessageReader, type StoredMessage } from './message-reader.ts'
import type { MessageWindow } from './message-window.ts'
import type { Session } from './session.ts'

const CATCH_UP = 32
const CATCH_UP_MS = 1_000
/** A partition without entries is committed along after so many messages, or old ones could never be dropped. */
const IDLE_STEP = 256
/** Stands for 'all entries of this message'. */
const WHOLE = 1_000_000_000

export interface OwnedPartitionOptions {
  session(): Promise<Session>
  window: MessageWindow
  ownership: Ownership
  holding: Holding
  signal: AbortSignal
}

/** One partition in the hands of one owner. A position is a message's number and how many of the partition's entries in it. */
export const createOwnedPartition = (options: OwnedPartitionOptions): OwnedPartition => {
  const { session, window, ownership, holding, signal } = options
  const { part } = holding
  let seq = Number(holding.cursor.xid)
  let index = Number(holding.cursor.seq)
  let committed = seq
  /** What was handed out last, until it is committed. */
  let open: string | undefined
  let behind: { reader: MessageReader; found: StoredMessage[] } | undefined

  /** The number of the message to look at next. */
  const from = (): number => (index >= WHOLE ? seq + 1 : Math.max(seq, 1))

  const take = (message: StoredMessage, max: number, into: LogRecord[]): void => {
    const block = message.blocks.find((candidate) => candidate.part === part)
    const start = message.seq === seq ? index : 0
    const end = Math.min(block?.count ?? 0, start + max - into.length)
    const entries = block && start < end ? readEntries(message.data, block) : []
    for (let at = start; at < end; at++) {
      const entry = entries[at]
      if (entry) into.push({ ...entry, position: `${message.seq}:${at + 1}` })
    }
    seq = message.seq
    index = end >= (block?.count ?? 0) ? WHOLE : end
  }

  /** Reads on its own what has left the window, or was in it before this partition came. */
  const catchUp = async (): Promise<StoredMessage | undefined> => {
    behind ??= { reader: createMessageReader({ session, from: from() }), found: [] }
    const { reader, found } = behind
    if (found.length === 0) {
      const stop = (): void => reader.stop()
      signal.addEventListener('abort', stop)
      try {
        let seen = 0
        await reader.pull(CATCH_UP, CATCH_UP_MS, (message) => {
          seen++
          if (message.blocks.some((block) => block.part === part)) found.push(message)
        })
        if (seen === 0) await passDropped()
        else if (found.length === 0) pass(reader.next() - 1)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }
    return behind?.found[0]
  }

  /** A pull may end empty for many reasons. Only what stands before the stream's first message is really gone. */
  const passDropped = async (): Promise<void> => {
    const { jsm, stream } = await session()
    const { state } = await jsm.streams.info(stream.name)
    pass(state.first_seq - 1)
    // Asked again by a new reader, in case it was this one that had come to nothing.
    leaveCatchUp()
  }

  const leaveCatchUp = (): void => {
    void behind?.reader.close()
    behind = undefined
  }

  /** Nothing of this partition stands up to here. */
  const pass = (upTo: number): void => {
    if (upTo < from()) return
    seq = upTo
    index = WHOLE
  }

  const commitIdle = async (): Promise<void> => {
    if (open !== undefined || seq - committed < IDLE_STEP) return
    await ownership.commit(holding, `${seq}:${index}`)
    committed = seq
  }

  const readOnce = async (max: number, signals: AbortSignal[]): Promise<LogRecord[]> => {
    const records: LogRecord[] = []
    if (!window.covers(from()) || behind?.found.length) {
      const message = await catchUp()
      if (!message) return records
      take(message, max, records)
      if (index >= WHOLE) behind?.found.shift()
      if (behind?.found.length === 0) pass(behind.reader.next() - 1)
      return records
    }
    if (behind) leaveCatchUp()
    while (records.length < max) {
      const message = window.find(from(), part)
      if (!message) break
      take(message, max, records)
    }
    if (records.length > 0) return records
    pass(window.last())
    await commitIdle()
    if (window.covers(from()) && !window.find(from(), part))
      await window.wait(from(), part, signals)
    return records
  }

  return {
    partition: part,
    epoch: holding.epoch,
    signal,
    async read(max, stop) {
      const signals = stop ? [signal, stop] : [signal]
      while (!signals.some(({ aborted }) => aborted)) {
        const records = await readOnce(max, signals)
        const last = records.at(-1)
        if (last) {
          open = last.position
          return records
        }
      }
      leaveCatchUp()
      return []
    },
    async commit(position) {
      await ownership.commit(holding, position)
      committed = Number(position.split(':')[0])
      if (position === open) open = undefined
    },
  }
}
