import type { OrderWebhook } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { signOrder } from '../testing/sign-order.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createTestProofs } from '../testing/test-proofs.ts'
import { createReviewWriter, type ReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { createReviewSender, type ReviewSender } from './review-sender.ts'
import { keepReviewsTidy } from './review-upkeep.ts'

const DAY_MS = 86_400_000
const SECRET = 'a secret of thirty-two characters'
let collector: TestCollector
let sender: ReviewSender
let writer: ReviewWriter
beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  const { db, pool } = collector.database
  for (const key of ['demo', 'other']) await seedSite(db, { key })
  await pool.query('update sites set webhook_secret = $1', [SECRET])
  await takeOwnReviews(collector, 'demo', 'other')
  writer = createReviewWriter(collector)
  const clock = {
    now: collector.now,
    after(ms: number, call: () => void) {
      const timer = setTimeout(call, Math.min(ms, 50))
      return () => clearTimeout(timer)
    },
  }
  const { secrets } = collector
  const sites = createSiteDirectory({ db, clock, ttlMs: 0, secrets })
  sender = createReviewSender({
    pool,
    clock,
    log: pino({ level: 'silent' }),
    reviews: collector.reviews,
    sites,
    proofs: createTestProofs({ pool, clock, sites }),
    mailer: createMailer({ pool, secrets, isReady: true }),
    consoleUrl: 'http://console.test',
  })
})
afterAll(async () => {
  await sender.close()
  await collector.destroy()
})

let orders = 0
const place = async (
  email: string,
  more: Partial<OrderWebhook> = {},
): Promise<{ order: string; status: number }> => {
  orders++
  const body = JSON.stringify({
    v: 1,
    site: 'demo',
    kind: 'placed',
    shop: 'woo',
    id: `A${orders}`,
    key: `wc_order_${orders}`,
    time: collector.now(),
    value: 10,
    currency: 'EUR',
    user: { email },
    items: [
      { id: '7', parent: 'mug', name: 'A mug', quantity: 1, price: 5 },
      { id: 'cup', name: 'A cup', quantity: 1, price: 5 },
    ],
    ...more,
  })
  const { statusCode } = await collector.app.inject({
    method: 'POST',
    url: '/v1/orders',
    payload: body,
    headers: {
      'content-type': 'text/plain',
      'x-footfall-signature': signOrder(body, SECRET, collector.now()),
    },
  })
  return { order: `A${orders}`, status: statusCode }
}

const invite = (site: string, mode: 'off' | 'consent' | 'soft', days = 14) =>
  collector.reviews.invitations.write(site, { mode, days, hasTold: mode === 'soft' })

const invitationsOf = async (site: string, email: string) =>
  (await collector.reviews.invited.person(site, email)).invitations

/** What waits in the outbox for an address. */
const mailTo = async (email: string) => {
  const outbox = createOutbox(collector.database.pool, collector.secrets)
  await collector.database.pool.query('update mail_outbox set leased_until = null, next_at = now()')
  return (await outbox.lease(1_000, 1)).filter(({ receiver }) => receiver === email)
}

test('R-13 nobody is invited unless the site says so, and softly only where buyers were told', async () => {
  expect((await place('off@mail.test', { reviewInvitation: true })).status).toBe(204)
  expect(await invitationsOf('demo', 'off@mail.test')).toEqual([])
  await expect(
    collector.reviews.invitations.write('demo', { mode: 'soft', days: 14, hasTold: false }),
  ).rejects.toThrow('FOOTFALL_E_INVALID')
  await invite('demo', 'consent')
  await place('silent@mail.test')
  await place('said@mail.test', { reviewInvitation: true })
  expect(await invitationsOf('demo', 'silent@mail.test')).toEqual([])
  expect(await invitationsOf('demo', 'said@mail.test')).toMatchObject([
    { state: 'waiting', products: ['A mug', 'A cup'], dueAt: collector.now() + 14 * DAY_MS },
  ])
  await invite('demo', 'soft')
  await place('soft@mail.test')
  await place('no@mail.test', { reviewInvitation: false })
  await place('renewed@mail.test', { kind: 'renewed' })
  expect(await invitationsOf('demo', 'soft@mail.test')).toHaveLength(1)
  expect(await invitationsOf('demo', 'no@mail.test')).toEqual([])
  expect(await invitationsOf('demo', 'renewed@mail.test')).toEqual([])
  // The other site has it off.
  await place('soft@mail.test', { site: 'other' })
  expect(await invitationsOf('other', 'soft@mail.test')).toEqual([])
})

