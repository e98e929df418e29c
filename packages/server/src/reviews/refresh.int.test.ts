import { createAdLab } from '@footfall/ad-lab'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../testing/wait-for.ts'
import { createSourceRefresher, type SourceRefresher } from './refresh-sources.ts'
import { trustReview } from './testing/platform-reviews.ts'
import { createSourceBench, HOUR_MS, type SourceBench } from './testing/source-bench.ts'

let bench: SourceBench
const running: SourceRefresher[] = []
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
})
afterAll(() => bench.destroy())
beforeEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()))
  await fetch(`${bench.lab.url}/lab/records`, { method: 'DELETE' })
  await bench.database.pool.query('truncate review_sources, reviews cascade')
})

const start = (random = () => 0, sources = bench.sources): SourceRefresher => {
  const clock = {
    now: bench.now,
    after(ms: number, call: () => void) {
      const timer = setTimeout(call, Math.min(ms, 20))
      return () => clearTimeout(timer)
    },
  }
  const { database } = bench
  const one = createSourceRefresher({
    pool: database.pool,
    clock,
    sources,
    random,
    log: pino({ level: 'silent' }),
  })
  running.push(one)
  return one
}
const add = (site: string, company: string) =>
  bench.add(site, 'trustpilot', { settings: { company }, secrets: { apiKey: 'lab-key' } })
const fault = (command: object) =>
  fetch(`${bench.lab.url}/lab/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'trustpilot', ...command }),
  })
const clear = () => fetch(`${bench.lab.url}/lab/faults`, { method: 'DELETE' })
const unit = (n: number): string => String(n).padStart(24, 'b')

test('R-02 of several processes one alone asks a source', async () => {
  const ids: string[] = []
  for (let n = 0; n < 6; n++) {
    await bench.put('trustpilot', unit(n), { reviews: [trustReview('a', 'Fine')] })
    ids.push(await add(n % 2 ? 'demo' : 'other', unit(n)))
  }
  for (let n = 0; n < 4; n++) start()
  await waitFor(async () => {
    const { rows } = await bench.database.pool.query(
      `select 1 from review_sources where state = 'ok'`,
    )
    return rows.length === 6
  })
  const asked = await bench.asked('trustpilot')
  const firsts = asked.filter(({ request }) => !request.path.endsWith('/reviews'))
  expect(firsts.map(({ request }) => request.path).sort()).toEqual(
    ids.map((_, n) => `/v1/business-units/${unit(n)}`).sort(),
  )
})

test('R-02 a process that died while asking is waited for, then another asks', async () => {
  await bench.put('trustpilot', unit(1), { reviews: [] })
  const id = await add('demo', unit(1))
  const until = new Date(bench.now() + 15 * 60_000)
  await bench.database.pool.query('update review_sources set leased_until = $1', [until])
  const other = await add('other', unit(1))
  start()
  await waitFor(async () => (await bench.row('other', other)).state === 'ok')
  expect((await bench.row('demo', id)).asked_at).toBeNull()
  bench.advance(16 * 60_000)
  await waitFor(async () => (await bench.row('demo', id)).state === 'ok')
})

test('R-02 a source leased by a clock that was set back since is asked, another’s pass of today is left alone', async () => {
  await bench.put('trustpilot', unit(1), { reviews: [] })
  const id = await add('demo', unit(1))
  const other = await add('other', unit(1))
  await bench.database.pool.query(
    `update review_sources set leased_until = case site when 'demo' then $1 else $2 end::timestamptz`,
    [new Date(bench.now() + 24 * HOUR_MS), new Date(bench.now() + 15 * 60_000)],
  )
  start()
  await waitFor(async () => (await bench.row('demo', id)).state === 'ok')
  expect((await bench.row('other', other)).asked_at).toBeNull()
})

test('R-02 fifty sources of one site that do not respond hold up nobody else’s', async () => {
  for (let n = 0; n < 50; n++) await add('demo', unit(100 + n))
  await bench.put('trustpilot', unit(99), { reviews: [] })
  for (let n = 0; n < 50; n++) await fault({ kind: 'hold', account: unit(100 + n) })
  bench.advance(1_000)
  const other = await add('other', unit(99))
  try {
    start()
    await waitFor(async () => (await bench.row('other', other)).state === 'ok')
    const { rows } = await bench.database.pool.query(
      `select 1 from review_sources where site = 'demo' and leased_until is not null`,
    )
    expect(rows).toHaveLength(2)
  } finally {
    await clear()
    await bench.database.pool.query(`update review_sources set is_on = false`)
  }
})

test('R-02 pauses grow from one failure to the next, spread a little, and end with a success', async () => {
  await bench.put('trustpilot', unit(3), { reviews: [] })
  const id = await add('demo', unit(3))
  await fault({ kind: 'status', status: 500, times: 3 })
  start(() => 1)
  const waits: number[] = []
  for (let n = 0; n < 3; n++) {
    const row = await waitFor(async () => {
      const now = await bench.row('demo', id)
      return now.asked_at?.getTime() === bench.now() && now
    })
    const wait = (row.next_at?.getTime() ?? 0) - bench.now()
    waits.push(wait / HOUR_MS)
    bench.advance(wait)
  }
  expect(waits).toEqual([expect.closeTo(0.04), expect.closeTo(0.2), expect.closeTo(1.2)])
  const row = await waitFor(async () => {
    const now = await bench.row('demo', id)
    return now.state === 'ok' && now
  })
  expect([row.tries, row.problem]).toEqual([0, null])
  expect(((row.next_at?.getTime() ?? 0) - bench.now()) / HOUR_MS).toBeCloseTo(14.4)
})

test('R-02 a key that is entered while the wrong one is tried is tried itself', async () => {
  await bench.put('trustpilot', unit(5), { reviews: [trustReview('a', 'Fine')], key: 'right' })
  await bench.put('trustpilot', unit(6), { reviews: [trustReview('a', 'Fine')] })
  const [id, other] = [await add('demo', unit(5)), await add('other', unit(6))]
  const { sources } = bench
  let isChanged = false
  start(undefined, {
    ...sources,
    async envOf(row) {
      const env = await sources.envOf(row)
      if (row.id === id && !isChanged) {
        isChanged = true
        // A lease is known by its end: where time stands still the next one would be the same.
        bench.advance(1)
        await sources.store.change('demo', id, { secrets: { apiKey: 'right' } })
      }
      return env
    },
  })
  await waitFor(async () => (await bench.row('demo', id)).state === 'ok')
  await waitFor(async () => (await bench.row('other', other)).state === 'ok')
  expect(await bench.reviews('demo', id)).toHaveLength(1)
})

test('R-02 what is off or stopped is not asked', async () => {
  await bench.put('trustpilot', unit(4), { reviews: [] })
  const [off, stopped, asked] = [
    await add('demo', unit(4)),
    await add('demo', unit(4)),
    await add('other', unit(4)),
  ]
  await bench.sources.store.change('demo', off, { isOn: false })
  await bench.database.pool.query(`update review_sources set state = 'stopped' where id = $1`, [
    stopped,
  ])
  start()
  await waitFor(async () => (await bench.row('other', asked)).state === 'ok')
  expect([
    (await bench.row('demo', off)).asked_at,
    (await bench.row('demo', stopped)).asked_at,
  ]).toEqual([null, null])
})
