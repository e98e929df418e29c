import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createTestNats, hasNats, type TestNats } from '../../testing/test-nats.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { eventIn } from '../event-in.ts'
import { type EventLog, type LogEntry, type LogRecord, NotWrittenError } from '../event-log.ts'
import { createPostgresEventLog } from '../postgres/create-postgres-event-log.ts'
import {
  createJetstreamEventLog,
  type JetstreamEventLogOptions,
} from './create-jetstream-event-log.ts'

const entry = (site: string, title = ''): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site, title }) },
})

const idOf = (record: LogEntry | LogRecord): string => eventIn(record)?.id ?? ''

/** Reads everything into `seen`, committing as it goes. */
const follow = (log: EventLog, seen: LogRecord[], group = 'g') =>
  log.consume({
    group,
    member: 'a',
    onPartition: async (owned) => {
      while (!owned.signal.aborted) {
        const records = await owned.read(50)
        seen.push(...records)
        const last = records.at(-1)
        if (last) await owned.commit(last.position)
      }
    },
  })

describe.skipIf(!hasNats())('event log: jetstream', () => {
  let nats: TestNats
  let database: TestDatabase
  let names = 0
  const logs: EventLog[] = []

  beforeAll(async () => {
    nats = await createTestNats()
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(logs.splice(0).map((log) => log.close()))
    await database.pool.query('truncate log_owners, log_members')
  })
  afterAll(async () => {
    await nats.destroy()
    await database.destroy()
  })

  const open = (over: Partial<JetstreamEventLogOptions> = {}): EventLog => {
    const log = createJetstreamEventLog({
      pool: database.pool,
      clock: createSystemClock(),
      leaseMs: 600,
      url: nats.url,
      monitorUrl: nats.monitorUrl,
      name: `log-${++names}`,
      ...over,
    })
    logs.push(log)
    return log
  }

  test('a NATS that could lose what it confirmed is not started on, and the reason is told', async () => {
    const careless = await createTestNats('sync_interval: "2m"')
    try {
      const place = { url: careless.url, monitorUrl: careless.monitorUrl }
      const refusal = open(place).maintain()
      await expect(refusal).rejects.toMatchObject({ code: 'FOOTFALL_E_LOG_UNSAFE' })
      await expect(refusal).rejects.toThrow('sync_interval: always')
      // What another server says does not count.
      const other = open({ url: careless.url, monitorUrl: nats.monitorUrl }).maintain()
      await expect(other).rejects.toThrow('could not be found out')
      const refused = open(place).append([entry('a')])
      await expect(refused).rejects.toBeInstanceOf(NotWrittenError)
    } finally {
      await careless.destroy()
    }
  })

  test('killed again and again: confirmed is read once, refused never, the rest at most once', async () => {
    const log = open()
    await log.maintain()
    const seen: LogRecord[] = []
    const consumer = follow(log, seen)
    const outcome = new Map<string, 'confirmed' | 'refused' | 'unclear'>()
    let isDone = false
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; !isDone; n++) {
        const entries = [entry(`w${writer}`, `${n}`), entry(`v${writer}`, `${n}`)]
        const end = await log.append(entries).then(
          () => 'confirmed' as const,
          (error) => (error instanceof NotWrittenError ? 'refused' : 'unclear'),
        )
        for (const one of entries) outcome.set(idOf(one), end)
        if (end !== 'confirmed') await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const confirmed = (): number =>
      [...outcome.values()].filter((end) => end === 'confirmed').length
    const writers = [1, 2, 3, 4].map(write)
    for (let round = 1; round <= 3; round++) {
      const before = confirmed()
      await waitFor(() => confirmed() > before + 60, 30_000)
      await nats.kill()
      await waitFor(() => [...outcome.values()].some((end) => end === 'refused'))
      await nats.start()
    }
    const before = confirmed()
    await waitFor(() => confirmed() > before + 60, 30_000)
    isDone = true
    await Promise.all(writers)
    await waitFor(async () => (await log.lag('g')) === 0, 30_000)
    await consumer.close()

    const times = new Map<string, number>()
    const positions = new Set<string>()
    for (const record of seen) {
      // After a broken commit an entry may come again, but it stands in the log only once.
      const place = `${record.site} ${record.position}`
      if (positions.has(place)) continue
      positions.add(place)
      times.set(idOf(record), (times.get(idOf(record)) ?? 0) + 1)
    }
    for (const [id, end] of outcome) {
      const count = times.get(id) ?? 0
      if (end === 'confirmed') expect(count, `${id} was confirmed`).toBe(1)
      else if (end === 'refused') expect(count, `${id} was refused`).toBe(0)
      else expect(count, `${id} was not answered`).toBeLessThanOrEqual(1)
    }
  }, 120_000)

  test('a full log refuses what is new and keeps what it has', async () => {
    const log = open({ maxBytes: 40_000 })
    const kept: string[] = []
    const fill = async (): Promise<void> => {
      for (;;) {
        const one = entry('full', 'x'.repeat(2_000))
        await log.append([one])
        kept.push(idOf(one))
      }
    }
    await expect(fill()).rejects.toBeInstanceOf(NotWrittenError)
    expect(kept.length).toBeGreaterThan(5)
    const seen: LogRecord[] = []
    const consumer = follow(log, seen)
    await waitFor(() => seen.length === kept.length)
    await consumer.close()
    expect(seen.map(idOf)).toEqual(kept)
  })

  test('a group larger than one message comes whole', async () => {
    const log = open()
    const entries = Array.from({ length: 30 }, (_, n) => entry('big', `${n}${'x'.repeat(60_000)}`))
    await log.append(entries)
    const seen: LogRecord[] = []
    const consumer = follow(log, seen)
    await waitFor(() => seen.length === entries.length)
    await consumer.close()
    expect(seen.map(idOf)).toEqual(entries.map(idOf))
  })

  test('a partition that fell far behind the others catches up without a gap', async () => {
    const log = open({ windowBytes: 20_000 })
    await log.maintain()
    const seen: LogRecord[] = []
    let isSlow = true
    const consumer = log.consume({
      group: 'g',
      member: 'a',
      onPartition: async (owned) => {
        while (!owned.signal.aborted) {
          const records = await owned.read(3)
          seen.push(...records)
          const isMine = records.some(({ site }) => site === 'slow')
          await waitFor(() => !isMine || !isSlow || owned.signal.aborted, 60_000)
          const last = records.at(-1)
          if (last) await owned.commit(last.position)
        }
      },
    })
    const expected: string[] = []
    for (let n = 0; n < 80; n++) {
      const entries = [entry('slow', `${n}`), entry('quick', 'x'.repeat(500)), entry('slow')]
      expected.push(...entries.filter(({ site }) => site === 'slow').map(idOf))
      await log.append(entries)
    }
    const of = (site: string): string[] => seen.filter((one) => one.site === site).map(idOf)
    await waitFor(() => of('quick').length === 80)
    expect(of('slow').length).toBeLessThan(10)
    isSlow = false
    await waitFor(() => of('slow').length >= expected.length)
    await consumer.close()
    expect(of('slow')).toEqual(expected)
  })

  test('what every group has passed and is old is dropped, and nothing else', async () => {
    let now = Date.now()
    const clock = { ...createSystemClock(), now: () => now }
    const log = open({ clock, retentionDays: 2 })
    await log.maintain()
    // Enough that partitions without entries are committed along.
    for (let n = 0; n < 300; n++) await log.append([entry('old')])
    const seen: LogRecord[] = []
    const consumer = follow(log, seen, 'one')
    await waitFor(async () => (await log.lag('one')) === 0)
    await waitFor(async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from log_owners where xid > '200'`,
      )
      return rows[0]?.n === 16
    })
    const late = follow(log, [], 'two')
    await waitFor(() => late.owned().length === 16)
    await late.close()
    await log.maintain()
    const left = async (): Promise<number> => log.lag('never')
    expect(await left()).toBe(300)

    now += 3 * 86_400_000
    await database.pool.query(`update log_owners set xid = '5', seq = 0 where group_name = 'two'`)
    await log.maintain()
    expect(await left()).toBe(296)
    await database.pool.query(`delete from log_owners where group_name = 'two'`)
    await log.maintain()
    expect(await left()).toBeLessThan(100)
    await consumer.close()
  })

  test('a stream that ends before what was read of it is not started on', async () => {
    const name = 'older-copy'
    const log = open({ name })
    const seen: LogRecord[] = []
    await log.append([entry('a')])
    const consumer = follow(log, seen)
    await waitFor(async () => seen.length === 1 && (await log.lag('g')) === 0)
    await consumer.close()
    await database.pool.query(`update log_owners set xid = '99' where xid = '1'`)
    await expect(open({ name }).maintain()).rejects.toThrow('older copy')
  })

  test('events left in the PostgreSQL log are not left behind', async () => {
    const old = createPostgresEventLog({ ...database, clock: createSystemClock(), leaseMs: 600 })
    await old.maintain()
    await old.append([entry('left')])
    const log = open()
    await expect(log.maintain()).rejects.toThrow('FOOTFALL_LOG=postgres')
    const seen: LogRecord[] = []
    const consumer = follow(old, seen)
    await waitFor(async () => (await old.lag('g')) === 0)
    await consumer.close()
    await old.close()
    await log.maintain()
    // The same group goes on in the new log, from its beginning, and its epochs go on growing.
    await log.append([entry('new')])
    const next = follow(log, seen)
    await waitFor(() => seen.some(({ site }) => site === 'new'))
    await next.close()
  })
})
