import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { noLimits } from '../visitor-routes/limits/create-limits.ts'
import { createFormToken } from './form-token.ts'
import { keepLeadsTidy } from './lead-upkeep.ts'

let collector: TestCollector
let form: ReturnType<typeof createFormSender>
/** The shares that were asked for. */
const asked: string[] = []
const rows = async (site = 'demo') =>
  (await collector.database.pool.query('select * from leads where site = $1', [site])).rows
const listed = async (site = 'demo') => (await collector.leads.reader.list(site, {})).leads

beforeAll(async () => {
  collector = await createTestCollector(undefined, {
    limits: () => ({
      ...noLimits,
      form(_site, id) {
        asked.push(id)
        return 0
      },
    }),
  })
  form = createFormSender(collector)
  const files = [
    ...(formEntry().settings.fields as object[]),
    { key: 'proof', type: 'file', label: 'Proof', accept: '.pdf' },
  ]
  const widgets = [
    formEntry({ notifyEmail: 'owner@shop.test', webhookUrl: 'https://hook.test/' }),
    formEntry({ name: 'News', purpose: 'newsletter', consentText: 'Send me news.' }, 'news'),
    { id: 'upload', kind: 'form', settings: { name: 'Upload', fields: files } },
    {
      id: 'steps',
      kind: 'form',
      settings: {
        name: 'Steps',
        fields: [
          {
            key: 'kind',
            type: 'select',
            label: 'Kind',
            options: 'person\ncompany',
            required: true,
          },
          {
            key: 'vat',
            type: 'text',
            label: 'VAT',
            required: true,
            showIfField: 'kind',
            showIfValue: 'company',
          },
          { key: 'topics', type: 'checkbox', label: 'Topics', options: 'a\nb\nc' },
          { key: 'day', type: 'date', label: 'Day' },
        ],
      },
    },
  ]
  for (const key of ['demo', 'other']) {
    await seedSite(collector.database.db, { key, config: { widgets } })
  }
})
afterAll(() => collector.destroy())
beforeEach(async () => {
  await collector.database.pool.query('truncate leads, lead_nonces, lead_opt_ins cascade')
})

test('W-05 a form that is sent is one lead of its site, sealed, with whom its owner wants told', async () => {
  const { status, lead, eventId, state } = await form.send({ page: `${PAGE_ORIGIN}/contact?me=1` })
  expect([status, state]).toEqual([200, 'received'])
  expect(eventId).toMatch(/^[\da-f-]{36}$/)
  const [row] = await rows()
  expect(JSON.stringify(row)).not.toMatch(/ann@mail|Ann|Hello/)
  expect(await rows('other')).toEqual([])
  expect(await collector.leads.reader.find('other', lead)).toBeUndefined()
  const [kept] = await listed()
  expect(kept).toMatchObject({
    id: lead,
    form: 'contact',
    formName: 'Contact',
    state: 'received',
    marks: [],
    email: 'ann@mail.test',
    page: `${PAGE_ORIGIN}/contact`,
    language: 'en',
    values: [
      { key: 'name', label: 'Name', value: 'Ann' },
      { key: 'email', label: 'E-mail', value: 'ann@mail.test' },
      { key: 'message', label: 'Message', value: 'Hello' },
    ],
    deliveries: [
      { way: 'mail', state: 'waiting' },
      { way: 'webhook', state: 'waiting' },
    ],
  })
  // What was copied to another site's row opens nothing there.
  await collector.database.pool.query('delete from lead_deliveries')
  await collector.database.pool.query(`update leads set site = 'other' where id = $1`, [lead])
  expect((await listed('other'))[0]?.values).toEqual([])
})

test('W-05 a doubled press, a reload and a second tab are one lead with one event id, per site', async () => {
  const made = [await form.token(), await form.token(), await form.token()]
  collector.advance(2_100)
  // All at once, in three tabs, from two networks, as a phone has them: nothing but the words says that they are one.
  const presses = await Promise.all(
    [...made, ...made].map(({ token }, n) => form.post({ token, address: `203.0.113.${n}` })),
  )
  const ids = presses.map((response) => response.json())
  expect(new Set(ids.map((one) => JSON.stringify(one))).size).toBe(1)
  // Another tab has another token.
  const tab = await form.send()
  expect([tab.lead, tab.eventId]).toEqual([ids[0].lead, ids[0].eventId])
  expect(await rows()).toHaveLength(1)
  expect((await form.send({ site: 'other' })).lead).not.toBe(tab.lead)
  // After half an hour it is said anew.
  collector.advance(31 * 60_000)
  expect((await form.send()).lead).not.toBe(tab.lead)
  expect(await rows()).toHaveLength(2)
})

