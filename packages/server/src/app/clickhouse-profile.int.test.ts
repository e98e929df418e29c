import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type AcceptedEvent, defaultSiteConfig } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createClickhouseEventStore } from '../store/clickhouse/create-clickhouse-event-store.ts'
import type { EventStore } from '../store/event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestClickhouse } from '../testing/test-clickhouse.ts'
import {
  createTestEngine,
  hasEngineProgram,
  type TestEngine,
} from '../testing/test-clickhouse-engine.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestNats, hasNats, type TestNats } from '../testing/test-nats.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'

const ORIGIN = 'http://www.shop.test'
const SITES = ['mine', 'theirs'] as const
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const DAY_MS = 86_400_000
/** Everything takes as long as the machine is busy. */
const PATIENCE_MS = 60_000

describe.skipIf(!hasEngineProgram() || !hasNats())(
  'the large profile: JetStream and ClickHouse',
  () => {
    let database: TestDatabase
    let nats: TestNats
    let engine: TestEngine
    let url: string
    let server: RunningServer
    let store: EventStore
    let recorder: ChildProcess | undefined

    beforeAll(async () => {
      ;[database, nats, engine] = await Promise.all([
        createTestDatabase(),
        createTestNats(),
        createTestEngine(),
      ])
      url = (await createTestClickhouse(engine.url)).url
      for (const key of SITES) {
        await seedSite(database.db, { key, config: defaultSiteConfig(key, 'http://t.shop.test') })
      }
      server = await createServer({
        log: pino({ level: 'silent' }),
        config: {
          databaseUrl: database.url,
          port: 0,
          roles: ['collect'],
          member: randomUUID(),
          log: {
            engine: 'jetstream',
            url: nats.url,
            monitorUrl: nats.monitorUrl,
            name: 'ch',
            replicas: 1,
          },
          store: { engine: 'clickhouse', url },
          addressPerMinute: 0,
        },
      })
      store = createClickhouseEventStore({ pool: database.pool, clock: createSystemClock(), url })
    }, PATIENCE_MS)
    afterAll(async () => {
      recorder?.kill('SIGKILL')
      await server.close()
      await store.close()
      await engine.destroy()
      await nats.destroy()
      await database.destroy()
    }, PATIENCE_MS)

    /** A process of its own, which can be killed. */
    const startRecorder = (): void => {
      recorder = spawn(
        process.execPath,
        ['--conditions=@footfall/source', MAIN, '--role', 'record'],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            PORT: '0',
            FOOTFALL_DEVELOPMENT: 'true',
            FOOTFALL_LOG_LEVEL: 'fatal',
            DATABASE_URL: database.url,
            FOOTFALL_STORE: 'clickhouse',
            CLICKHOUSE_URL: url,
            FOOTFALL_LOG: 'jetstream',
            FOOTFALL_LOG_NAME: 'ch',
            NATS_URL: nats.url,
            NATS_MONITOR_URL: nats.monitorUrl,
          },
        },
      )
    }
    const killRecorder = async (): Promise<void> => {
      const gone = new Promise((resolve) => recorder?.once('exit', resolve))
      recorder?.kill('SIGKILL')
      await gone
    }
    const send = async (site: string, events: readonly AcceptedEvent[]): Promise<void> => {
      const told = events.map(({ site: _, receivedAt: __, config: ___, ...event }) => event)
      const response = await fetch(`${server.url}/v1/collect`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'text/plain', 'user-agent': BROWSER_AGENT },
        body: JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: told }),
      })
      expect(response.status).toBe(204)
    }
    const views = (site: string, n: number) =>
      Array.from({ length: n }, () =>
        sampleEvent({ site, destinations: {}, visitorId: `v-${n % 3}` }),
      )
    const counted = async (site: string): Promise<number> => {
      const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
      const days = { from: day(Date.now() - 2 * DAY_MS), to: day(Date.now() + DAY_MS) }
      const rows = await store.counts(site, { days })
      return rows.reduce((sum, { n }) => sum + n, 0)
    }

    test(
      'V-19 recorder and ClickHouse are killed in the middle: every accepted event of two sites is there once, and Live shows it',
      async () => {
        const sent = { mine: 0, theirs: 0 }
        const sendBoth = async (n: number): Promise<void> => {
          for (const site of SITES) {
            const events = views(site, n)
            await send(site, events)
            // A browser that did not hear the response sends it again.
            await send(site, events.slice(0, 2))
            sent[site] += n
          }
        }
        startRecorder()
        await sendBoth(5)
        await waitFor(async () => (await counted('mine')) > 0, PATIENCE_MS)
        // The recorder dies with work before it, the engine while the next one does it.
        for (let round = 0; round < 10; round++) await sendBoth(10)
        await killRecorder()
        for (let round = 0; round < 10; round++) await sendBoth(10)
        startRecorder()
        await waitFor(async () => (await counted('mine')) > 5, PATIENCE_MS)
        await engine.kill()
        await sendBoth(7)
        await engine.start()
        await waitFor(
          async () =>
            (await counted('mine')) >= sent.mine && (await counted('theirs')) >= sent.theirs,
          PATIENCE_MS,
        )
        expect([await counted('mine'), await counted('theirs')]).toEqual([sent.mine, sent.theirs])
        const last = views('mine', 1)
        await send('mine', last)
        await waitFor(async () => {
          const { events } = await store.live('mine')
          return events[0]?.id === last[0]?.id
        }, PATIENCE_MS)
        expect((await store.live('theirs')).events.every(({ id }) => id !== last[0]?.id)).toBe(true)
      },
      3 * PATIENCE_MS,
    )
  },
)