test('R-13 an order that is told twice invites once, and one that was given back nobody', async () => {
  await invite('demo', 'soft')
  const id = { id: 'twice', key: 'wc_order_twice' }
  await place('twice@mail.test', id)
  await place('twice@mail.test', id)
  expect(await invitationsOf('demo', 'twice@mail.test')).toHaveLength(1)
  await place('twice@mail.test', { ...id, kind: 'refunded' })
  expect(await invitationsOf('demo', 'twice@mail.test')).toEqual([])
})

test('R-13 the mail comes when it is due; its link verifies, and a second review replaces the first', async () => {
  await invite('demo', 'soft', 7)
  const { order } = await place('due@mail.test', { language: 'de' })
  expect(await mailTo('due@mail.test')).toEqual([])
  collector.advance(7 * DAY_MS)
  const mail = await vi.waitFor(async () => {
    const [one] = await mailTo('due@mail.test')
    expect(one?.mail).toBeDefined()
    return one?.mail
  }, 15_000)
  expect(mail?.subject).toBe('Wie war Ihre Bestellung bei www.shop.test?')
  const link = new URL(/http\S+\/v1\/review\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const token = link.searchParams.get('token') ?? ''
  const choice = await collector.app.inject(`${link.pathname}${link.search}`)
  expect(choice.body).toContain('product=mug')
  expect(choice.body).toContain('A cup')
  const form = await writer.open({ product: 'mug', token })
  expect(form.body).not.toContain('type="email"')
  expect(form.body).toContain('<h1>Your review of A mug</h1>')
  // What was not bought is named by nobody.
  expect((await writer.open({ product: '12', token })).body).toContain(
    '<h1>Your review of demo</h1>',
  )

  const sent = await writer.send({
    product: 'mug',
    token,
    fields: { text: 'First words', email: '' },
  })
  expect(sent.statusCode).toBe(200)
  const { inbox, changes } = collector.reviews
  const [first] = (await inbox.list('demo', { q: 'first words' })).reviews
  expect(first).toMatchObject({ verified: 'order', product: 'mug', state: 'waiting' })
  expect(await inbox.find('demo', first?.id ?? '')).toMatchObject({ email: 'due@mail.test', order })
  await changes.change('demo', first?.id ?? '', { state: 'published', reply: 'Thank you' })
  await writer.send({ product: 'mug', token, fields: { text: 'Second words', stars: '1' } })
  const again = await inbox.find('demo', first?.id ?? '')
  expect(again).toMatchObject({ state: 'waiting', text: 'Second words', rating: 1 })
  expect(again).not.toHaveProperty('reply')
  await writer.send({ product: 'cup', token, fields: { text: 'Of the cup' } })
  expect(await inbox.person('demo', 'due@mail.test')).toHaveLength(2)

  // Of something else, at another site, or with a token that was changed, it verifies nothing.
  await writer.send({ product: 'bowl', token, fields: { text: 'Of a bowl' } })
  const [bowl] = (await inbox.list('demo', { q: 'of a bowl' })).reviews
  expect(bowl).not.toHaveProperty('verified')
  expect((await writer.open({ site: 'other', product: 'mug', token })).statusCode).toBe(410)
  const [said, signature = ''] = token.split('.')
  for (const changed of [
    // As long as the real one, so that nothing but the signature is wrong.
    `${said}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${token}x`,
  ]) {
    expect((await writer.open({ product: 'mug', token: changed })).statusCode).toBe(410)
  }
})

test('R-13 who objects is never invited again by this site, and what waits is deleted', async () => {
  await invite('demo', 'soft', 1)
  await invite('other', 'soft', 1)
  await place('stop@mail.test')
  collector.advance(DAY_MS)
  const text = await vi.waitFor(async () => {
    const [one] = await mailTo('stop@mail.test')
    expect(one?.mail).toBeDefined()
    return one?.mail?.text ?? ''
  }, 15_000)
  // It has gone: what no SMTP server has taken would be deleted too.
  await collector.database.pool.query('update mail_outbox set sent_at = now(), content = null')
  await place('stop@mail.test')
  const stop = new URL(/http\S+\/v1\/review-stop\/\S+/.exec(text)?.[0] ?? '').pathname
  expect((await collector.app.inject(stop)).statusCode).toBe(200)
  expect(await invitationsOf('demo', 'stop@mail.test')).toHaveLength(2)
  const wrong = stop.replace('/demo/', '/other/')
  expect((await collector.app.inject({ method: 'POST', url: wrong })).statusCode).toBe(410)
  // As a mail program sends it (RFC 8058).
  const oneClick = await collector.app.inject({
    method: 'POST',
    url: stop,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.statusCode).toBe(200)
  expect(await invitationsOf('demo', 'stop@mail.test')).toMatchObject([{ state: 'sent' }])
  await place('STOP@mail.test')
  expect(await invitationsOf('demo', 'stop@mail.test')).toHaveLength(1)
  await place('stop@mail.test', { site: 'other' })
  expect(await invitationsOf('other', 'stop@mail.test')).toHaveLength(1)
  // Erased, they are still not to be mailed.
  await collector.reviews.changes.deletePerson('demo', 'stop@mail.test')
  expect(await collector.reviews.invited.person('demo', 'stop@mail.test')).toEqual({
    invitations: [],
    hasObjected: true,
  })
})

test('R-13 a buyer is forgotten two months after the mail', async () => {
  await invite('demo', 'soft', 90)
  await place('late@mail.test')
  const { rows } = await collector.database.pool.query('select * from review_invitations')
  expect(JSON.stringify(rows)).not.toContain('late@')
  await keepReviewsTidy(collector.reviews, collector.now() + 149 * DAY_MS)
  expect(await invitationsOf('demo', 'late@mail.test')).toHaveLength(1)
  await keepReviewsTidy(collector.reviews, collector.now() + 151 * DAY_MS)
  expect(await invitationsOf('demo', 'late@mail.test')).toEqual([])
})

test('R-13 owners are told once an hour that reviews wait', async () => {
  const { pool } = collector.database
  const told = async (): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from review_settings where site = 'demo' and untold_since is null`,
    )
    return rows[0]?.n ?? 0
  }
  collector.advance(2 * 3_600_000)
  await writer.send({ fields: { text: 'Told at once' } })
  await vi.waitFor(async () => expect(await told()).toBe(1), 15_000)
  await writer.send({ fields: { text: 'Tell me once' } })
  expect(await told()).toBe(0)
  collector.advance(30 * 60_000)
  const at = async () =>
    (
      await pool.query<{ at: Date }>(
        `select told_at as at from review_settings where site = 'demo'`,
      )
    ).rows[0]?.at
  const before = await at()
  // Another site's turn comes and goes meanwhile, so the sender has looked.
  await writer.send({ site: 'other', fields: { text: 'Elsewhere' } })
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from review_settings where site = 'other' and untold_since is null and told_at is not null`,
    )
    expect(rowCount).toBe(1)
  }, 15_000)
  expect(await at()).toEqual(before)
  collector.advance(31 * 60_000)
  await vi.waitFor(async () => expect(await told()).toBe(1), 15_000)
})

test('R-13 an invitation leased by a clock that was set back since is mailed, one put off for an hour is not', async () => {
  for (const site of ['demo', 'other']) await invite(site, 'soft', 7)
  await place('ahead@mail.test')
  await place('later@mail.test', { site: 'other' })
  collector.advance(7 * DAY_MS)
  const now = collector.now()
  await collector.database.pool.query(
    `update review_invitations set leased_until = case site when 'demo' then $1 else $2 end::timestamptz
     where state = 'waiting'`,
    [new Date(now + DAY_MS), new Date(now + DAY_MS / 24)],
  )
  await vi.waitFor(async () => expect(await mailTo('ahead@mail.test')).toHaveLength(1), 15_000)
  expect(await mailTo('later@mail.test')).toEqual([])
})
