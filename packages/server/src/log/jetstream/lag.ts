import type { Pool } from 'pg'
import type { Block } from './group-message.ts'
import { createMessageReader } from './message-reader.ts'
import { groupPositions, type PartPosition } from './positions.ts'
import type { Session } from './session.ts'

const LIMIT = 100_000
const PULL = 500
const WAIT_MS = 1_000
/** Pulls in a row that bring nothing before the response is given up. */
const MAX_EMPTY = 3

/** How many entries a group has not committed, at most `LIMIT`. Reads only the messages' headers. */
export const measureLag = async (pool: Pool, session: Session, group: string): Promise<number> => {
  let lag = 0
  await scanUnread(pool, session, group, ({ entries }) => {
    lag += entries
    return lag < LIMIT
  })
  return Math.min(lag, LIMIT)
}

/** When the first message came that holds something a group has not committed. */
export const findOldest = async (
  pool: Pool,
  session: Session,
  group: string,
): Promise<number | undefined> => {
  let oldest: number | undefined
  await scanUnread(pool, session, group, ({ at }) => {
    oldest ??= at
    return false
  })
  return oldest
}

/** Calls `take` for each message with entries that a group has not committed, until it returns false. */
const scanUnread = async (
  pool: Pool,
  session: Session,
  group: string,
  take: (unread: { entries: number; at: number }) => boolean,
): Promise<void> => {
  const positions = await groupPositions(pool, session.log, group)
  const { state } = await session.jsm.streams.info(session.stream.name)
  const from = Math.max(1, state.first_seq, Math.min(...positions.map(({ seq }) => seq)))
  if (state.messages === 0 || from > state.last_seq) return
  const reader = createMessageReader({ session: async () => session, from, headersOnly: true })
  let isWanted = true
  let empty = 0
  try {
    while (reader.next() <= state.last_seq && isWanted) {
      const before = reader.next()
      const max = Math.min(PULL, state.last_seq - before + 1)
      await reader.pull(max, WAIT_MS, ({ seq, at, blocks }) => {
        const entries = unreadIn(seq, blocks, positions)
        if (isWanted && entries > 0) isWanted = take({ entries, at })
      })
      empty = reader.next() === before ? empty + 1 : 0
      // A smaller figure than the true one could be taken for 'all is handled'.
      if (empty === MAX_EMPTY) throw new Error('NATS did not show what stands in the log.')
    }
  } finally {
    await reader.close()
  }
}

const unreadIn = (
  seq: number,
  blocks: readonly Block[],
  positions: readonly PartPosition[],
): number => {
  let entries = 0
  for (const { part, count } of blocks) {
    const position = positions[part]
    if (!position || seq > position.seq) entries += count
    else if (seq === position.seq) entries += Math.max(0, count - position.index)
  }
  return entries
}
