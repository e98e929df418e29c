import type { OrderWebhook } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { createReviews, type Reviews } from './create-reviews.ts'
import { askForReviews } from './invite-buyer.ts'
import { keepReviewsTidy } from './review-upkeep.ts'

let collector: TestCollector
beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  for (const key of ['demo', 'other']) await seedSite(collector.database.db, { key })
  await takeOwnReviews(collector, 'demo', 'other')
})
afterAll(() => collector.destroy())

const withKeys = (...keys: string[]): Reviews => {
  const { pool } = collector.database
  return createReviews({
    pool,
    blobs: collector.leads.blobs,
    keyring: testKeyring(...keys),
    clock: { now: collector.now, after: () => () => undefined },
    sites: { config: async () => undefined } as never,
    config: { publicUrl: 'http://t.shop.test' },
  })
}

test('R-13 after a change of keys authors and objections are still known, at each site', async () => {
  const writer = createReviewWriter(collector)
  for (const site of ['demo', 'other']) await writer.send({ site })
  const { people, invited } = collector.reviews
  await invited.object('demo', await people.person('demo', 'bo@mail.test'))
  const buyer = { email: 'cy@mail.test', order: '1', products: [], language: '' }
  await invited.add('demo', buyer, { dueAt: collector.now(), ground: 'consent' })
  await keepReviewsTidy(withKeys('new', 'one'), collector.now())
  const after = withKeys('new')
  expect(await after.inbox.person('demo', 'ANN@mail.test')).toMatchObject([
    { email: 'ann@mail.test' },
  ])
  expect(await after.invited.person('demo', 'bo@mail.test')).toMatchObject({ hasObjected: true })
  expect((await after.invited.person('demo', 'cy@mail.test')).invitations).toMatchObject([
    { order: '1' },
  ])
  expect(await after.changes.deletePerson('demo', 'ann@mail.test')).toBe(1)
  expect(await after.inbox.person('other', 'ann@mail.test')).toHaveLength(1)
})

test('R-13 where no key opens what people are known by, nobody is invited and nothing is lost', async () => {
  const reviews = withKeys('new')
  const { invited, people } = reviews
  for (const site of ['demo', 'other']) {
    await reviews.invitations.write(site, { mode: 'soft', days: 7, hasTold: true })
    await invited.object(site, await people.person(site, 'di@mail.test'))
  }
  const lost = withKeys('far')
  const works: (() => Promise<unknown>)[] = [
    () => lost.people.person('demo', 'di@mail.test'),
    () => lost.inbox.person('demo', 'ann@mail.test'),
    () => lost.invited.person('demo', 'di@mail.test'),
    () => lost.changes.deletePerson('demo', 'ann@mail.test'),
    () => lost.invitations.write('demo', { mode: 'consent', days: 7, hasTold: false }),
  ]
  for (const work of works) await expect(work()).rejects.toThrow('FOOTFALL_E_KEYS')
  const order = {
    v: 1,
    site: 'demo',
    kind: 'placed',
    shop: 'woo',
    id: 'K1',
    key: 'k1',
    value: 1,
    time: collector.now(),
    currency: 'EUR',
    user: { email: 'ed@mail.test' },
    items: [{ id: 'mug', quantity: 1, price: 1 }],
  } as OrderWebhook
  const { rows: before } = await count()
  // The order itself is taken: that nobody can be invited is no reason to lose a sale.
  await askForReviews(lost).placed(order, collector.now())
  expect((await count()).rows).toEqual(before)
  // The process with the right keys knows all it knew.
  for (const site of ['demo', 'other']) {
    expect(await reviews.invitations.read(site)).toMatchObject({ mode: 'soft', hasTold: true })
    expect(await invited.person(site, 'di@mail.test')).toMatchObject({ hasObjected: true })
  }
  // Off is off, whatever keys there are.
  await lost.invitations.write('demo', { mode: 'off', days: 7, hasTold: false })
  expect(await reviews.invitations.read('demo')).toMatchObject({ mode: 'off' })
  expect(await reviews.invitations.read('other')).toMatchObject({ mode: 'soft' })
})

const count = () =>
  collector.database.pool.query('select site, count(*) from review_invitations group by site')
