import type { Pool } from 'pg'
import { eventIn, textOf } from '../event-in.ts'
import type { LogErasure } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { readEntries } from './group-message.ts'
import { createMessageReader, type StoredMessage } from './message-reader.ts'
import type { Session } from './session.ts'

const STEP = 256
const WAIT_MS = 1_000

/**
 * Deletes messages that hold something of a person, and has the server overwrite them. A message holds what many sites sent in the same
 * moment, so that theirs goes with it: only what every group has passed is deleted, and nobody needs that any more.
 */
export const eraseMessages = async (
  pool: Pool,
  session: () => Promise<Session>,
  site: string,
  { texts, isTheirs }: LogErasure,
): Promise<{ removed: number; left: number }> => {
  const { jsm, stream, log } = await session()
  const { state } = await jsm.streams.info(stream.name)
  const reader = createMessageReader({ session, from: state.first_seq })
  const part = sitePartition(site)
  const needles = texts.map((text) => Buffer.from(JSON.stringify(text).slice(1, -1)))
  const found: StoredMessage[] = []
  const holdsTheirs = ({ blocks, data }: StoredMessage): boolean => {
    const block = blocks.find((one) => one.part === part)
    if (!block) return false
    const bytes = Buffer.from(data.buffer, data.byteOffset + block.start, block.end - block.start)
    if (!needles.some((needle) => bytes.includes(needle))) return false
    return readEntries(data, block).some((entry) => {
      if (entry.site !== site) return false
      const event = eventIn(entry)
      if (event) return isTheirs(event)
      // Nobody can tell whose it is: that it names them is enough.
      const body = Buffer.from(textOf(entry.body))
      return needles.some((needle) => body.includes(needle))
    })
  }
  try {
    while (state.messages > 0 && reader.next() <= state.last_seq) {
      const before = reader.next()
      // No more than there are, or it would wait for others.
      await reader.pull(Math.min(STEP, state.last_seq - before + 1), WAIT_MS, (message) => {
        if (holdsTheirs(message)) found.push(message)
      })
      // Deleted up to the end.
      if (reader.next() === before) break
    }
  } finally {
    await reader.close()
  }
  const isPassed = await readPassed(pool, log)
  const passed = found.filter(isPassed)
  for (const { seq } of passed) await jsm.streams.deleteMessage(stream.name, seq, true)
  return { removed: passed.length, left: found.length - passed.length }
}

/** Whether every group has passed all that a message holds. A partition that stands in no message is not waited for. */
const readPassed = async (
  pool: Pool,
  log: string,
): Promise<(message: StoredMessage) => boolean> => {
  const { rows } = await pool.query<{ group_name: string; part: number; seq: number; at: number }>(
    `select group_name, part, xid::text::float8 as seq, seq::float8 as at from log_owners where log = $1`,
    [log],
  )
  const groups = new Set(rows.map(({ group_name }) => group_name))
  return ({ seq, blocks }) =>
    groups.size > 0 &&
    blocks.every(
      ({ part, count }) =>
        rows.filter(
          (row) => row.part === part && (row.seq > seq || (row.seq === seq && row.at >= count)),
        ).length === groups.size,
    )
}
