import {
  type AcceptedEvent,
  createEventId,
  orderEventId,
  type RelayEvent,
} from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditLog } from '../audit/audit-log.ts'
import { createClaims } from '../deliver/claims.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { sealLead } from '../leads/lead-content.ts'
import type { LogBody } from '../log/event-log.ts'
import { ERASE_MARGIN_MS } from '../people/suppressions.ts'
import { createDeadLetters } from '../record/dead-letters.ts'
import { invitationToken } from '../reviews/review-links.ts'
import { type CollectorCalls, callCollector, GRANTED } from '../testing/collector-calls.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { OK } from '../testing/test-platform.ts'
import { createReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { waitFor } from '../testing/wait-for.ts'
import { keepDataTidy } from './keep-data-tidy.ts'
import { createRequestStore, type LeasedRequest, type RequestStore } from './request-store.ts'
import { createRequestWorker, type RequestWorker } from './request-worker.ts'

let all: TestCollector
let calls: CollectorCalls
let requests: RequestStore
let worker: RequestWorker
beforeAll(async () => {
  all = await createTestCollector()
  calls = callCollector(all)
  const { pool, db } = all.database
  await seedSite(db, { key: 'mine', destinations: { lab: { ids: ['mine'], token: 'key-1' } } })
  await takeOwnReviews(all, 'mine')
  requests = createRequestStore({ pool, secrets: all.secrets, hashes: all.hashes })
  worker = createRequestWorker({
    ...all,
    pool,
    requests,
    audit: createAuditLog(pool),
    log: pino({ level: 'silent' }),
  })
  // Works only when it is told to: by itself it would take what another worker is to find first.
  await worker.close()
})
afterAll(() => all.destroy())
const ask = async (
  kind: 'export' | 'erase',
  subject: { email: string } | { visitorId: string },
) => {
  const now = all.now()
  const content = { subject, salt: crypto.randomUUID(), until: now + ERASE_MARGIN_MS }
  const { id } = await requests.add('mine', { kind, now, askedBy: 'O', content })
  return whenDone(id)
}
const whenDone = (id: string) =>
  waitFor(async () => {
    await worker.run()
    all.advance(16_000)
    return (await requests.list('mine')).items.find((one) => one.id === id && one.state === 'done')
  })
const fileOf = async (id: string) =>
  Buffer.concat(
    await Promise.all(
      ((await requests.files('mine', id, all.now())) ?? []).map(
        async (f) => (await all.blobs.get('mine', f)) ?? Buffer.of(),
      ),
    ),
  ).toString()

const VICTIM = '0190a5c0-bbbb-7000-8000-0000000000bb'
const recorded = (n: number) =>
  waitFor(async () => {
    const { rows } = await all.database.pool.query(`select from events where site = 'mine'`)
    return rows.length >= n
  })
const newId = (now: number): string => createEventId(now, (bytes) => crypto.getRandomValues(bytes))
const addLead = async (email: string, message: string, now: number): Promise<[string, string]> => {
  const { leads } = all
  const id = crypto.randomUUID()
  const event = newId(now)
  const values = [
    { key: 'email', label: 'E-mail', value: email },
    { key: 'message', label: 'Message', value: message },
  ]
  await leads.ledger.add({
    site: 'mine',
    id,
    form: 'contact',
    marks: [],
    revision: 1,
    keepDays: 30,
    isDouble: false,
    now,
    ways: ['mail'],
    nonceExpiresAt: now + 900_000,
    event,
    person: leads.hashes.person('mine', email),
    said: leads.hashes.said('mine', 'contact', { values, files: [] }),
    source: leads.hashes.source('mine', '203.0.113.9'),
    content: sealLead(leads.secrets, 'mine', id, {
      formName: 'Contact',
      values,
      email,
      files: [],
      page: 'http://www.shop.test/x',
      language: 'en',
    }),
    files: [],
    nonce: Buffer.from(id),
  })
  return [id, event]
}
const leadsLeft = async (id: string): Promise<number> =>
  (await all.database.pool.query(`select from leads where site = 'mine' and id = $1`, [id])).rows
    .length
const url = (path: string): string => `http://www.shop.test/${path}`

test('V-19 who tells one event under another’s visitor id is told nothing of them, and erases nothing of them', async () => {
  const now = all.now()
  const [id, event] = await addLead('bea@mail.test', 'Beas own secret', now - 10_000)
  await calls.page('mine', {
    id: event,
    name: 'Lead',
    visitorId: VICTIM,
    time: now - 9_000,
    url: url('bea'),
    user: { email: 'bea@mail.test' },
  })
  await calls.page('mine', { visitorId: VICTIM, time: now - 8_000, url: url('quiet') })
  await calls.page('mine', {
    visitorId: VICTIM,
    time: now - 5_000,
    url: url('eve'),
    user: { email: 'eve@mail.test' },
  })
  await recorded(3)
  const told = await ask('export', { email: 'eve@mail.test' })
  const text = await fileOf(told.id)
  expect(told.found).toMatchObject({ events: 1, leads: 0, orders: 0 })
  expect([text.includes('/eve'), text.includes('Beas own')]).toEqual([true, false])
  expect(text).not.toContain('/quiet')
  expect((await ask('erase', { email: 'eve@mail.test' })).found).toMatchObject({ events: 1 })
  expect(await leadsLeft(id)).toBe(1)
})

test('V-19 on a shared computer each address has its own, and what nobody put a name to goes with whoever left a lead there', async () => {
  const now = all.now()
  const SHARED = '0190a5c0-abab-7000-8000-0000000000ab'
  const before = (await all.database.pool.query(`select from events where site = 'mine'`)).rows
  const [anns, annsEvent] = await addLead('ann@mail.test', 'Of Ann', now - 10_000)
  const [bobs, bobsEvent] = await addLead('bob@mail.test', 'Of Bob', now - 9_000)
  const lead = { name: 'Lead', visitorId: SHARED, time: now - 9_000 }
  await calls.page('mine', { ...lead, id: annsEvent, url: url('ann') })
  await calls.page('mine', { ...lead, id: bobsEvent, url: url('bob') })
  await calls.page('mine', { visitorId: SHARED, time: now - 8_000, url: url('either') })
  const bob = { user: { email: 'bob@mail.test' } }
  const view = { visitorId: SHARED, time: now - 7_000, url: url('bobs-view'), ...bob }
  const bobsView = await calls.page('mine', view)
  await recorded(before.length + 4)
  const told = await ask('export', { email: 'ann@mail.test' })
  const text = await fileOf(told.id)
  expect(told.found).toMatchObject({ events: 2, leads: 1 })
  expect(text).toContain('/either')
  for (const words of ['Of Bob', '/bob']) expect(text).not.toContain(words)
  await ask('erase', { email: 'ann@mail.test' })
  expect([await leadsLeft(anns), await leadsLeft(bobs)]).toEqual([0, 1])
  const late = { visitorId: SHARED, time: now - 6_000 }
  // By the server's own clock, or its time would be taken for wrong and put right.
  const sent = { ...bobsView, ...late, id: newId(now), url: url('bob-late') }
  const batch = { v: 1, site: 'mine', config: 1, sentAt: all.now(), events: [sent] }
  expect(await calls.post('/v1/collect', batch)).toBe(204)
  const kept = await waitFor(async () => {
    const { events } = await all.eventStore.person(
      'mine',
      { visitorIds: [SHARED], persons: [], events: [] },
      { limit: 9 },
    )
    return events.length >= 3 ? events : undefined
  })
  expect(kept.map((one) => URL.parse(one.url)?.pathname).toSorted()).toEqual([
    ...['/bob', '/bob-late', '/bobs-view'],
  ])
})

const known = async (visitorId: string, email: string): Promise<void> => {
  const time = all.now() - 5_000
  await calls.page('mine', { visitorId, time, url: url('known'), user: { email } })
  await waitFor(async () => {
    const { rows } = await all.database.pool.query(
      `select from events where site = 'mine' and body->>'visitorId' = $1`,
      [visitorId],
    )
    return rows.length === 1
  })
}

test('V-19 an export goes with whoever is erased of those it names, another’s stays', async () => {
  const V = '0190a5c0-cccc-7000-8000-0000000000cc'
  await known(V, 'cleo@mail.test')
  await known('0190a5c0-cccc-7000-8000-0000000000cd', 'cora@mail.test')
  const told = await ask('export', { email: 'cleo@mail.test' })
  const other = await ask('export', { email: 'cora@mail.test' })
  expect(await fileOf(told.id)).toContain(V)
  await ask('erase', { visitorId: V })
  expect(await fileOf(told.id)).toBe('')
  expect(await fileOf(other.id)).toContain('cora@mail.test')
})

test('V-19 an export that an erasure overtakes looks anew', async () => {
  const V = '0190a5c0-eeee-7000-8000-0000000000ee'
  await known(V, 'cyra@mail.test')
  const now = all.now()
  const content = { salt: 'salt', until: now + ERASE_MARGIN_MS }
  const told = await requests.add('mine', {
    kind: 'export',
    now,
    askedBy: 'O',
    content: { ...content, subject: { visitorId: V } },
  })
  // Found, and not written yet, when the erasure goes by.
  let isFirst = true
  const eventStore: typeof all.eventStore = {
    ...all.eventStore,
    async person(...args) {
      const page = await all.eventStore.person(...args)
      if (isFirst) {
        isFirst = false
        await ask('erase', { email: 'cyra@mail.test' })
      }
      return page
    },
  }
  const slow = createRequestWorker({
    ...all,
    eventStore,
    pool: all.database.pool,
    requests,
    audit: createAuditLog(all.database.pool),
    log: pino({ level: 'silent' }),
  })
  await slow.run()
  await slow.close()
  const done = await whenDone(told.id)
  expect(done.found).toMatchObject({ events: 0 })
  expect(await fileOf(told.id)).not.toContain('/known')
})

/** A shop tells of an order; pages tell nothing of it. */
const placeOrder = async (
  id: string,
  over: { user?: { email: string }; visitorId?: string },
): Promise<string> => {
  const { user, visitorId } = over
  const key = `wc_order_${id}`
  const visitor = { consent: GRANTED, url: url('paid'), agent: 'Browser/1' }
  const order = {
    id,
    key,
    time: all.now() - 30_000,
    ...(user && { user }),
    ...(visitorId && { visitor: { ...visitor, visitorId } }),
  }
  expect(await calls.order('mine', order)).toBe(204)
  const sale = orderEventId('mine', { shop: 'woo', key })
  if (visitorId) await isRecorded(sale)
  return sale
}
const isRecorded = (id: string) =>
  waitFor(async () => {
    const { rowCount } = await all.database.pool.query(
      `select from events where site = 'mine' and id = $1`,
      [id],
    )
    return rowCount === 1
  })

test('V-19 what others on a shared computer have withdrawn stays withdrawn when one of them is erased', async () => {
  const [SHARED, ALONE] = [
    '0190a5c0-adad-7000-8000-0000000000ad',
    '0190a5c0-adad-7000-8000-0000000000ae',
  ]
  const now = all.now()
  // By the server's own clock, so that their times stay.
  const tell = async (event: RelayEvent): Promise<void> => {
    const batch = { v: 1, site: 'mine', config: 1, sentAt: all.now(), events: [event] }
    expect(await calls.post('/v1/collect', batch)).toBe(204)
  }
  for (const visitorId of [SHARED, ALONE]) {
    const [, event] = await addLead('amy@mail.test', `Of Amy ${visitorId}`, now - 10_000)
    const lead = { id: event, name: 'Lead', visitorId, time: now - 9_000, url: url('amy') }
    await isRecorded((await calls.page('mine', lead)).id)
    const notice = { v: 1, site: 'mine', time: now, purposes: ['advertising'], events: [] }
    expect(await calls.post('/v1/withdrawal', { ...notice, visitorId })).toBe(204)
  }
  // Ben has allowed it again since.
  all.advance(1_000)
  const user = { email: 'ben@mail.test' }
  const { id, name, type, params } = sampleEvent()
  const destinations = { lab: { state: 'sent' as const, ids: ['mine'] } }
  const told = { name, type, params, destinations, consent: GRANTED, user, visitorId: SHARED }
  await tell({ ...told, id, time: all.now(), url: url('bens') })
  await isRecorded(id)
  await ask('erase', { email: 'amy@mail.test' })
  const { rows } = await all.database.pool.query<{ subject: string }>(
    `select subject from withdrawals where site = 'mine' and subject = any ($1)`,
    [[`v:${SHARED}`, `v:${ALONE}`]],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([`v:${SHARED}`])
  // What Ben's page had kept in its outbox comes late: it is from before the withdrawal.
  const late: RelayEvent = { ...told, id: newId(now), time: now - 7_000, url: url('bens-late') }
  await tell(late)
  const key = { site: 'mine', event: late.id, destination: 'lab' }
  const state = await waitFor(async () => {
    const [found] = await all.eventStore.findStates([key])
    return found === 'queued' ? undefined : found
  })
  expect(state).toBe('blocked')
  expect(all.platform.ids()).not.toContain(late.id)
})

test('V-19 what waits of others on a shared computer is still delivered when one of them is erased by address', async () => {
  const SHARED = '0190a5c0-aeae-7000-8000-0000000000ae'
  const { pool } = all.database
  const now = all.now()
  const seen = { visitorId: SHARED, time: now - 9_000 }
  const user = { email: 'cal@mail.test' }
  all.platform.respond = () => ({ body: { outcome: 'retry', message: '' } })
  try {
    const [, event] = await addLead('bo@mail.test', 'Of Bo', now - 10_000)
    const bos = await calls.page('mine', { ...seen, id: event, name: 'Lead', url: url('bo') })
    const cals = await calls.page('mine', { ...seen, url: url('cals'), user })
    // His sale waits for the shop, which tells of its orders.
    await placeOrder('880001', {})
    const order = { shop: 'woo' as const, key: 'wc_order_880002' }
    const paid = { ...seen, name: 'Purchase', url: url('paid'), order, user }
    await calls.page('mine', { ...paid, params: { value: 5, currency: 'EUR' } })
    const sale = orderEventId('mine', order)
    await isRecorded(sale)
    const waiting = async (): Promise<string[]> => {
      const { rows } = await pool.query<{ event: string }>(
        `select event from retry_queue where site = 'mine' and event = any ($1)
         union all select event from order_pages where site = 'mine' and event = $2`,
        [[bos.id, cals.id], sale],
      )
      return rows.map(({ event: id }) => id).toSorted()
    }
    await waitFor(async () => (await waiting()).length === 3)
    await ask('erase', { email: 'bo@mail.test' })
    expect(await waiting()).toEqual([cals.id, sale].toSorted())
    all.platform.respond = () => OK
    all.advance(3_600_000)
    await waitFor(() => all.platform.ids().includes(cals.id))
    expect(all.platform.ids()).not.toContain(bos.id)
  } finally {
    all.platform.respond = () => OK
  }
})

test('V-19 what somebody writes after they asked to be erased stays, however late that is done', async () => {
  const email = 'hal@mail.test'
  const now = all.now()
  const [before] = await addLead(email, 'Before', now - 10_000)
  const content = { subject: { email }, salt: 'salt', until: now }
  const { id } = await requests.add('mine', { kind: 'erase', now, askedBy: 'O', content })
  all.advance(3_600_000)
  const [after] = await addLead(email, 'After', all.now())
  await createReviewWriter(all).send({ site: 'mine', fields: { text: 'Hal is back', email } })
  expect((await whenDone(id)).found).toMatchObject({ leads: 1, reviews: 0 })
  expect([await leadsLeft(before), await leadsLeft(after)]).toEqual([0, 1])
  expect(await all.reviews.inbox.person('mine', email)).toHaveLength(1)
})

test('V-19 an export can be fetched for seven days, and its file goes with them', async () => {
  const visitorId = '0190a5c0-cece-7000-8000-0000000000ce'
  await known(visitorId, 'dana@mail.test')
  const { id, doneAt = 0, fileUntil = 0 } = await ask('export', { visitorId })
  expect(Math.round((fileUntil - doneAt) / 60_000)).toBe(7 * 1_440)
  const [file = ''] = (await requests.files('mine', id, fileUntil - 1)) ?? []
  const tidy = (now: number) =>
    keepDataTidy({ ...all, pool: all.database.pool, requests, log: pino({ level: 'silent' }) }, now)
  await tidy(fileUntil - 1)
  expect(await all.blobs.get('mine', file)).toBeDefined()
  expect(await requests.files('mine', id, fileUntil)).toBeUndefined()
  await tidy(fileUntil)
  expect(await all.blobs.get('mine', file)).toBeUndefined()
})

test('V-19 a review of another about the same order stays with an erased address, and goes with an erased visitor who ordered', async () => {
  const { pool } = all.database
  const V = '0190a5c0-afaf-7000-8000-0000000000af'
  const writer = createReviewWriter(all)
  const buyer = { email: 'finn@mail.test' }
  await placeOrder('870001', { user: buyer })
  await placeOrder('870002', { visitorId: V })
  await writer.send({ site: 'mine', fields: { text: 'By Finn', email: buyer.email } })
  const [linkKey] = all.reviews.linkKeys
  if (!linkKey) throw new Error('no key')
  for (const order of ['870001', '870002']) {
    const products = [{ id: '7', name: 'A mug' }]
    const guest = { email: 'gwen@mail.test', order, language: 'en', products }
    await all.reviews.invited.add('mine', guest, { dueAt: all.now(), ground: 'soft' })
    const { rows } = await pool.query<{ id: string }>(
      `select id from review_invitations where site = 'mine' order by due_at desc limit 1`,
    )
    const token = invitationToken(linkKey, 'mine', rows[0]?.id ?? '')
    const sent = await writer.send({
      site: 'mine',
      product: '7',
      token,
      fields: { text: `Of ${order}` },
    })
    expect(sent.statusCode).toBe(200)
  }
  const left = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ body: string }>(
      `select body from reviews where site = 'mine' and body = any ($1) order by body`,
      [['By Finn', 'Of 870001', 'Of 870002']],
    )
    return rows.map(({ body }) => body)
  }
  const invited = async (): Promise<number> =>
    (await all.reviews.invited.person('mine', 'gwen@mail.test')).invitations.length
  expect([await left(), await invited()]).toEqual([['By Finn', 'Of 870001', 'Of 870002'], 2])
  expect((await ask('erase', buyer)).found).toMatchObject({ orders: 1, reviews: 1, invitations: 0 })
  expect([await left(), await invited()]).toEqual([['Of 870001', 'Of 870002'], 2])
  const byVisitor = await ask('erase', { visitorId: V })
  expect(byVisitor.found).toMatchObject({ orders: 1, reviews: 1, invitations: 1 })
  expect([await left(), await invited()]).toEqual([['Of 870001'], 1])
})

