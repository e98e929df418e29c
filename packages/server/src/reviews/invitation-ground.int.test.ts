import type { OrderWebhook } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createTestProofs } from '../testing/test-proofs.ts'
import { createReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { askForReviews } from './invite-buyer.ts'
import { invitationToken } from './review-links.ts'
import { createReviewSender, type ReviewSender } from './review-sender.ts'

const DAY_MS = 86_400_000
let collector: TestCollector
let sender: ReviewSender
/** Runs before a mail is put into the outbox. */
let beforeMail: (() => Promise<void>) | undefined
beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  const { db, pool } = collector.database
  for (const key of ['demo', 'other']) await seedSite(db, { key })
  await takeOwnReviews(collector, 'demo', 'other')
  const clock = {
    now: collector.now,
    after(ms: number, call: () => void) {
      const timer = setTimeout(call, Math.min(ms, 50))
      return () => clearTimeout(timer)
    },
  }
  const { secrets } = collector
  const mailer: Mailer = createMailer({ pool, secrets, isReady: true })
  const sites = createSiteDirectory({ db, clock, ttlMs: 0, secrets })
  sender = createReviewSender({
    pool,
    clock,
    log: pino({ level: 'silent' }),
    reviews: collector.reviews,
    sites,
    proofs: createTestProofs({ pool, clock, sites }),
    mailer: {
      ...mailer,
      async sendToStranger(...mail) {
        await beforeMail?.()
        return mailer.sendToStranger(...mail)
      },
    },
    consoleUrl: 'http://console.test',
  })
})
afterAll(async () => {
  await sender.close()
  await collector.destroy()
})

const place = (email: string, more: Partial<OrderWebhook> = {}): Promise<void> => {
  const order = {
    v: 1,
    site: 'demo',
    kind: 'placed',
    shop: 'woo',
    id: email,
    key: email,
    value: 1,
    time: collector.now(),
    currency: 'EUR',
    user: { email },
    items: [{ id: 'mug', quantity: 1, price: 1 }],
    ...more,
  }
  return askForReviews(collector.reviews).placed(order as OrderWebhook, collector.now())
}
const invite = (site: string, mode: 'off' | 'consent' | 'soft', days = 7): Promise<void> =>
  collector.reviews.invitations.write(site, { mode, days, hasTold: mode === 'soft' })
const statesOf = async (email: string, site = 'demo'): Promise<string[]> =>
  (await collector.reviews.invited.person(site, email)).invitations.map(({ state }) => state)
const mailed = async (): Promise<number> => {
  const { rows } = await collector.database.pool.query<{ n: number }>(
    `select count(*)::int as n from mail_outbox where once like 'review invitation %' and site = 'demo'`,
  )
  return rows[0]?.n ?? 0
}
const becomes = (email: string, ...states: string[]): Promise<void> =>
  vi.waitFor(async () => expect(await statesOf(email)).toEqual(states), 15_000)
/** Both sites' buyers have their mail in the outbox, where no SMTP server has taken it. */
const mailBoth = async (email: string): Promise<void> => {
  for (const site of ['demo', 'other']) {
    await invite(site, 'soft')
    await place(email, { site })
  }
  collector.advance(7 * DAY_MS)
  await becomes(email, 'sent')
  await vi.waitFor(async () => expect(await statesOf(email, 'other')).toEqual(['sent']), 15_000)
  expect(await mailed()).toBe(1)
}

test('R-13 who was to be invited softly is not once the site asks for consent', async () => {
  for (const site of ['demo', 'other']) {
    await invite(site, 'soft')
    await place('silent@mail.test', { site })
    await place('ticked@mail.test', { site, reviewInvitation: true })
  }
  await invite('demo', 'consent')
  expect(await statesOf('silent@mail.test')).toEqual([])
  expect(await statesOf('ticked@mail.test')).toEqual(['waiting'])
  expect(await statesOf('silent@mail.test', 'other')).toEqual(['waiting'])
  await invite('demo', 'off')
})

test('R-13 what a buyer has agreed to is looked at again at the last moment, and so are objections', async () => {
  const { pool } = collector.database
  const { people } = collector.reviews
  const before = await mailed()
  const emails = ['a', 'b', 'c'].map((name) => `last-${name}@mail.test`)
  const [soft = '', off = '', objected = ''] = emails
  // As if another process had written it just now, before it has deleted what waits.
  const faults: [email: string, sql: string, values: unknown[]][] = [
    [soft, `update review_settings set invites = 'consent' where site = $1`, ['demo']],
    [off, `update review_settings set invites = 'off' where site = $1`, ['demo']],
    [
      objected,
      'insert into review_objections (site, person) values ($1, $2)',
      ['demo', await people.person('demo', objected)],
    ],
  ]
  for (const [email, sql, values] of faults) {
    await invite('demo', 'soft')
    await place(email)
    await pool.query(sql, values)
    collector.advance(7 * DAY_MS)
    await becomes(email, 'failed')
  }
  expect(await mailed()).toBe(before)
  await invite('demo', 'off')
})

