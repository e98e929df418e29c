import { REPORT_DIMENSIONS } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuditLog } from '../audit/audit-log.ts'
import { ERASE_MARGIN_MS } from '../people/suppressions.ts'
import { type CollectorCalls, callCollector } from '../testing/collector-calls.ts'
import { ADA, type KnownPerson, knowPerson, ownTitle } from '../testing/known-person.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { scanEverything } from '../testing/scan-everything.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { hasProfile, PROFILES, type Profile } from '../testing/test-profile.ts'
import { takeOwnReviews } from '../testing/test-review.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createRequestStore, type RequestStore } from './request-store.ts'
import { createRequestWorker, type RequestWorker } from './request-worker.ts'

/** They share a partition of the log, and so all that is read and written at once. */
const THEIRS = 'theirs-1'
const SITES = ['mine', THEIRS] as const
const DAY_MS = 86_400_000
/** Longer than engines keep what was replaced. */
const PATIENCE_MS = 15_000

const { email, ...plain } = ADA
/** The landing page and the like stay: they are what reports are broken down by. */
const VALUES: string[] = [email, ...Object.values(plain)]

const sha = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

/** Under what counts keep an id, as either engine writes the number down. */
const numbersOf = async (id: string): Promise<string[]> => {
  const number = BigInt(`0x${(await sha(id)).slice(0, 16)}`)
  return [String(number), String(BigInt.asIntN(64, number))]
}

const ANYWHERE = [
  ...['log', 'log_dead_letters', 'orders', 'order_refunds', 'retry_queue', 'leads', 'reviews'],
  ...['review_people', 'review_invitations', 'blobs opened', 'leads.content opened'],
  ...['mail_outbox.content opened', 'review_invitations.content opened'],
  'review_people.content opened',
]
/** Where such a person stands before anything is erased. */
const PLACES: Record<Profile, string[]> = {
  small: [...ANYWHERE, 'events', 'attempts', 'report_slots'],
  large: [...ANYWHERE, 'clickhouse events', 'clickhouse attempts'],
}

describe.each(PROFILES)('erasure on the %s profile', (profile) => {
  describe.skipIf(!hasProfile(profile))('with its engines', () => describeErasure(profile))
})