test('W-05 a token opens one submit of its own form, for twelve hours', async () => {
  const { token } = await form.token()
  collector.advance(2_100)
  expect((await form.post({ token })).statusCode).toBe(200)
  // What tidies up meanwhile does not forget that it was used.
  await keepLeadsTidy(collector.database.pool, collector.leads, collector.now())
  const again = await form.post({ token, fields: { name: 'Bob', email: 'bob@mail.test' } })
  expect([again.statusCode, again.json<ErrorBody>().error.code]).toEqual([
    409,
    'FOOTFALL_E_FORM_TOKEN',
  ])
  const demo = { site: 'demo', form: 'contact' }
  const others = testKeyring('another').newest('lead-links')
  const issuedAt = collector.now() - 2_100
  for (const wrong of [
    { token: '' },
    // As anybody can make it who has this program, but not this server's key.
    { token: createFormToken(others, demo, { issuedAt, bits: 0 }).token },
    { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { token: (await form.token('other')).token },
    { token: (await form.token('demo', 'upload')).token },
  ]) {
    expect(
      (await form.post({ ...wrong, fields: { name: 'C', email: 'c@mail.test' } })).statusCode,
    ).toBe(409)
  }
  const late = await form.token()
  collector.advance(12 * 3_600_000 + 1_000)
  expect((await form.post({ token: late.token })).statusCode).toBe(409)
  expect(await rows()).toHaveLength(1)
})

test('W-05 what does not fit the published form is told by field, and nothing is stored', async () => {
  const send = async (given: Parameters<typeof form.send>[0]) => {
    const { response } = await form.send(given)
    const { details = [] } = response.json<ErrorBody>().error ?? {}
    return [response.statusCode, details.map(({ path, problem }) => `${path} ${problem}`)]
  }
  expect(await send({ fields: { email: 'no address' } })).toEqual([
    422,
    ['name required', 'email email'],
  ])
  expect(await send({ fields: { name: 'A\nBcc: x@y.z', email: 'a@b.test' } })).toEqual([
    422,
    ['name line'],
  ])
  expect(await send({ form: 'news', fields: { name: 'A', email: 'a@b.test' } })).toEqual([
    ...[422, ['consent required']],
  ])
  const steps = (fields: Record<string, string>) => send({ form: 'steps', fields })
  expect(await steps({ kind: 'company' })).toEqual([422, ['vat required']])
  expect(await steps({ kind: 'robot' })).toEqual([422, ['kind choice']])
  expect(await steps({ kind: 'person', topics: 'a\nd', day: '2026-02-30' })).toEqual([
    ...[422, ['topics choice', 'day date']],
  ])
  expect(await rows()).toEqual([])
  expect((await steps({ kind: 'person', vat: 'hidden', more: 'x', topics: 'a\nc' }))[0]).toBe(200)
  expect((await listed())[0]?.values.map(({ key, value }) => [key, value])).toEqual([
    ['kind', 'person'],
    ['topics', 'a\nc'],
  ])
  const { token } = await form.token()
  expect(await send({ form: 'none', token })).toEqual([404, []])
  expect(await send({ origin: 'https://evil.test' })).toEqual([403, []])
})

const multipart = (token: string, name: string, bytes: Buffer) => {
  const boundary = 'xxBOUNDARYxx'
  const submit = JSON.stringify({
    site: 'demo',
    form: 'upload',
    token,
    trap: '',
    page: '',
    language: 'en',
    fields: { name: 'Ann', email: 'ann@mail.test' },
  })
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="form"\r\n\r\n${submit}\r\n`,
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="proof"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return collector.app.inject({
    method: 'POST',
    url: '/v1/form',
    payload,
    headers: { origin: PAGE_ORIGIN, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

test('W-05 a file comes by its bytes alone, into the blob store of its site', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500)])
  const tokens = [await form.token('demo', 'upload'), await form.token('demo', 'upload')]
  collector.advance(2_100)
  const refused = await multipart(
    tokens[0]?.token ?? '',
    'a.pdf',
    Buffer.from('<script>1</script>'),
  )
  expect(refused.json<ErrorBody>().error.details).toMatchObject([
    { path: 'proof', problem: 'file-type' },
  ])
  const taken = await multipart(tokens[1]?.token ?? '', '../../evil.html', pdf)
  expect(taken.statusCode).toBe(200)
  const [lead] = await listed()
  expect(lead?.files).toMatchObject([{ field: 'proof', name: 'evil.pdf', size: pdf.length }])
  const id = lead?.files[0]?.id ?? ''
  expect(Buffer.from((await collector.leads.blobs.get('demo', id)) ?? [])).toEqual(pdf)
  expect(await collector.leads.blobs.get('other', id)).toBeUndefined()
  // Sent again, it is the same lead, and the second copy does not stay.
  await multipart(tokens[1]?.token ?? '', 'b.pdf', pdf)
  expect(await collector.leads.blobs.used('demo')).toBe(pdf.length)
  await collector.leads.changes.delete('demo', lead?.id ?? '')
  expect(await collector.leads.blobs.used('demo')).toBe(0)
})

test.each<[string, Parameters<typeof form.send>[0], string[]]>([
  ['filled the trap', { trap: 'x' }, ['trap']],
  [
    'is full of links',
    { fields: { name: 'A', email: 'a@b.test', message: 'http://a.b '.repeat(4) } },
    ['links'],
  ],
  [
    'is markup',
    { fields: { name: 'A', email: 'a@b.test', message: '[url=http://a.b]x[/url]' } },
    ['links'],
  ],
])('W-05 a lead that %s is kept apart: no event, nobody told', async (_title, given, marks) => {
  const { status, eventId, lead, state } = await form.send(given)
  expect([status, eventId, state]).toEqual([200, undefined, 'received'])
  expect((await listed())[0]).toMatchObject({
    id: lead,
    state: 'suspicious',
    marks,
    deliveries: [],
  })
})

test('W-05 a form that is sent faster than a person types is kept apart', async () => {
  const { token, wait } = await form.token()
  expect(wait).toBe(2_000)
  collector.advance(1_500)
  expect((await form.post({ token })).json().eventId).toBeUndefined()
  expect((await listed())[0]?.marks).toEqual(['fast'])
  // The same words, sent as a person sends them, arrive.
  expect((await form.send()).eventId).toBeDefined()
})

test('W-05 of one source that floods, the first leads are taken back before the owner is told', async () => {
  for (let at = 0; at < 8; at++) {
    await form.send({
      address: '203.0.113.9',
      fields: { name: `n${at}`, email: `n${at}@mail.test` },
    })
  }
  const honest = await form.send({ address: '203.0.113.10' })
  const other = await form.send({ site: 'other', address: '203.0.113.9' })
  expect([honest.eventId, other.eventId]).not.toContain(undefined)
  const leads = await listed()
  expect(leads.filter(({ state }) => state !== 'suspicious').map(({ id }) => id)).toEqual([
    honest.lead,
  ])
  expect(leads.flatMap(({ deliveries }) => deliveries)).toHaveLength(2)
})

test('W-05 under attack browsers are asked for work, which is bound to the token; other sites are not', async () => {
  for (let at = 0; at < 20; at++) {
    await form.send({
      trap: 'x',
      address: `10.0.0.${at}`,
      fields: { name: `n${at}`, email: `n${at}@mail.test` },
    })
  }
  collector.advance(4_000)
  expect((await form.token('other')).work).toBeUndefined()
  const { token, work } = await form.token()
  expect(work?.bits).toBe(14)
  collector.advance(2_100)
  const lazy = await form.post({
    token,
    work: '1',
    fields: { name: 'Lazy', email: 'l@mail.test' },
  })
  expect(lazy.json().eventId).toBeUndefined()
  const next = await form.token()
  collector.advance(2_100)
  const counter = await solve(next.work?.salt ?? '', 14)
  const done = await form.post({
    token: next.token,
    work: counter,
    fields: { name: 'Done', email: 'd@mail.test' },
  })
  expect(done.json().eventId).toBeDefined()
})

const solve = async (salt: string, bits: number): Promise<string> => {
  const { createHash } = await import('node:crypto')
  for (let counter = 0; ; counter++) {
    const hash = createHash('sha256').update(`${salt}${counter}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(counter)
  }
}

