import { ALARM_SLOT_MS, type Clock, type LiveSnapshot } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createLiveHub } from './live-hub.ts'

test('an alarm that comes or goes is told by itself, to those who watch its site', async () => {
  const database = await createTestDatabase()
  let now = Date.UTC(2026, 4, 3, 12)
  const clock: Clock = {
    now: () => now,
    after(_ms, call) {
      const timer = setTimeout(call, 10)
      return () => clearTimeout(timer)
    },
  }
  const store = createPostgresEventStore({ pool: database.pool, clock })
  const errors: unknown[] = []
  const hub = createLiveHub({ store, clock, onError: (error) => errors.push(error) })
  const told: Record<string, LiveSnapshot[]> = { forged: [], beside: [] }
  for (const site of ['forged', 'beside']) {
    await hub.watch(site, (change) => told[site]?.push(change)).ready
  }
  const insert = (slot: number, name: string, value: number) =>
    database.pool.query(
      `insert into event_rates (site, slot, name, n, value) values ('forged', $1, $2, 1, $3)`,
      [new Date(slot), name, value],
    )
  await insert(now - 20 * ALARM_SLOT_MS, 'PageView', 0)
  await insert(now, 'Donate', 99_999)
  now += 11_000
  await waitFor(() => told.forged?.length === 1)
  expect(told.forged?.[0]).toMatchObject({
    events: [],
    alarms: [{ kind: 'worth', name: 'Donate', now: 99_999 }],
  })
  // Two slots on nobody judges it any more.
  now += 2 * ALARM_SLOT_MS
  await waitFor(() => told.forged?.length === 2)
  expect(told.forged?.[1]?.alarms).toEqual([])
  expect(told.beside).toEqual([])
  expect(errors).toEqual([])
  hub.destroy()
  await database.destroy()
})

test('a look that fails is told while somebody watches, and not once all has ended', async () => {
  const database = await createTestDatabase()
  let ring = (): void => undefined
  const clock: Clock = {
    now: Date.now,
    after(_ms, call) {
      ring = call
      return () => undefined
    },
  }
  const errors: unknown[] = []
  const store = createPostgresEventStore({ pool: database.pool, clock })
  const looks: Promise<unknown>[] = []
  const live: typeof store.live = (...about) => {
    const look = store.live(...about)
    looks.push(look)
    return look
  }
  const hub = createLiveHub({
    store: { live },
    clock,
    onError: (error) => errors.push(error),
  })
  await hub.watch('one', () => undefined).ready
  await database.destroy()
  const first = ring
  first()
  await waitFor(() => ring !== first)
  expect(errors).toHaveLength(1)
  ring()
  hub.destroy()
  const [last] = (await Promise.allSettled(looks)).slice(-1)
  expect(last?.status).toBe('rejected')
  // Whoever hears of its end hears of it in the same turn of the loop.
  await new Promise(setImmediate)
  expect(errors).toHaveLength(1)
})
