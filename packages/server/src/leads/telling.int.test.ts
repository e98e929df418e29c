import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteConfig } from '@footfall/contract'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { createMailSender, type MailSender } from '../mail/mail-sender.ts'
import { createMailer } from '../mail/mailer.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, type FormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createTestProofs } from '../testing/test-proofs.ts'
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createLeadSender, type LeadSender } from './lead-sender.ts'
import { keepLeadsTidy } from './lead-upkeep.ts'
import { confirmToken } from './opt-in-link.ts'

interface Told {
  body: string
  signature: string
  key: string
}

let collector: TestCollector
let form: FormSender
let smtp: TestSmtp
let hook: Server
let sender: LeadSender
let mails: MailSender
let url: string
let statuses: number[] = []
let told: Told[] = []
/** Calls that are never responded to. */
let unheard = 0
const pool = () => collector.database.pool
const startMails = (): MailSender =>
  createMailSender({
    outbox: createOutbox(pool(), collector.secrets),
    clock: { ...createSystemClock(), now: collector.now },
    log: pino({ level: 'silent' }),
    pollMs: 20,
    smtpUrl: smtp.url,
    from: 'footfall@console.test',
  })
const leadOf = async (site = 'demo') => (await collector.leads.reader.list(site, {})).leads[0]