test('V-19 who asks by visitor id gets and loses their orders and leads too where they gave an address', async () => {
  const { pool } = all.database
  const V = '0190a5c0-acac-7000-8000-0000000000ac'
  const user = { email: 'iris@mail.test' }
  const sale = await placeOrder('890001', { user, visitorId: V })
  const others = await placeOrder('890002', { user: { email: 'jon@mail.test' } })
  const now = all.now()
  const [lead, event] = await addLead(user.email, 'Of Iris', now - 10_000)
  const sent = { id: event, name: 'Lead', visitorId: V, time: now - 9_000, url: url('iris') }
  await isRecorded((await calls.page('mine', { ...sent, user })).id)
  const found = { events: 2, orders: 1, leads: 1 }
  const exported = await ask('export', { visitorId: V })
  expect(exported.found).toMatchObject(found)
  const text = await fileOf(exported.id)
  for (const words of ['890001', 'Of Iris', '/iris']) expect(text).toContain(words)
  expect((await ask('erase', { visitorId: V })).found).toMatchObject(found)
  const { rows } = await pool.query<Record<'event' | 'number' | 'person', string | null>>(
    `select event, number, person from orders where site = 'mine' and event = any ($1)`,
    [[sale, others]],
  )
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ event: sale, number: '', person: null })
  expect(rows).toContainEqual({ event: others, number: '890002', person: expect.any(String) })
  expect(await leadsLeft(lead)).toBe(0)
})

