import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream'
import type { Pool } from 'pg'
import { passedByAll } from './positions.ts'
import type { Session } from './session.ts'

const DAY_MS = 86_400_000

/** Drops messages that every group has passed and that are older than the retention; returns how many. */
export const dropPassed = async (
  pool: Pool,
  session: Session,
  now: number,
  retentionDays: number,
): Promise<number> => {
  const { jsm, stream, log } = session
  const passed = await passedByAll(pool, log)
  const old = await lastBefore(session, now - retentionDays * DAY_MS)
  const upTo = Math.min(passed, old)
  if (upTo < 1) return 0
  const { purged } = await jsm.streams.purge(stream.name, { seq: upTo + 1 })
  return purged
}

/** The number of the last message older than this time: a reader that begins there says where it would begin. */
const lastBefore = async ({ js, jsm, stream }: Session, time: number): Promise<number> => {
  const { state } = await jsm.streams.info(stream.name)
  if (state.messages === 0) return 0
  if (Date.parse(state.last_ts) < time) return state.last_seq
  if (Date.parse(state.first_ts) >= time) return 0
  const { name } = await jsm.consumers.add(stream.name, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(time).toISOString(),
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: 10_000_000_000,
  })
  const consumer = await js.consumers.get(stream.name, name)
  const message = await consumer.next({ expires: 2_000 })
  await consumer.delete().catch(() => undefined)
  return message ? message.seq - 1 : 0
}
