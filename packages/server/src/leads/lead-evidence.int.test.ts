import { createEventId, RELAY_VERSION } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caughtUp } from '../testing/nothing-under-way.ts'
import { seedSite } from '../testing/seed-site.ts'
import {
  BROWSER_AGENT,
  createTestCollector,
  type TestCollector,
} from '../testing/test-collector.ts'
import { createFormSender, type FormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'
import { waitFor } from '../testing/wait-for.ts'

let collector: TestCollector
let form: FormSender

beforeAll(async () => {
  collector = await createTestCollector()
  form = createFormSender(collector)
  for (const key of ['demo', 'other']) {
    await seedSite(collector.database.db, {
      key,
      config: { widgets: [formEntry()], eventNames: 'any', destinations: { lab: { ids: ['1'] } } },
      destinations: { lab: { ids: ['1'] } },
    })
  }
})
afterAll(() => collector.destroy())

const tell = (
  id: string,
  { site = 'demo', name = 'Lead', params = {}, consent = 'granted' } = {},
) =>
  collector.app.inject({
    method: 'POST',
    url: '/v1/collect',
    headers: { origin: PAGE_ORIGIN, 'user-agent': BROWSER_AGENT, 'content-type': 'text/plain' },
    payload: JSON.stringify({
      v: RELAY_VERSION,
      site,
      sentAt: collector.now(),
      config: 1,
      events: [
        {
          id,
          name,
          time: collector.now(),
          type: 'dyn',
          url: `${PAGE_ORIGIN}/contact`,
          params,
          consent: {
            functional: consent,
            analytics: consent,
            advertising: consent,
            source: 'banner',
          },
          destinations: { lab: { state: 'off' } },
        },
      ],
    }),
  })

const last = async () => (await collector.logged()).at(-1)

test('W-05 a Lead under the id of a stored lead is confirmed, and what it says it is worth is not', async () => {
  const { eventId = '' } = await form.send()
  const params = { value: 9_999, currency: 'EUR', predicted_ltv: 5, content_name: 'Contact' }
  expect((await tell(eventId, { params })).statusCode).toBe(204)
  expect(await last()).toMatchObject({ id: eventId, evidence: 'confirmed', confirmedBy: 'lead' })
  expect((await last())?.params).toEqual({ content_name: 'Contact' })
  await tell(eventId, { name: 'submit_lead_form' })
  expect(await last()).toMatchObject({ confirmedBy: 'lead' })
})

test('W-05 Leads of two sites that come at the same time are each confirmed for their own', async () => {
  const fields = { name: 'Two sites', email: 'two@mail.test' }
  const ids = { demo: '', other: '' }
  for (const site of ['demo', 'other'] as const) {
    ids[site] = (await form.send({ site, fields })).eventId ?? ''
  }
  await Promise.all([
    tell(ids.demo, { site: 'demo' }),
    tell(ids.other, { site: 'other' }),
    // The neighbor's id, named by the other site.
    tell(ids.demo, { site: 'other' }),
  ])
  const found = (await collector.logged()).filter(({ id }) => Object.values(ids).includes(id))
  const evidence = found.map(({ site, id, evidence }) => `${site} ${id} ${evidence}`)
  expect(evidence.toSorted()).toEqual(
    [
      `demo ${ids.demo} confirmed`,
      `other ${ids.demo} claimed`,
      `other ${ids.other} confirmed`,
    ].toSorted(),
  )
})

test('a Lead of a site without a form of ours waits for no question about leads', async () => {
  const { db, pool } = collector.database
  const destinations = { lab: { ids: ['1'] } }
  const config = { eventNames: 'any', destinations } as const
  await seedSite(db, { key: 'formless', config, destinations })
  const newId = () => createEventId(Date.now(), (bytes) => crypto.getRandomValues(bytes))
  const client = await pool.connect()
  try {
    await client.query('begin; lock table leads in access exclusive mode')
    let isAsked = true
    const asked = tell(newId()).finally(() => {
      isAsked = false
    })
    expect((await tell(newId(), { site: 'formless' })).statusCode).toBe(204)
    expect(isAsked).toBe(true)
    await client.query('rollback')
    expect((await asked).statusCode).toBe(204)
  } finally {
    client.release()
  }
})

test('W-05 two tabs that tell of one lead are one event, recorded and delivered once', async () => {
  const { eventId = '' } = await form.send({ fields: { name: 'Tabs', email: 't@mail.test' } })
  await Promise.all([tell(eventId), tell(eventId)])
  const stored = async () =>
    (
      await collector.database.pool.query('select from events where site = $1 and id = $2', [
        'demo',
        eventId,
      ])
    ).rowCount
  await waitFor(async () => (await stored()) === 1)
  await caughtUp(collector, 'record')
  expect(await stored()).toBe(1)
})

test.each<
  [string, (ids: { mine: string; other: string; apart: string }) => Parameters<typeof tell>]
>([
  ['an unknown id', () => [createEventId(Date.now(), (bytes) => crypto.getRandomValues(bytes))]],
  ['another site’s id', ({ other }) => [other]],
  ['a suspicious lead’s id', ({ apart }) => [apart]],
  [
    'another event under a lead’s id',
    ({ mine }) => [mine, { name: 'Purchase', params: { value: 5 } }],
  ],
])('W-05 %s is only claimed', async (_title, call) => {
  const fields = { name: crypto.randomUUID(), email: 'x@mail.test' }
  const mine = await form.send({ fields })
  const other = await form.send({ fields, site: 'other' })
  await form.send({ fields: { ...fields, message: 'x' }, trap: 'x' })
  const { rows } = await collector.database.pool.query(
    `select event from leads where state = 'suspicious' order by received_at desc limit 1`,
  )
  await tell(
    ...call({ mine: mine.eventId ?? '', other: other.eventId ?? '', apart: rows[0].event }),
  )
  expect(await last()).toMatchObject({ evidence: 'claimed' })
})

test('W-05 with everything denied the lead is stored all the same, and nothing else is', async () => {
  const before = (await collector.logged()).length
  const { eventId = '', status } = await form.send({
    fields: { name: 'Quiet', email: 'q@mail.test' },
  })
  expect(status).toBe(200)
  expect((await tell(eventId, { consent: 'denied' })).statusCode).toBe(202)
  expect(await collector.logged()).toHaveLength(before)
  const bodies = await collector.database.pool.query('select body::text as body from log_entries')
  expect(JSON.stringify(bodies.rows)).not.toMatch(/mail\.test|Quiet/)
})

test('C-14 a form is taken without a cookie, and none is set', async () => {
  const token = await collector.app.inject({
    url: '/v1/form/token?site=demo&form=contact',
    headers: { origin: PAGE_ORIGIN },
  })
  const sent = await form.send({ fields: { name: 'Cookie', email: 'c@mail.test' } })
  for (const { headers } of [token, sent.response]) {
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  }
})