test('V-19 what comes late of a visitor erased by id stays away, though it names an address; what happens later is recorded', async () => {
  const V = '0190a5c0-bcbc-7000-8000-0000000000bc'
  const user = { email: 'kim@mail.test' }
  const before = all.now() - 4_000
  await known(V, user.email)
  await ask('erase', { visitorId: V })
  const page = { name: 'PageView', type: 'static' as const, params: {}, consent: GRANTED, user }
  const destinations = { lab: { state: 'sent' as const, ids: ['mine'] } }
  const event = (time: number, path: string): RelayEvent => {
    const own = { id: newId(time), time, url: url(path) }
    return { ...page, ...own, destinations, visitorId: V }
  }
  const late = event(before, 'kims-late')
  const again = event(all.now(), 'kims-new')
  const batch = { v: 1, site: 'mine', config: 1, sentAt: all.now() }
  await calls.post('/v1/collect', { ...batch, events: [late] })
  expect(await calls.post('/v1/collect', { ...batch, events: [again] })).toBe(204)
  await isRecorded(again.id)
  const of = { visitorIds: [V], persons: [], events: [] }
  const { events } = await all.eventStore.person('mine', of, { limit: 9 })
  expect(events.map(({ id }) => id)).toEqual([again.id])
})

/** Events that wait to be sent, and others that nobody could record: found by nothing but what stands in them. */
const keepUnrecorded = async (queued: AcceptedEvent[], buried: AcceptedEvent[]): Promise<void> => {
  const { pool } = all.database
  await createRetryQueue(pool).put(
    queued.map((event) => ({
      delivery: { event, destination: 'lab', attempts: 1, isRetry: true, done: () => undefined },
      state: 'retrying',
      attempts: 1,
      ids: ['mine'],
      nextAt: all.now() + 86_400_000,
    })),
  )
  const bury = createDeadLetters(pool, 'record')
  for (const event of buried) {
    const body: LogBody = { kind: 'event', event }
    await bury([{ record: { site: 'mine', body }, reason: 'odd' }])
  }
}
const unrecorded = async (events: readonly AcceptedEvent[]): Promise<string[]> => {
  const { rows } = await all.database.pool.query<{ event: string }>(
    `select event::text from retry_queue where event = any ($1)
     union all select body::jsonb->'event'->>'id' from log_dead_letters
       where body::jsonb->'event'->>'id' = any ($1::text[])`,
    [events.map(({ id }) => id)],
  )
  return rows.map(({ event }) => event).toSorted()
}
const idsOf = (...events: AcceptedEvent[]): string[] => events.map(({ id }) => id).toSorted()