const describeErasure = (profile: Profile): void => {
  let all: TestCollector
  let calls: CollectorCalls
  let requests: RequestStore
  let worker: RequestWorker
  const people = new Map<string, KnownPerson>()

  beforeAll(async () => {
    all = await createTestCollector(undefined, { profile })
    calls = callCollector(all)
    const { pool, db } = all.database
    for (const key of SITES) {
      await seedSite(db, { key, destinations: { lab: { ids: [key], token: 'key-1' } } })
      await takeOwnReviews(all, key)
    }
    // What was sent waits to be sent again.
    const said = `no ${ADA.email}`
    all.platform.respond = () => ({ status: 200, body: { outcome: 'retry', message: said } })
    const now = all.now()
    for (const site of SITES) people.set(site, await knowPerson(all, site, now))
    requests = createRequestStore({ pool, secrets: all.secrets, hashes: all.hashes })
    worker = createRequestWorker({
      ...all,
      pool,
      requests,
      audit: createAuditLog(pool),
      log: pino({ level: 'silent' }),
    })
    for (const site of SITES) {
      await waitFor(async () => (await recorded(site)) === 3)
      await waitFor(async () => {
        const { rows } = await pool.query('select from retry_queue where site = $1', [site])
        return rows.length >= 2
      })
    }
  })
  afterAll(async () => {
    await worker.close()
    await all.destroy()
  })

  const recorded = async (site: string): Promise<number> =>
    (await all.eventStore.latest(site, { since: 0, limit: 99 })).length

  /** Whatever is summed up of a site. */
  const figures = async (site: string): Promise<unknown> => {
    const { eventStore: store, database } = all
    const from = all.now() - (all.now() % DAY_MS) - DAY_MS
    const span = { from, to: from + 3 * DAY_MS }
    const orders = await database.pool.query(
      `select placed_at, params->'value' as value, params->'currency' as currency, total,
       refund->'value' as refunded, (select sum(value) from order_refunds r where r.site = o.site) as refunds
     from orders o where site = $1`,
      [site],
    )
    return {
      recorded: await recorded(site),
      counts: await store.counts(site, { days: { from: '2000-01-01', to: '2100-01-01' } }),
      orders: orders.rows,
      total: await store.reportTotal(site, { span }),
      rows: await Promise.all(
        REPORT_DIMENSIONS.map((by) =>
          store.reportBreakdown(site, { span, by, order: 'events', limit: 50 }),
        ),
      ),
    }
  }

  /** Where which of a person's values still stand. */
  const traces = async (site: string): Promise<string[]> => {
    const texts = [
      ...VALUES,
      ...[await personOf(site), all.leads.hashes.person(site, ADA.email).toString('hex')],
      ...[await sha(ADA.email), await sha(ADA.phone.slice(1))],
      ...(await numbersOf(ADA.visitor)),
      ...(await numbersOf(ADA.visit)),
    ]
    return [...(await scanEverything(all, site))].flatMap(([place, text]) =>
      texts.filter((value) => text.includes(value)).map((value) => `${place}: ${value}`),
    )
  }
  const personOf = async (site: string): Promise<string> =>
    (await all.hashes.of(site)).person(ADA.email)
  /** Files of several sites' rows: what stands in them of this site's person. */
  const files = async (site: string): Promise<string[]> =>
    all.profile.filesWith([ownTitle(site), await personOf(site)])

  const ask = async (
    site: string,
    kind: 'export' | 'erase',
    subject: { email: string } | { visitorId: string },
  ) => {
    const now = all.now()
    const until = now + ERASE_MARGIN_MS
    const content = { subject, salt: crypto.randomUUID(), until }
    const { id } = await requests.add(site, { kind, now, askedBy: 'Owner', content })
    return waitFor(async () => {
      await worker.run()
      all.advance(16_000)
      const { items } = await requests.list(site)
      const request = items.find((one) => one.id === id)
      return request?.state === 'done' ? request : undefined
    })
  }

  test('V-19 a person is told all that is kept of them, and by a visitor id of another site nothing', async () => {
    const request = await ask('mine', 'export', { email: ` ${ADA.email.toUpperCase()} ` })
    expect(request.found).toMatchObject({
      events: 3,
      orders: 1,
      leads: 1,
      reviews: 1,
      invitations: 1,
    })
    expect(request.found?.deadLetters).toBe(2)
    expect(request.found?.deliveries).toBeGreaterThan(0)
    const files = (await requests.files('mine', request.id, all.now())) ?? []
    expect(await requests.files(THEIRS, request.id, all.now())).toBeUndefined()
    const text = Buffer.concat(
      await Promise.all(files.map(async (id) => (await all.blobs.get('mine', id)) ?? Buffer.of())),
    ).toString()
    const told = JSON.parse(text) as { events: unknown[] }
    expect(told.events).toHaveLength(3)
    for (const value of [ADA.visitor, ADA.visit, ADA.order, ADA.text, ADA.url]) {
      expect(text).toContain(value)
    }
    const nobody = await ask('mine', 'export', { visitorId: 'somebody-elses-visitor' })
    expect(nobody.found).toEqual({
      events: 0,
      deliveries: 0,
      orders: 0,
      leads: 0,
      reviews: 0,
      invitations: 0,
      deadLetters: 0,
    })
  })

  test('V-19 an erased person is found in no table, log or file, the sums stay, and the neighbour keeps the same person', async () => {
    const { pool } = all.database
    // An address that was asked to confirm, by a form whose leads are gone since.
    for (const site of SITES) {
      await pool.query(
        `insert into lead_opt_ins (site, form, person, sent_at) values ($1, 'gone', $2, $3)`,
        [site, all.leads.hashes.person(site, ADA.email), new Date(all.now())],
      )
    }
    /** Of each site: forms' tokens that were used, and addresses that were asked. */
    const used = async (site: string): Promise<number[]> =>
      Promise.all(
        ['lead_nonces', 'lead_opt_ins'].map(async (table) => {
          const { rowCount } = await pool.query(`select from ${table} where site = $1`, [site])
          return rowCount ?? 0
        }),
      )
    expect(Math.min(...(await used('mine')))).toBeGreaterThan(0)
    const usedThere = await used(THEIRS)
    const before = { mine: await figures('mine'), theirs: await figures(THEIRS) }
    const neighbours = await traces(THEIRS)
    // Each of these is there at first, or nothing would be shown by its absence.
    const there = await traces('mine')
    const values = new Set(there.map((one) => one.slice(one.indexOf(': ') + 2)))
    expect(VALUES.filter((one) => one !== ADA.phone && !values.has(one))).toEqual([])
    const places = new Set(there.map((one) => one.replace(/(_\d{8})?: .*$/s, '')))
    expect(PLACES[profile].filter((one) => !places.has(one))).toEqual([])
    const request = await ask('mine', 'erase', { email: ADA.email })
    expect(request.found).toMatchObject({
      events: 3,
      orders: 1,
      leads: 1,
      reviews: 1,
      invitations: 1,
    })
    expect(request.found?.log).toBeGreaterThanOrEqual(3)
    expect(await traces('mine')).toEqual([])
    expect(await used('mine')).toEqual([0, 0])
    expect(await used(THEIRS)).toEqual(usedThere)
    await waitFor(async () => {
      await all.eventStore.maintain()
      return (await files('mine')).length === 0
    }, PATIENCE_MS)
    expect((await files(THEIRS)).length > 0).toBe(profile === 'large')
    // An export that nothing of Ada stands in is not hers to erase.
    const { rows } = await all.database.pool.query(
      `select from blobs where site = 'mine' and kind <> 'export'`,
    )
    expect(rows).toEqual([])
    expect(await figures('mine')).toEqual(before.mine)
    expect(await figures(THEIRS)).toEqual(before.theirs)
    expect(await traces(THEIRS)).toEqual(neighbours)
    const states = await all.eventStore.live('mine')
    const server = states.events.flatMap(({ destinations }) =>
      destinations.map((one) => one.server),
    )
    expect(server.filter((one) => one?.reason === 'erased').length).toBeGreaterThan(0)
    const audit = await all.database.pool.query(
      `select details from audit_log where action = 'data-request done'`,
    )
    expect(JSON.stringify(audit.rows)).not.toContain(ADA.email)
  })

  test('V-19 nothing late brings an erased person back; who comes again afterwards is recorded', async () => {
    const before = await recorded('mine')
    const past = all.now() - 600_000
    const { order, sale } = people.get('mine') as KnownPerson
    const erased = async (): Promise<number> =>
      (await all.eventStore.dropCounts('mine', 0)).find((one) => one.reason === 'erased')?.n ?? 0
    // From a page's outbox, by the collector.
    const late = sampleEvent({ time: past })
    const body = {
      id: late.id,
      name: 'PageView',
      type: 'static',
      time: past,
      url: ADA.url,
      params: {},
      consent: late.consent,
      visitorId: ADA.visitor,
      destinations: { lab: { state: 'sent', ids: ['mine'] } },
    }
    const told = { v: 1, site: 'mine', config: 1, sentAt: all.now() }
    expect(await calls.post('/v1/collect', { ...told, events: [body] })).toBe(202)
    // From the shop, which tells of the order again.
    expect(await calls.order('mine', order)).toBe(204)
    // And once more, edited: by its own time it would be new.
    const edited = { ...order, time: all.now(), user: { email: 'clerk@shop.test' } }
    const known = await erased()
    expect(await calls.order('mine', { ...edited, visitor: undefined } as never)).toBe(204)
    expect(await erased()).toBe(known + 1)
    // From the log, behind the collector's back.
    const slipped = sampleEvent({ site: 'mine', time: past, visitorId: ADA.visitor, url: ADA.url })
    const bought = sampleEvent({
      site: 'mine',
      id: sale,
      name: 'Purchase',
      time: past,
      url: ADA.url,
    })
    const fresh = sampleEvent({ site: 'mine', time: all.now(), visitorId: ADA.visitor })
    for (const event of [slipped, bought, fresh]) {
      const lab = { destinations: { lab: { state: 'sent' as const, ids: ['mine'] } } }
      await all.eventLog.append([
        { site: 'mine', body: { kind: 'event', event: { ...event, ...lab } } },
      ])
    }
    await waitFor(async () => (await recorded('mine')) === before + 1)
    const { events } = await all.eventStore.person(
      'mine',
      { visitorIds: [ADA.visitor], persons: [], events: [slipped.id, late.id] },
      { limit: 9 },
    )
    expect(events.map(({ id }) => id)).toEqual([fresh.id])
    const key = (event: string) => ({ site: 'mine', event, destination: 'lab' })
    await waitFor(async () => (await all.eventStore.findStates([key(slipped.id)]))[0] === 'dropped')
    const left = await scanEverything(all, 'mine')
    const outcomes = left.get(profile === 'large' ? 'clickhouse outcomes' : 'outcomes') ?? ''
    expect(outcomes.split('\n').filter((row) => row.includes(slipped.id))).toEqual([
      expect.stringContaining('erased'),
    ])
    expect(await erased()).toBeGreaterThanOrEqual(4)
    expect(
      (await traces('mine')).filter((one) => /^(orders|order_buyers|order_pages):/.test(one)),
    ).toEqual([])
    // The same of a neighbour is nobody's business.
    expect(
      await calls.post('/v1/collect', {
        ...told,
        site: THEIRS,
        events: [{ ...body, destinations: { lab: { state: 'sent', ids: [THEIRS] } } }],
      }),
    ).toBe(204)
  })
}