test('W-05 of suspicious leads a site keeps a thousand, the newest, and those longest that a person could have sent', async () => {
  await form.send({ trap: 'x', site: 'other' })
  await form.send({ trap: 'x' })
  await collector.database.pool.query(
    `insert into leads (site, id, form, state, event, marks, said, content, revision, keep_days, is_double, received_at, delete_at)
     select 'demo', gen_random_uuid(), 'contact', 'suspicious', gen_random_uuid(),
       array[case when n = 1 then 'script' else 'trap' end], 's', 'c' || n, 1, 180, false,
       now() - make_interval(days => 1, secs => 1100 - n), now() + interval '9 days' from generate_series(1, 1100) n`,
  )
  await form.send({ trap: 'x', fields: { name: 'N', email: 'n@mail.test' } })
  const kept = await rows()
  expect(kept).toHaveLength(1_000)
  expect(kept.filter(({ content }) => content.length > 9)).toHaveLength(2)
  const contents = kept.map(({ content }) => content)
  expect(contents).toContain('c1')
  expect(contents).not.toContain('c2')
  expect(await rows('other')).toHaveLength(1)
})

test('W-05 a token that several use at once is one lead’s', async () => {
  const { token } = await form.token()
  collector.advance(2_100)
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      form.post({
        token,
        address: `198.51.100.${at}`,
        fields: { name: `n${at}`, email: `n${at}@mail.test`, message: '' },
      }),
    ),
  )
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await rows()).toHaveLength(1)
})

test('W-05 two people who say the same without an address are two leads; one who says it twice is one', async () => {
  const say = (address: string) => form.send({ form: 'steps', fields: { kind: 'person' }, address })
  const [one, again, other] = [
    await say('198.51.100.1'),
    await say('198.51.100.1'),
    await say('198.51.100.2'),
  ]
  expect(again.lead).toBe(one.lead)
  expect(other.lead).not.toBe(one.lead)
  expect(other.eventId).not.toBe(one.eventId)
  expect(await rows()).toHaveLength(2)
})

test('W-05 what is suspicious uses up nothing of what people may send', async () => {
  asked.length = 0
  await form.send({ trap: 'x' })
  await form.send({ fields: { name: 'Bo', email: 'bo@mail.test' } })
  expect(asked).toEqual(['contact apart', 'contact'])
})