test('V-19 an erasure by visitor id reaches what waits to be sent and what failed for good, with an address too', async () => {
  const V = '0190a5c0-bdbd-7000-8000-0000000000bd'
  const person = (await all.hashes.of('mine')).person('lou@mail.test')
  const made = (visitorId: string) =>
    sampleEvent({ site: 'mine', time: all.now() - 9_000, visitorId, person })
  const [queued, buried] = [made(V), made(V)]
  const OTHER = '0190a5c0-bdbd-7000-8000-0000000000be'
  const [othersQueued, othersBuried] = [made(OTHER), made(OTHER)]
  await keepUnrecorded([queued, othersQueued], [buried, othersBuried])
  const { found } = await ask('erase', { visitorId: V })
  expect(found).toMatchObject({ deliveries: 1, deadLetters: 1 })
  const left = await unrecorded([queued, buried, othersQueued, othersBuried])
  expect(left).toEqual(idsOf(othersQueued, othersBuried))
})

test('V-19 an erasure by address spares what waits or failed under the address of another on the same computer', async () => {
  const V = '0190a5c0-bdbd-7000-8000-0000000000bf'
  const { person } = await all.hashes.of('mine')
  const made = (email: string) =>
    sampleEvent({
      site: 'mine',
      time: all.now() - 9_000,
      visitorId: V,
      person: person(email),
    })
  const [queued, buried] = [made('mia@mail.test'), made('mia@mail.test')]
  const [othersQueued, othersBuried] = [made('noa@mail.test'), made('noa@mail.test')]
  // A lead binds the visitor to the address; a page alone would not.
  const [, lead] = await addLead('mia@mail.test', 'Of Mia', all.now() - 9_500)
  await calls.page('mine', {
    id: lead,
    name: 'Lead',
    visitorId: V,
    time: all.now() - 9_500,
    url: url('mia'),
  })
  await isRecorded(lead)
  await keepUnrecorded([queued, othersQueued], [buried, othersBuried])
  const { found } = await ask('erase', { email: 'mia@mail.test' })
  expect(found).toMatchObject({ deliveries: 1, deadLetters: 1 })
  const left = await unrecorded([queued, buried, othersQueued, othersBuried])
  expect(left).toEqual(idsOf(othersQueued, othersBuried))
})

