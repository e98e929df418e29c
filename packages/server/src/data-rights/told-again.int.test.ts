import { orderEventId } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '../audit/audit-log.ts'
import { ERASE_MARGIN_MS } from '../people/suppressions.ts'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRequestStore, type RequestStore } from './request-store.ts'
import { createRequestWorker, type RequestWorker } from './request-worker.ts'

const SITES = ['mine', 'theirs'] as const
const user = { email: 'dora@mail.test' }

let all: TestCollector
let calls: CollectorCalls
let requests: RequestStore
let worker: RequestWorker
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  const { pool, db } = all.database
  for (const key of SITES) await seedSite(db, { key })
  requests = createRequestStore({ pool, secrets: all.secrets, hashes: all.hashes })
  worker = createRequestWorker({
    ...all,
    pool,
    requests,
    audit: createAuditLog(pool),
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await worker.close()
  await all.destroy()
})

const erased = async (site: string): Promise<number> =>
  (await all.eventStore.dropCounts(site, 0)).find((one) => one.reason === 'erased')?.n ?? 0

test('V-19 a shop that tells a sale of an erased person again, under a new time, has it kept on no site but another', async () => {
  const { pool } = all.database
  const now = all.now()
  const named = { id: '1', key: 'wc_order_withaname0001', time: now - 30_000 }
  const unnamed = { id: '2', key: 'wc_order_withoutone002', time: now - 30_000 }
  for (const site of SITES) {
    expect(await calls.order(site, { ...named, user })).toBe(204)
    expect(await calls.order(site, unnamed)).toBe(204)
  }
  const content = { subject: user, salt: 'salt', until: now + ERASE_MARGIN_MS }
  await requests.add('mine', { kind: 'erase', now, askedBy: 'O', content })
  await waitFor(async () => {
    await worker.run()
    all.advance(16_000)
    return (await requests.list('mine')).items[0]?.state === 'done'
  })
  const sales: Record<string, number> = {}
  const counts: Record<string, number[]> = {}
  for (const site of SITES) {
    const sale = orderEventId(site, { shop: 'woo', key: named.key })
    // Its days are over, and with its row it is forgotten when it was placed.
    await pool.query('delete from orders where site = $1 and event = $2', [site, sale])
    const before = await erased(site)
    expect(await calls.order(site, { ...named, user, time: all.now() })).toBe(204)
    const first = await erased(site)
    // Known as it was before, and only now by whom.
    expect(await calls.order(site, { ...unnamed, user, time: all.now() })).toBe(204)
    counts[site] = [first - before, (await erased(site)) - first]
    const { rows } = await pool.query('select from orders where site = $1 and event = $2', [
      ...[site, sale],
    ])
    sales[site] = rows.length
  }
  expect(sales).toEqual({ mine: 0, theirs: 1 })
  expect(counts).toEqual({ mine: [1, 1], theirs: [0, 0] })
})

test('V-19 an erasure that is read once more from the log reaches no less far than a later one of the same visitor', async () => {
  const visitorId = 'came-back-and-left'
  const now = all.now()
  const of = { visitorIds: [visitorId], persons: [], events: [] }
  const hashes = await all.suppressions.add('mine', of, now)
  await all.suppressions.addHashes('mine', hashes, now - 60_000)
  const event = (site: string, time: number) => ({ id: crypto.randomUUID(), site, time, visitorId })
  const events = [
    event('mine', now - 30_000),
    event('mine', now + 1),
    event('theirs', now - 30_000),
  ]
  expect(await all.suppressions.among(events)).toEqual(['erased', undefined, undefined])
})
