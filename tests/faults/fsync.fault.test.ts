import { afterEach, expect, test } from 'vitest'
import { startProgram } from '../support/program.ts'
import {
  createFaultWorld,
  ENGINES,
  type FaultWorld,
  type FaultWorldOptions,
} from './support/fault-world.ts'
import { makeEvent } from './support/make-event.ts'
import { createPrivateNats } from './support/private-nats.ts'
import { childrenOf } from './support/private-postgres.ts'
import { createSender } from './support/send-batch.ts'
import { SERVER_MAIN } from './support/server-role.ts'
import { type SyncReport, watchSyncs } from './support/watch-syncs.ts'

const REQUESTS = 25

let world: FaultWorld | undefined
afterEach(async () => {
  await world?.destroy()
  world = undefined
})

/** One request after the other, so that each response can be held against its own write. */
const watchResponses = async (options: FaultWorldOptions): Promise<SyncReport> => {
  world = await createFaultWorld({ ...options, collectors: 1, hasRecorder: false })
  const [collector] = world.collectors
  if (!collector) throw new Error('There is no collector.')
  const sender = createSender()
  const send = async (): Promise<void> => {
    const response = await sender.send(collector.url, [makeEvent()])
    expect(response.kind).toBe('decided')
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

test.each(ENGINES)(
  'N-08 %s: the log is synced to disk before each accepting response',
  async (engine) => {
    expect(await watchResponses({ engine })).toEqual({ answers: REQUESTS, unsynced: 0 })
  },
)

test('N-08 postgres: with fsync off, every response is found out', async () => {
  const report = await watchResponses({ engine: 'postgres', postgresSettings: ['fsync=off'] })
  expect(report).toEqual({ answers: REQUESTS, unsynced: REQUESTS })
})

test('N-08 jetstream: on a server that syncs only now and then, the collector does not start', async () => {
  world = await createFaultWorld({ engine: 'postgres', collectors: 0, hasRecorder: false })
  const nats = await createPrivateNats(world.disk.folder, '"2m"')
  try {
    const start = startProgram({
      name: 'collector',
      file: SERVER_MAIN,
      args: ['--role', 'collect'],
      ready: 'http://127.0.0.1:1/',
      env: {
        PORT: '0',
        FOOTFALL_DEVELOPMENT: 'true',
        DATABASE_URL: world.postgres.url,
        FOOTFALL_LOG: 'jetstream',
        NATS_URL: nats.url,
        NATS_MONITOR_URL: nats.monitorUrl,
      },
    })
    await expect(start).rejects.toThrow('FOOTFALL_E_LOG_UNSAFE')
  } finally {
    await nats.kill()
  }
})
