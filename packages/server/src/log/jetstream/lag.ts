import type { Pool } from 'pg'
import { createMessageReader } from './message-reader.ts'
import { groupPositions } from './positions.ts'
import type { Session } from './session.ts'

const LIMIT = 100_000
const PULL = 500
const WAIT_MS = 1_000
/** Pulls in a row that bring nothing before the response is given up. */
const MAX_EMPTY = 3

/** How many entries a group has not committed, at most `LIMIT`. Reads only the messages' headers. */
export const measureLag = async (pool: Pool, session: Session, group: string): Promise<number> => {
  const positions = await groupPositions(pool, session.log, group)
  const { state } = await session.jsm.streams.info(session.stream.name)
  const from = Math.max(1, state.first_seq, Math.min(...positions.map(({ seq }) => seq)))
  if (state.messages === 0 || from > state.last_seq) return 0
  const reader = createMessageReader({ session: async () => session, from, headersOnly: true })
  let lag = 0
  let empty = 0
  try {
    while (reader.next() <= state.last_seq && lag < LIMIT) {
      const before = reader.next()
      const max = Math.min(PULL, state.last_seq - before + 1)
      await reader.pull(max, WAIT_MS, ({ seq, blocks }) => {
        for (const { part, count } of blocks) {
          const position = positions[part]
          if (!position || seq > position.seq) lag += count
          else if (seq === position.seq) lag += Math.max(0, count - position.index)
        }
      })
      empty = reader.next() === before ? empty + 1 : 0
      // A smaller figure than the true one could be taken for 'all is handled'.
      if (empty === MAX_EMPTY) throw new Error('NATS did not show what stands in the log.')
    }
  } finally {
    await reader.close()
  }
  return Math.min(lag, LIMIT)
}
