import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createJetstreamEventLog } from '../log/jetstream/create-jetstream-event-log.ts'
import type { LogConfig } from '../log/log-config.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestNats, hasNats, type TestNats } from '../testing/test-nats.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer } from './create-server.ts'
import type { Role } from './server-config.ts'

const SITES = ['mine', 'theirs']

describe.skipIf(!hasNats())('another log', () => {
  let database: TestDatabase
  let nats: TestNats
  beforeAll(async () => {
    ;[database, nats] = await Promise.all([createTestDatabase(), createTestNats()])
  })
  afterAll(async () => {
    await nats.destroy()
    await database.destroy()
  })

  const run = async (log: LogConfig, roles: Role[], work = async () => {}): Promise<void> => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      config: {
        databaseUrl: database.url,
        port: 0,
        member: randomUUID(),
        roles,
        log,
        drainMs: 0,
      },
    })
    await work().finally(server.close)
  }
  test('V-19 from JetStream to PostgreSQL a program starts only once JetStream is read to its end', async () => {
    const former = { url: nats.url, monitorUrl: nats.monitorUrl, name: 'old', replicas: 1 }
    const jetstream: LogConfig = { engine: 'jetstream', ...former }
    const old = createJetstreamEventLog({
      ...former,
      pool: database.pool,
      clock: createSystemClock(),
    })
    const append = (): Promise<unknown> =>
      old.append(
        SITES.map((site) => ({ site, body: { kind: 'event', event: sampleEvent({ site }) } })),
      )
    const isRead = async (): Promise<boolean> =>
      (await old.lag('record')) + (await old.lag('deliver')) === 0
    const readAll = (): Promise<void> =>
      run(jetstream, ['record', 'deliver'], async () => {
        await append()
        await waitFor(isRead, 30_000)
      })
    await readAll()
    await append()
    await expect(run({ engine: 'postgres' }, ['collect'])).rejects.toThrow('Set NATS_URL too')
    await expect(run({ engine: 'postgres', former }, ['collect'])).rejects.toThrow(
      'JetStream still holds events',
    )
    await readAll()
    const { rowCount } = await database.pool.query('select from events')
    expect(rowCount).toBe(6)
    await old.close()
    // Checked until readers have taken the partitions over; then JetStream may go.
    await run({ engine: 'postgres', former }, ['record', 'deliver'], async () => {
      await waitFor(async () => {
        const left = await database.pool.query(`select from log_owners where log <> 'postgres'`)
        return left.rowCount === 0
      }, 30_000)
    })
    await run({ engine: 'postgres' }, ['collect'])
  }, 180_000)
})