test('R-13 an order told again with a refusal takes its invitation back, mailed or not', async () => {
  await mailBoth('refuses@mail.test')
  await place('refuses@mail.test', { reviewInvitation: false })
  expect(await statesOf('refuses@mail.test')).toEqual([])
  expect(await mailed()).toBe(0)
  expect(await statesOf('refuses@mail.test', 'other')).toEqual(['sent'])
  await place('waits@mail.test')
  await place('waits@mail.test', { reviewInvitation: false, user: {} })
  expect(await statesOf('waits@mail.test')).toEqual([])
})

test('R-13 who ordered before buyers were told is not invited softly, however often the order is told', async () => {
  await invite('demo', 'off')
  const time = collector.now()
  await place('early@mail.test', { time })
  collector.advance(60_000)
  await invite('demo', 'consent')
  collector.advance(60_000)
  await place('early@mail.test', { time })
  await invite('demo', 'soft')
  await place('early@mail.test', { time })
  expect(await statesOf('early@mail.test')).toEqual([])
  const told = collector.now()
  collector.advance(60_000)
  // Another number of days is no new beginning.
  await invite('demo', 'soft', 14)
  await place('then@mail.test', { time: told })
  expect(await statesOf('then@mail.test')).toEqual(['waiting'])
  // Who has agreed was asked, whatever the site told others.
  await place('early@mail.test', { time, reviewInvitation: true })
  expect(await statesOf('early@mail.test')).toEqual(['waiting'])
  await invite('demo', 'off')
})

test.each<[string, (email: string) => Promise<void>]>([
  [
    'objects',
    async (email) => {
      const { invited, people } = collector.reviews
      await invited.object('demo', await people.person('demo', email))
    },
  ],
  ['gives it back', (email) => askForReviews(collector.reviews).refunded('demo', email)],
  ['is at a site that switches it off', () => invite('demo', 'off')],
  ['is at a site that then asks for consent', () => invite('demo', 'consent')],
])('R-13 a mail that waits to be sent is not, where its buyer %s', async (what, happens) => {
  const email = `${what.replaceAll(' ', '-')}@mail.test`
  await mailBoth(email)
  await happens(email)
  expect(await mailed()).toBe(0)
  expect(await statesOf(email)).toEqual([])
  expect(await statesOf(email, 'other')).toEqual(['sent'])
  await invite('demo', 'off')
})

test('R-13 an objection that comes while the mail is being written takes it along', async () => {
  const { invited, people } = collector.reviews
  await invite('demo', 'soft')
  await place('meanwhile@mail.test')
  const person = await people.person('demo', 'meanwhile@mail.test')
  let calls = 0
  beforeMail = async () => {
    await invited.object('demo', person)
    calls++
  }
  collector.advance(7 * DAY_MS)
  await vi.waitFor(() => expect(calls).toBe(1), 15_000)
  beforeMail = undefined
  // Whoever comes after it in the same look, or the next, shows that it has gone by.
  await place('after@mail.test')
  collector.advance(7 * DAY_MS)
  await becomes('after@mail.test', 'sent')
  expect(await mailed()).toBe(1)
  await invite('demo', 'off')
})

test('R-13 the link of an invitation ends sixty days after it was due', async () => {
  const { pool } = collector.database
  const { linkKeys } = collector.reviews
  for (const site of ['demo', 'other']) {
    await invite(site, 'soft')
    await place('ends@mail.test', { site })
  }
  collector.advance(7 * DAY_MS)
  await becomes('ends@mail.test', 'sent')
  const { rows } = await pool.query<{ id: string }>(
    `select id from review_invitations where site = 'demo' and state = 'sent' order by due_at desc limit 1`,
  )
  const [key] = linkKeys
  if (!key) throw new Error('there is no key')
  const token = invitationToken(key, 'demo', rows[0]?.id ?? '')
  const writer = createReviewWriter(collector)
  collector.advance(60 * DAY_MS - 1)
  expect((await writer.open({ product: 'mug', token })).statusCode).toBe(200)
  collector.advance(1)
  expect((await writer.open({ product: 'mug', token })).statusCode).toBe(410)
  // Sent all the same, it is a review like any other: the order verifies nothing any more.
  await writer.send({ product: 'mug', token, fields: { text: 'Too late' } })
  const { reviews } = await collector.reviews.inbox.list('demo', { q: 'too late' })
  expect(reviews.some(({ verified }) => verified === 'order')).toBe(false)
})
