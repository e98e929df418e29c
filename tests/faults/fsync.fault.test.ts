import { afterEach, expect, test } from 'vitest'
import { createFaultWorld, type FaultWorld, type FaultWorldOptions } from './support/fault-world.ts'
import { makeEvent } from './support/make-event.ts'
import { childrenOf } from './support/private-postgres.ts'
import { createSender } from './support/send-batch.ts'
import { type SyncReport, watchSyncs } from './support/watch-syncs.ts'

const REQUESTS = 25

let world: FaultWorld | undefined
afterEach(async () => {
  await world?.destroy()
  world = undefined
})

/** One request after the other, so that each answer can be held against its own write. */
const watchAnswers = async (options: FaultWorldOptions): Promise<SyncReport> => {
  world = await createFaultWorld({ ...options, collectors: 1, hasRecorder: false })
  const [collector] = world.collectors
  if (!collector) throw new Error('There is no collector.')
  const sender = createSender()
  const send = async (): Promise<void> => {
    const answer = await sender.send(collector.url, [makeEvent()])
    expect(answer.kind).toBe('decided')
  }
  // Before anyone watches: connections are open, and nothing else is done for the first time.
  await send()
  const keepers = world.logPids()
  const pids = [collector.pid(), ...keepers, ...keepers.flatMap(childrenOf)]
  const report = await watchSyncs(pids, async () => {
    for (let sent = 0; sent < REQUESTS; sent++) await send()
  })
  sender.destroy()
  return report
}

test('N-08 postgres: the log is synced to disk before each accepted answer', async () => {
  expect(await watchAnswers({ engine: 'postgres' })).toEqual({ answers: REQUESTS, unsynced: 0 })
})

test('N-08 postgres: with fsync off, every answer is found out', async () => {
  const report = await watchAnswers({ engine: 'postgres', postgresSettings: ['fsync=off'] })
  expect(report).toEqual({ answers: REQUESTS, unsynced: REQUESTS })
})
