import { type Clock, FORM_TRAP } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createReviewWriter, type ReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { createLimits } from '../visitor-routes/limits/create-limits.ts'
import { createLeaseOffice, type LeaseOffice } from '../visitor-routes/limits/lease-office.ts'

let collector: TestCollector
let writer: ReviewWriter
let office: LeaseOffice
/** Shares of a site that are used up, by site and name. */
const full = new Set<string>()
const asked: string[] = []
/** After so long without the database a process keeps its limits alone, and lets more in; a busy machine is no such case. */
const ALONE_AFTER_MS = 1_000
const patient = (clock: Clock): Clock => ({
  now: clock.now,
  after(ms, call) {
    if (ms !== ALONE_AFTER_MS) return clock.after(ms, call)
    const timer = setTimeout(call, 20_000)
    return () => clearTimeout(timer)
  },
})
beforeAll(async () => {
  collector = await createTestCollector(undefined, {
    isFrozen: true,
    limits({ pool, clock }) {
      office = createLeaseOffice({ pool, clock: patient(clock) })
      const limits = createLimits({
        office,
        clock,
        addressPerMinute: 600,
        sitePerMinute: 60_000,
        addressPercent: 10,
      })
      return {
        ...limits,
        form(site, name) {
          asked.push(`${site}${name}`)
          return full.has(`${site}${name}`) ? 30 : limits.form(site, name)
        },
      }
    },
  })
  for (const key of ['demo', 'other']) await seedSite(collector.database.db, { key })
  await takeOwnReviews(collector, 'demo', 'other')
  writer = createReviewWriter(collector)
})
afterAll(async () => {
  await office.close()
  await collector.destroy()
})

const listed = async (site: string, q: string) =>
  (await collector.reviews.inbox.list(site, { q })).reviews

const tokenOf = async (site: string): Promise<string> =>
  /name="ff_token" value="([^"]+)"/.exec((await writer.open({ site })).body)?.[1] ?? ''

test('R-13 one address sends ten reviews a minute to a site, and others are not held up by it', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 11; n++) tokens.push(await tokenOf('demo'))
  const elsewhere = await tokenOf('other')
  collector.advance(3_000)
  const statuses: number[] = []
  for (const formToken of tokens) {
    const given = { formToken, ms: 0, address: '10.0.0.1', fields: { text: 'One of many' } }
    statuses.push((await writer.send(given)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await listed('demo', 'one of many')).toHaveLength(10)
  const other = { site: 'other', formToken: elsewhere, ms: 0, address: '10.0.0.1' }
  expect((await writer.send(other)).statusCode).toBe(200)
  const last = { formToken: tokens[10] ?? '', ms: 0, address: '10.0.0.2' }
  expect((await writer.send(last)).statusCode).toBe(200)
})

test('R-13 a site takes so many a minute, programs have a share of their own, and nonsense none', async () => {
  const send = (text: string, site = 'demo', more: Record<string, string> = {}) =>
    writer.send({ site, address: '10.0.1.1', fields: { text, ...more } })
  full.add('demo review apart')
  const spam = await send('Of a program', 'demo', { [FORM_TRAP]: 'x' })
  expect([spam.statusCode, spam.headers['retry-after']]).toEqual([429, '30'])
  expect((await send('Of a person')).statusCode).toBe(200)
  full.add('demo review')
  const many = await send('One too many')
  expect([many.statusCode, many.headers['retry-after']]).toEqual([429, '30'])
  expect((await send('One elsewhere', 'other')).statusCode).toBe(200)
  expect(await listed('demo', 'one too many')).toEqual([])
  expect(await listed('demo', 'of a program')).toEqual([])
  asked.length = 0
  await writer.send({ formToken: 'x', address: '10.0.1.1' })
  expect(asked).toEqual([])
  full.clear()
})

/** As if so many had been sent, the first the longest ago. */
const fill = async (site: string, count: number, state: string, marks: string): Promise<void> => {
  await collector.database.pool.query(
    `with made as (
       insert into reviews (site, id, source, native, state, body, said, at, added_at)
       select $1, gen_random_uuid(), 'own', 'fill ' || $3 || n, $3, 'Filled ' || n, '', now(),
         now() - make_interval(days => 1, secs => $2 - n)
       from generate_series(1, $2::int) n returning site, id)
     insert into review_people (site, review, person, nonce, content, marks)
     select site, id, '', decode(md5(id::text), 'hex'), '', $4::text[] from made`,
    [site, count, state, marks],
  )
}
const countOf = async (site: string, state: string): Promise<number> => {
  const { rows } = await collector.database.pool.query<{ n: number }>(
    'select count(*)::int as n from reviews where site = $1 and state = $2',
    [site, state],
  )
  return rows[0]?.n ?? 0
}

test('R-13 of what was put apart a site keeps the newest thousand', async () => {
  for (const site of ['demo', 'other']) await fill(site, 1_000, 'rejected', '{trap}')
  const given = { address: '10.0.2.1', fields: { text: 'Newest of all', [FORM_TRAP]: 'x' } }
  expect((await writer.send(given)).statusCode).toBe(200)
  expect(await countOf('demo', 'rejected')).toBe(1_000)
  expect(await listed('demo', 'newest of all')).toHaveLength(1)
  const { rows } = await collector.database.pool.query(
    `select site from reviews where body = 'Filled 1'`,
  )
  expect(rows).toEqual([{ site: 'other' }])
})

test('R-13 where ten thousand wait no more are taken, at that site alone', async () => {
  await fill('demo', 9_999 - (await countOf('demo', 'waiting')), 'waiting', '{}')
  const send = (text: string, site = 'demo') =>
    writer.send({ site, address: '10.0.3.1', fields: { text } })
  expect((await send('The last of them')).statusCode).toBe(200)
  const refused = await send('Beyond the last')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(await listed('demo', 'beyond the last')).toEqual([])
  expect((await send('Not held up', 'other')).statusCode).toBe(200)
})