test('V-19 an erasure leaves a neighbour’s delivery of an event with the same id: it stays in the queue, and its claim stays open', async () => {
  const visitorId = '0190a5c0-bdbd-7000-8000-0000000000c0'
  const mine = sampleEvent({ site: 'mine', time: all.now() - 9_000, visitorId })
  const theirs = { ...mine, site: 'theirs' }
  await keepUnrecorded([mine, theirs], [])
  const { pool } = all.database
  const claims = createClaims({ ...all, pool, clock: { ...all, after: () => () => undefined } })
  /** Of a partition that nobody delivers, so that its claims are this test's own. */
  const part = 9_999
  const deliveries = [mine, theirs].map((event) => ({
    event,
    destination: 'lab',
    attempts: 0,
    isRetry: false,
    done: () => undefined,
  }))
  expect((await claims.take(deliveries, { part, epoch: 1 })).size).toBe(2)
  await ask('erase', { visitorId })
  const { rows } = await pool.query('select site from retry_queue where event = $1', [mine.id])
  expect(rows).toEqual([{ site: 'theirs' }])
  // Whoever delivers next counts what was in flight, of the neighbour alone.
  expect(await claims.settleOrphans(part, 2)).toMatchObject([
    { site: 'theirs', event: mine.id, state: 'ambiguous' },
  ])
})