beforeAll(async () => {
  collector = await createTestCollector()
  form = createFormSender(collector)
  smtp = await startTestSmtp()
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.url === '/never') {
        unheard++
        return
      }
      const { 'x-footfall-signature': signature = '', 'idempotency-key': key = '' } =
        request.headers
      told.push({ body, signature: String(signature), key: String(key) })
      response.writeHead(statuses.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/leads`
  const widgets: SiteConfig['widgets'] = [
    formEntry({ notifyEmail: 'owner@shop.test', webhookUrl: url }),
    formEntry(
      { name: 'News', purpose: 'newsletter', consentText: 'Send me news.', webhookUrl: url },
      'news',
    ),
    formEntry({ name: 'Offers', purpose: 'newsletter', consentText: 'Send me offers.' }, 'offers'),
    formEntry(
      {
        name: 'Apply',
        notifyEmail: 'owner@shop.test',
        webhookUrl: url,
        fields: [{ key: 'cv', type: 'file', label: 'CV' }],
      },
      'apply',
    ),
    formEntry({ webhookUrl: url.replace('/leads', '/never') }, 'slow'),
    formEntry({ webhookUrl: 'https://127.0.0.1/' }, 'inside'),
    formEntry({ webhookUrl: 'https://metadata.test/' }, 'named'),
    formEntry({ webhookUrl: 'http://93.184.216.34/' }, 'clear'),
  ]
  for (const key of ['demo', 'other'])
    await seedSite(collector.database.db, { key, config: { widgets } })
})
afterAll(async () => {
  hook.closeAllConnections()
  hook.close()
  await smtp.close()
  await collector.destroy()
})
beforeEach(async () => {
  await pool().query('truncate leads, lead_nonces, lead_opt_ins, mail_outbox, day_turns cascade')
  told = []
  statuses = []
  smtp.mails.length = 0
  const { secrets, leads } = collector
  const { db } = collector.database
  const clock = { ...createSystemClock(), now: collector.now }
  const log = pino({ level: 'silent' })
  const sites = createSiteDirectory({ db, clock, ttlMs: 0, secrets })
  sender = createLeadSender({
    pool: pool(),
    clock,
    log,
    leads,
    sites,
    pollMs: 20,
    proofs: createTestProofs({ pool: pool(), clock, sites }),
    mailer: createMailer({ pool: pool(), secrets, isReady: true }),
    names: { resolve: async () => ['169.254.169.254'] },
    isAllowed: readAllowedHosts(new URL(url).host),
    publicUrl: 'http://t.shop.test',
    consoleUrl: 'http://console.test',
  })
  mails = startMails()
})
afterEach(async () => {
  hook.closeAllConnections()
  await sender.close()
  await mails.close()
})

/** Past the moment in which the first leads of a flood can be taken back. */
const grace = () => collector.advance(6_000)

/** Where the link in the newest mail to a visitor leads. */
const confirmPath = (email: string): string => {
  const text = smtp.textTo(email) ?? ''
  const link = /http:\/\/t\.shop\.test\/v1\/form-confirm\/demo[\w./-]+/.exec(text)
  return new URL(link?.[0] ?? '').pathname
}

/** Has a neighbour's lead told, after everything that is due by now. Returns its id. */
const tellNext = async (): Promise<string> => {
  const { lead } = await form.send({ site: 'other', address: '192.0.2.1' })
  grace()
  await waitFor(async () => (await webhook('other'))?.state === 'done')
  return lead
}

test('W-05 the owner is mailed once, the visitor’s address only as the one to reply to', async () => {
  await form.send({ fields: { name: 'Ann <b>', email: 'ann@mail.test', message: 'one\ntwo' } })
  grace()
  await waitFor(() => smtp.mails.length === 1)
  expect(smtp.mails[0]?.to).toEqual(['owner@shop.test'])
  const [head = ''] = smtp.mails[0]?.raw.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^Reply-To: ann@mail\.test$/m)
  expect(head.replace(/^Reply-To:.*$/m, '')).not.toContain('ann@mail.test')
  expect(smtp.textTo('owner@shop.test')).toContain('Name: Ann <b>')
  await waitFor(
    async () => (await leadOf())?.deliveries.find(({ way }) => way === 'mail')?.state === 'done',
  )
  expect(JSON.stringify((await pool().query('select * from mail_outbox')).rows)).not.toContain(
    'ann@',
  )
})

test('W-05 a lead leased by a clock that was set back since is mailed, another site’s of today is left to its sender', async () => {
  await form.send()
  await form.send({ site: 'other' })
  const now = collector.now()
  await pool().query(
    `update lead_deliveries set leased_until = case site when 'demo' then $1 else $2 end::timestamptz`,
    [new Date(now + 86_400_000), new Date(now + 60_000)],
  )
  grace()
  await waitFor(async () => (await leadOf())?.deliveries.every(({ state }) => state === 'done'))
  expect((await leadOf('other'))?.deliveries.some(({ state }) => state === 'done')).toBe(false)
})

test('W-05 a file that found no room is named in the mail and in the webhook', async () => {
  await pool().query(
    `insert into blobs (site, id, kind, size, data_key) values ('demo', 'all', 'lead', 524288000, '')`,
  )
  const { token } = await form.token('demo', 'apply')
  collector.advance(2_100)
  const body = new FormData()
  const said = {
    site: 'demo',
    form: 'apply',
    token,
    trap: '',
    page: '',
    language: 'en',
    fields: {},
  }
  body.append('form', JSON.stringify(said))
  body.append('cv', new Blob(['%PDF-1.7 me']), 'cv.pdf')
  const encoded = new Response(body)
  const type = encoded.headers.get('content-type') ?? ''
  const { statusCode } = await collector.app.inject({
    method: 'POST',
    url: '/v1/form',
    headers: { origin: PAGE_ORIGIN, 'content-type': type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  await pool().query('truncate blobs')
  expect(statusCode).toBe(200)
  grace()
  await waitFor(() => smtp.mails.length === 1 && told.length === 1)
  expect(smtp.textTo('owner@shop.test')).toContain('File not kept: cv.pdf (no room left for files)')
  const lost = [{ field: 'cv', name: 'cv.pdf', size: 11, reason: 'room' }]
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ files: [], lostFiles: lost })
})

test('W-05 the webhook is signed, comes again until it is taken, under one id, and its outcome is shown', async () => {
  statuses = [500, 302]
  const { lead } = await form.send()
  grace()
  await waitFor(() => told.length === 1)
  await waitFor(async () => (await webhook())?.note === 'The server responded with 500.')
  expect(await webhook()).toMatchObject({ state: 'waiting', tries: 1 })
  collector.advance(31_000)
  await waitFor(() => told.length === 2)
  await waitFor(async () => (await webhook())?.note === 'The server responded with 302.')
  collector.advance(121_000)
  await waitFor(async () => (await webhook())?.state === 'done')
  expect(told).toHaveLength(3)
  expect(new Set(told.map(({ key }) => key))).toEqual(new Set([lead]))
  const secret = await collector.leads.webhooks.secret('demo')
  for (const { body, signature } of told) {
    const [, time, hex] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? []
    expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(hex)
    expect(JSON.parse(body)).toMatchObject({
      v: 1,
      kind: 'lead',
      site: 'demo',
      id: lead,
      form: { id: 'contact' },
    })
  }
  // Nothing comes of its own accord any more.
  collector.advance(86_400_000)
  const next = await tellNext()
  expect(told.map(({ key }) => key)).toEqual([lead, lead, lead, next])
  expect(await collector.leads.webhooks.secret('other')).not.toBe(secret)
})

const webhook = async (site = 'demo') =>
  (await leadOf(site))?.deliveries.find(({ way }) => way === 'webhook')

test('W-05 the webhook is tried ten times within a day and then given up', async () => {
  statuses = Array.from({ length: 20 }, () => 503)
  await form.send()
  const from = collector.now()
  grace()
  for (let tries = 1; tries <= 10; tries++) {
    await waitFor(async () => {
      const one = await webhook()
      return one?.tries === tries && (one.state === 'failed' || (one.nextAt ?? 0) > collector.now())
    })
    const { nextAt = 0 } = (await webhook()) ?? {}
    if (nextAt > collector.now()) collector.advance(nextAt - collector.now() + 1)
  }
  expect(await webhook()).toMatchObject({ state: 'failed', tries: 10 })
  expect(told).toHaveLength(10)
  const hours = (collector.now() - from) / 3_600_000
  expect([hours > 20, hours < 25]).toEqual([true, true])
  await collector.leads.changes.resend('demo', (await leadOf())?.id ?? '')
  statuses = []
  await waitFor(async () => (await webhook())?.state === 'done')
})

test.each([
  ['inside', 'The address is not one of the public internet.'],
  ['named', 'The address is not one of the public internet.'],
  ['clear', 'The address must begin with https.'],
])('W-05 no private address is told, nor any in the clear: %s', async (id, note) => {
  await form.send({ form: id })
  grace()
  await waitFor(async () => (await webhook())?.note === note)
})

test('W-05 double opt-in: one mail with one link, whose button confirms once; only then the owner is told', async () => {
  const given = { form: 'news', consent: true as const, language: 'de-AT' }
  const { state, eventId, lead } = await form.send(given)
  expect([state, typeof eventId]).toEqual(['confirm', 'string'])
  grace()
  await waitFor(() => smtp.mails.length === 1)
  const outbox = await pool().query('select * from mail_outbox')
  expect(JSON.stringify(outbox.rows)).not.toContain('ann@')
  const text = smtp.textTo('ann@mail.test') ?? ''
  expect(text).toContain('Sie haben zugestimmt: Send me news.')
  const links = new Set(text.match(/http:\/\/t\.shop\.test\/v1\/form-confirm\/[\w./-]+/g))
  expect(links.size).toBe(1)
  const [link = ''] = links
  const path = new URL(link).pathname
  expect(await leadOf()).toMatchObject({ state: 'confirm', consentText: 'Send me news.' })
  // Programs that look through mails follow links.
  const look = await collector.app.inject({ url: path })
  expect([look.statusCode, (await leadOf())?.state]).toEqual([200, 'confirm'])
  expect(look.body).toContain('<html lang="de">')
  expect(look.headers['content-security-policy']).toContain('sandbox allow-forms')
  expect(told).toEqual([])
  const press = () =>
    collector.app.inject({
      method: 'POST',
      url: path,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  // The link of one site opens nothing of another's.
  const wrong = await collector.app.inject({
    method: 'POST',
    url: path.replace('/demo/', '/other/'),
  })
  expect([wrong.statusCode, (await leadOf())?.state]).toEqual([410, 'confirm'])
  // Everybody who sent a form knows its lead's id: that alone opens nothing.
  const forged = await collector.app.inject({
    method: 'POST',
    url: path.replace(/.{6}$/, (end) => (end === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')),
  })
  expect([forged.statusCode, (await leadOf())?.state]).toEqual([410, 'confirm'])
  // Nor does a link that was signed by another server.
  const others = confirmToken(testKeyring('another').newest('lead-links'), 'demo', lead)
  const foreign = await collector.app.inject({
    method: 'POST',
    url: path.replace(/[^/]+$/, others),
  })
  expect([foreign.statusCode, (await leadOf())?.state]).toEqual([410, 'confirm'])
  const before = collector.now()
  expect((await press()).body).toContain('Ihre Adresse ist bestätigt.')
  const confirmed = await leadOf()
  expect(confirmed).toMatchObject({ id: lead, state: 'confirmed' })
  expect(confirmed?.confirmedAt).toBeGreaterThanOrEqual(before)
  expect((await press()).body).toContain('schon benutzt')
  grace()
  await waitFor(() => told.length === 1)
  expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ state: 'confirmed', id: lead })
  expect(smtp.mails).toHaveLength(1)
})

test('W-05 the visitor’s mail has the shop’s face: its own host as sender, its name as signature, and the way back', async () => {
  await pool().query(`update sites set name = 'Tea & Co' where key = 'demo'`)
  await form.send({ form: 'news', consent: true as const })
  grace()
  await waitFor(() => smtp.mails.length === 1)
  const text = smtp.textTo('ann@mail.test') ?? ''
  const host = new URL(PAGE_ORIGIN).hostname.replace(/^www\./, '')
  expect(text).toMatch(
    new RegExp(`^From: "?${host.replaceAll('.', '\\.')}"? <footfall@console\\.test>\r?$`, 'm'),
  )
  expect(text).toContain(`Tea & Co\r\n${PAGE_ORIGIN}`)
  expect(text).toContain(`<a href="${PAGE_ORIGIN}" style="color:inherit">${host}</a>`)
  expect(text).not.toContain('Footfall')
})

test('W-05 one address is mailed once a day per form, however often and in whatever letters it is entered', async () => {
  const send = (email: string, more = {}) =>
    form.send({
      form: 'news',
      consent: true as const,
      fields: { name: email, email },
      ...more,
    })
  for (const email of ['eve@mail.test', 'EVE@mail.test', 'Eve@Mail.test']) await send(email)
  grace()
  await waitFor(() => smtp.mails.length === 1)
  await send('eve@mail.test', { site: 'other' })
  grace()
  await waitFor(() => smtp.mails.length === 2)
  collector.advance(86_400_000)
  await send('eVe@mail.test')
  grace()
  await waitFor(() => smtp.mails.length === 3)
  // One press counts for all that this address has sent by this form.
  const path = confirmPath('eVe@mail.test')
  await collector.app.inject({ method: 'POST', url: path })
  const states = async (site: string) =>
    (await collector.leads.reader.list(site, {})).leads.map(({ state }) => state)
  expect(await states('demo')).toEqual(Array.from({ length: 4 }, () => 'confirmed'))
  expect(await states('other')).toEqual(['confirm'])
})

test('W-05 a press confirms what its own address has sent by its own form, and nobody else’s', async () => {
  const given = { form: 'news', consent: true as const }
  await form.send(given)
  grace()
  await waitFor(() => smtp.mails.length === 1)
  const path = confirmPath('ann@mail.test')
  await form.send({ ...given, form: 'offers' })
  const fields = { name: 'Bob', email: 'bob@mail.test' }
  await form.send({ ...given, fields, address: '198.51.100.7' })
  const pressed = await collector.app.inject({ method: 'POST', url: path })
  expect(pressed.statusCode).toBe(200)
  const { leads } = await collector.leads.reader.list('demo', {})
  const states = leads.map((lead) => `${lead.email} ${lead.form} ${lead.state}`)
  expect(states.toSorted()).toEqual([
    'ann@mail.test news confirmed',
    'ann@mail.test offers confirm',
    'bob@mail.test news confirm',
  ])
})

test('W-05 that an address was asked is remembered for a whole day, whatever is tidied up meanwhile', async () => {
  const send = (name: string, site = 'demo') =>
    form.send({
      site,
      form: 'news',
      consent: true as const,
      fields: { name, email: 'kim@mail.test' },
    })
  await send('one')
  grace()
  await waitFor(() => smtp.mails.length === 1)
  collector.advance(23 * 3_600_000)
  await keepLeadsTidy(pool(), collector.leads, collector.now())
  await send('two')
  await send('one', 'other')
  const { rows } = await pool().query(
    `select site, count(*)::int as n from lead_deliveries where way = 'opt-in' group by site order by site`,
  )
  expect(rows).toEqual([
    { site: 'demo', n: 1 },
    { site: 'other', n: 1 },
  ])
})

test('W-05 whoever has confirmed and writes again the same day is mailed a day later: nothing is lost', async () => {
  const send = (name: string) =>
    form.send({
      form: 'news',
      consent: true as const,
      fields: { name, email: 'zoe@mail.test' },
    })
  await send('one')
  grace()
  await waitFor(() => smtp.mails.length === 1)
  const path = confirmPath('zoe@mail.test')
  await collector.app.inject({ method: 'POST', url: path })
  await send('two')
  grace()
  const { rows } = await pool().query<{ n: number }>(
    `select count(*)::int as n from lead_deliveries where way = 'opt-in' and state = 'waiting'`,
  )
  expect([rows[0]?.n, smtp.mails.length]).toEqual([1, 1])
  collector.advance(86_400_000)
  grace()
  await waitFor(() => smtp.mails.length === 2)
})

test('W-05 leads go when their time is over: unconfirmed after seven days, others after the form’s own', async () => {
  await form.send({ form: 'news', consent: true, fields: { name: 'A', email: 'a@mail.test' } })
  await form.send()
  const count = async () => {
    await keepLeadsTidy(pool(), collector.leads, collector.now())
    return (await collector.leads.reader.list('demo', {})).leads.map(({ form: id }) => id)
  }
  collector.advance(6 * 86_400_000)
  expect(await count()).toEqual(['contact', 'news'])
  expect((await pool().query('select from leads where source is not null')).rowCount).toBe(0)
  collector.advance(86_500_000)
  expect(await count()).toEqual(['contact'])
  collector.advance(174 * 86_400_000)
  expect(await count()).toEqual([])
  expect((await pool().query('select from lead_nonces')).rowCount).toBe(0)
})

test('W-05 what an owner restores is delivered, what they mark is not', async () => {
  await form.send({ trap: 'x' })
  const id = (await leadOf())?.id ?? ''
  grace()
  expect(await collector.leads.changes.restore('other', id, () => ['webhook'])).toBe(false)
  expect(await collector.leads.changes.restore('demo', id, () => ['webhook'])).toBe(true)
  grace()
  await waitFor(() => told.length === 1)
  const { lead } = await form.send({ fields: { name: 'Spam', email: 's@mail.test' } })
  await collector.leads.changes.markSpam('demo', lead)
  grace()
  const next = await tellNext()
  expect(told.map(({ key }) => key)).toEqual([id, next])
  expect(await collector.leads.reader.find('demo', lead)).toMatchObject({
    state: 'suspicious',
    deliveries: [],
  })
})

test('W-05 a receiver that never responds holds up no other site, and of its own leads three at a time', async () => {
  unheard = 0
  for (let n = 0; n < 5; n++)
    await form.send({
      site: 'other',
      form: 'slow',
      address: `198.51.100.${n}`,
      fields: { name: 'Ann', email: `ann${n}@mail.test`, message: 'Hello' },
    })
  grace()
  await waitFor(() => unheard === 3)
  await form.send({ form: 'contact', address: '203.0.113.9' })
  grace()
  await waitFor(() => told.length === 1, 5_000)
  expect(unheard).toBe(3)
})

test('W-05 of one source that floods slowly the owner hears once', async () => {
  for (let at = 0; at < 12; at++) {
    await form.send({
      address: '203.0.113.9',
      fields: { name: `n${at}`, email: `n${at}@mail.test`, message: '' },
    })
    // By the fourth its moment of grace is over: the first is told before it shows what this is.
    if (at === 3) await waitFor(() => told.length === 1)
  }
  collector.advance(600_000)
  const next = await tellNext()
  expect(told.map(({ key }) => key)).toEqual([expect.not.stringMatching(next), next])
  const leads = (await collector.leads.reader.list('demo', {})).leads
  expect(leads.filter(({ state }) => state !== 'suspicious')).toHaveLength(1)
})

test('W-05 a flood does not have an address mailed twice a day', async () => {
  const enter = (email: string, address: string) =>
    form.send({ form: 'news', consent: true, fields: { name: email, email }, address })
  await enter('eve@mail.test', '198.51.100.7')
  grace()
  await waitFor(() => smtp.mails.length === 1)
  await enter('Eve@mail.test', '203.0.113.9')
  for (let at = 0; at < 7; at++) await enter(`n${at}@mail.test`, '203.0.113.9')
  await enter('EVE@mail.test', '198.51.100.8')
  collector.advance(60_000)
  await form.send({
    site: 'other',
    form: 'news',
    consent: true,
    address: '192.0.2.1',
    fields: { name: 'Zoe', email: 'zoe@mail.test' },
  })
  grace()
  await waitFor(() => smtp.mails.some(({ to }) => String(to).includes('zoe@')))
  await waitFor(async () => {
    const { rowCount } = await pool().query('select from mail_outbox where sent_at is null')
    return rowCount === 0
  })
  expect(smtp.mails.filter(({ to }) => /eve@/i.test(String(to)))).toHaveLength(1)
})

test.each<[string, (lead: string) => Promise<unknown>]>([
  ['the lead', (lead: string) => collector.leads.changes.delete('demo', lead)],
  ['all of the person', () => collector.leads.changes.deletePerson('demo', 'ANN@mail.test')],
])(
  'V-19 who is erased while their confirmation mail waits is not mailed, a neighbour’s visitor is: %s',
  async (_of, erase) => {
    await mails.close()
    const given = { form: 'news', consent: true as const }
    const { lead } = await form.send(given)
    const fields = { name: 'Zoe', email: 'zoe@mail.test' }
    await form.send({ ...given, fields, site: 'other', address: '192.0.2.1' })
    grace()
    await waitFor(async () => (await pool().query('select from mail_outbox')).rowCount === 2)
    await erase(lead)
    expect((await pool().query('select site from mail_outbox')).rows).toEqual([{ site: 'other' }])
    mails = startMails()
    await waitFor(() => smtp.mails.length === 1)
    expect(smtp.mails[0]?.to).toEqual(['zoe@mail.test'])
  },
)