const nobody = {
  visitorIds: [],
  persons: [],
  events: [],
  leads: [],
  reviews: [],
  invitations: [],
  shared: [],
  seen: { visitorIds: [], persons: [] },
  count: 0,
}

test('V-19 an erasure asked for again reaches up to then, also where its content cannot be opened any more', async () => {
  const subject = { visitorId: '0190a5c0-ffff-7000-8000-0000000000ff' }
  const now = all.now()
  const add = (until: number) =>
    requests.add('mine', {
      kind: 'erase',
      now,
      askedBy: 'O',
      content: { subject, salt: `s${until}`, until },
    })
  const first = await add(now)
  const working = await requests.lease(now, 1_000)
  expect(working?.id).toBe(first.id)
  const found = { ...nobody, visitorIds: ['found before'] }
  const content = { subject, salt: `s${now}`, until: now, person: found }
  await requests.keep({ ...(working as LeasedRequest), content })
  expect((await add(now + 5_000)).id).toBe(first.id)
  await expect(requests.keep(working as LeasedRequest)).rejects.toThrow()
  await expect(requests.done(working as LeasedRequest, now)).rejects.toThrow()
  const again = await requests.lease(now + 2_000, 1_000)
  // Part of it may be done, and whom it found is found no more.
  expect(again?.content).toMatchObject({ until: now + 5_000, salt: `s${now}`, before: found })
  await all.database.pool.query(
    `update data_requests set content = 'sealed-v1.0123456789ab.AAAA.AAAA' where id = $1`,
    [first.id],
  )
  await add(now + 6_000)
  const opened = await requests.lease(now + 9_000, 1_000)
  expect(opened?.content).toMatchObject({ until: now + 6_000 })
})
