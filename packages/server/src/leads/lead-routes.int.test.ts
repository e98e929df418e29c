import { randomUUID } from 'node:crypto'
import type { Lead, LeadForm, LeadPage, LeadPerson, LeadState } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { formEntry } from '../testing/test-form.ts'
import { createLeads, type Leads } from './create-leads.ts'
import { sealLead } from './lead-content.ts'

let api: TestApi
let leads: Leads
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi({ checksResponses: true })
  leads = createLeads(api.deps)
  for (const key of ['demo', 'other']) {
    await api.createSite(key)
    cookies[key] = await api.signIn(`me@${key}.test`, key, 'editor')
  }
  cookies.analyst = await api.signIn('look@demo.test', 'demo', 'analyst')
})
afterAll(() => api.destroy())
beforeEach(() => api.deps.pool.query('truncate leads, lead_opt_ins cascade'))

let n = 0
const add = async (
  name: string,
  {
    site = 'demo',
    email = 'ann@mail.test',
    marks = [] as 'trap'[],
    files = [] as Lead['files'],
    ways = [] as 'webhook'[],
  } = {},
) => {
  const id = randomUUID()
  const now = Date.now() + n++
  await leads.ledger.add({
    site,
    id,
    form: 'contact',
    event: randomUUID(),
    marks,
    revision: 1,
    keepDays: 90,
    now,
    isDouble: false,
    ways,
    nonceExpiresAt: now + 1_000,
    files: files.map((file) => file.id),
    person: leads.hashes.person(site, email),
    said: Buffer.from(id),
    source: Buffer.from(id),
    nonce: Buffer.from(id),
    content: sealLead(leads.secrets, site, id, {
      formName: 'Contact',
      page: 'https://shop.test/',
      language: 'en',
      email,
      files,
      values: [
        { key: 'name', label: 'Name', value: name },
        { key: 'email', label: 'E-mail', value: email },
      ],
    }),
  })
  return id
}

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { site = 'demo', as, body }: { site?: string; as?: string; body?: object } = {},
) =>
  api.app.inject({
    method,
    url: `/api/sites/${site}/leads${path}`,
    headers: { cookie: cookies[as ?? site] ?? '', origin: ORIGIN },
    ...(body && { payload: body }),
  })
const names = (page: LeadPage) => page.leads.map(({ values }) => values[0]?.value)

test('W-05 leads are listed by state and form, in pages, each site its own', async () => {
  for (let at = 0; at < 60; at++) await add(`n${at}`, at % 2 ? { marks: ['trap'] } : {})
  await add('foreign', { site: 'other' })
  const first = (await call('GET', '')).json<LeadPage>()
  expect([first.leads.length, names(first)[0]]).toEqual([50, 'n59'])
  const rest = (await call('GET', `?after=${first.next}`)).json<LeadPage>()
  expect([rest.leads.length, rest.next]).toEqual([10, undefined])
  expect(new Set([...names(first), ...names(rest)]).size).toBe(60)
  const state: LeadState = 'suspicious'
  expect((await call('GET', `?state=${state}`)).json<LeadPage>().leads).toHaveLength(30)
  const inbox = (await call('GET', '?state=inbox')).json<LeadPage>()
  expect(inbox.leads).toHaveLength(30)
  expect(inbox.leads.every((lead) => lead.state === 'received')).toBe(true)
  expect((await call('GET', '?form=none')).json<LeadPage>().leads).toEqual([])
  expect(names((await call('GET', '', { site: 'other' })).json<LeadPage>())).toEqual(['foreign'])
  expect((await call('GET', '', { as: 'analyst' })).statusCode).toBe(403)
  expect((await call('GET', '', { as: 'other' })).statusCode).toBe(403)
})

test('W-05 a search opens leads within a bound, and says how many', async () => {
  await add('Needle in old hay')
  for (let at = 0; at < 5; at++) await add(`n${at}`)
  await add('needle', { site: 'other' })
  const found = (await call('GET', '?search=nEEdle')).json<LeadPage>()
  expect([names(found), found.searched, found.next]).toEqual([['Needle in old hay'], 6, undefined])
  await api.deps.pool.query(
    `insert into leads (site, id, form, state, event, said, content, revision, keep_days, is_double, received_at, delete_at)
     select 'demo', gen_random_uuid(), 'contact', 'received', gen_random_uuid(), 's', l.content, 1, 180, false,
       now() + make_interval(secs => n), now() + interval '9 days'
     from generate_series(1, 1500) n, (select content from leads where site = 'demo' limit 1) l`,
  )
  const part = (await call('GET', '?search=needle')).json<LeadPage>()
  expect([part.leads, part.searched, typeof part.next]).toEqual([[], 1_000, 'string'])
  const more = (await call('GET', `?search=needle&after=${part.next}`)).json<LeadPage>()
  expect([names(more), more.next]).toEqual([['Needle in old hay'], undefined])
})

test('W-05 no cell of the table can become a formula', async () => {
  const bad = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '  =1',
    '\r=1',
    '＝1',
    'hi;=HYPERLINK("x")',
    'two\n =1',
    'x;"=1+1;y',
    'x\n"=2+2;y',
    '"=1',
    'a "quoted", cell\nof two lines',
  ]
  for (const name of bad) await add(name)
  await add('foreign', { site: 'other' })
  const response = await call('GET', '/export.csv')
  expect(response.headers['content-disposition']).toBe('attachment; filename="leads-demo.csv"')
  expect(response.body).not.toContain('foreign')
  const cells = [...response.body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
  expect(cells.length).toBeGreaterThan(90)
  for (const cell of cells) expect(cell).not.toMatch(/^[\t\r]|^\s*[=+\-@＝＋－＠]/)
  for (const name of bad.slice(0, 8)) expect(cells).toContain(`'${name}`)
  // A table that is split at semicolons or lines, quoted or not, has none either.
  for (const cell of cells) expect(cell).not.toMatch(/[;\n][\s"]*[=+\-@]/)
  expect(cells).toContain(`'""=1`)
  expect(cells).toContain('a ""quoted"", cell\nof two lines')
})

test('W-05 one person’s leads are found, exported and deleted, with files and that they were asked', async () => {
  const { id } = await leads.blobs.put('demo', Buffer.from('%PDF-1.7'), { kind: 'lead' })
  const file = { id, field: 'f', name: 'a.pdf', size: 8 }
  await add('one', { files: [file] })
  await add('two', { email: 'ANN@mail.test' })
  await add('bob', { email: 'bob@mail.test' })
  await add('one', { site: 'other' })
  await api.deps.pool.query(
    `insert into lead_opt_ins (site, form, person, sent_at) select site, form, person, now() from leads on conflict do nothing`,
  )
  const body = { email: ' Ann@Mail.test' }
  const person = (await call('POST', '/person', { body })).json<LeadPerson>()
  expect(person.leads.map(({ values }) => values[0]?.value)).toEqual(['two', 'one'])
  expect((await call('POST', '/person/delete', { body })).json()).toEqual({ deleted: 2 })
  expect(names((await call('GET', '')).json<LeadPage>())).toEqual(['bob'])
  expect(await leads.blobs.get('demo', id)).toBeUndefined()
  const { rows } = await api.deps.pool.query('select site from lead_opt_ins order by site')
  expect(rows.map(({ site }) => site)).toEqual(['demo', 'other'])
  expect((await call('GET', '', { site: 'other' })).json<LeadPage>().leads).toHaveLength(1)
  const audit = await api.deps.pool.query('select * from audit_log')
  expect(JSON.stringify(audit.rows).toLowerCase()).not.toContain('ann@')
})

test('W-05 a file is only ever downloaded, by its own site', async () => {
  const { id } = await leads.blobs.put('demo', Buffer.from('<script>'), { kind: 'lead' })
  const lead = await add('one', { files: [{ id, field: 'f', name: 'Zeugnis "é".txt', size: 8 }] })
  const foreign = await add('two', { site: 'other' })
  const response = await call('GET', `/${lead}/files/${id}`)
  expect(response.body).toBe('<script>')
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Zeugnis ___.txt"; filename*=UTF-8''Zeugnis%20%22%C3%A9%22.txt`,
  })
  expect(response.headers['content-security-policy']).toContain('sandbox')
  for (const [path, site] of [
    [`/${lead}/files/${id}`, 'other'],
    [`/${foreign}/files/${id}`, 'other'],
    [`/${lead}/files/none`, 'demo'],
  ] as const) {
    expect((await call('GET', path, { site })).statusCode).toBe(404)
  }
})

test('W-05 a lead is restored, marked, told again and deleted by its own site alone', async () => {
  const lead = await add('one', { marks: ['trap'], ways: ['webhook'] })
  for (const path of ['/restore', '/spam', '/resend']) {
    expect((await call('POST', `/${lead}${path}`, { site: 'other' })).statusCode).toBe(404)
  }
  expect((await call('DELETE', `/${lead}`, { site: 'other' })).statusCode).toBe(404)
  expect((await call('POST', `/${lead}/restore`)).json()).toMatchObject({
    state: 'received',
    marks: [],
  })
  expect((await call('POST', `/${lead}/restore`)).statusCode).toBe(404)
  expect((await call('POST', `/${lead}/spam`)).json()).toMatchObject({
    state: 'suspicious',
    marks: ['owner'],
  })
  const told = await add('two', { ways: ['webhook'] })
  expect((await call('POST', `/${told}/resend`)).json<Lead>().deliveries).toMatchObject([
    { way: 'webhook' },
  ])
  expect((await call('DELETE', `/${lead}`)).statusCode).toBe(204)
  expect((await call('GET', `/${lead}`)).statusCode).toBe(404)
})

test('W-05 forms are listed with their counts, published or not', async () => {
  await add('one')
  await add('two', { marks: ['trap'] })
  const { db } = api.deps
  const { defaultSiteConfig } = await import('@footfall/contract')
  const config = {
    ...defaultSiteConfig('demo', 'http://t.shop.test'),
    widgets: [formEntry({ name: 'News' }, 'news')],
  }
  await db
    .insertInto('site_versions')
    .values({ site: 'demo', revision: 1, config: JSON.stringify(config) })
    .execute()
  await db.updateTable('sites').set({ revision: 1 }).where('key', '=', 'demo').execute()
  api.deps.sites.forget('demo')
  const forms = (await call('GET', '/forms')).json<LeadForm[]>()
  const none = { received: 0, confirm: 0, confirmed: 0, suspicious: 0 }
  expect(forms).toEqual([
    { id: 'news', name: 'News', isPublished: true, counts: none },
    {
      id: 'contact',
      name: 'contact',
      isPublished: false,
      counts: { ...none, received: 1, suspicious: 1 },
    },
  ])
})

test('W-05 the webhook’s secret is the site’s own; a new one signs beside the old for a day', async () => {
  const secretOf = async (site: string) =>
    (await call('GET', '/webhook', { site })).json<{ secret: string }>().secret
  const [mine, other] = [await secretOf('demo'), await secretOf('other')]
  expect(mine).not.toBe(other)
  expect(await secretOf('demo')).toBe(mine)
  const next = (await call('POST', '/webhook/rotate')).json<{ secret: string }>().secret
  expect(await leads.webhooks.signing('demo')).toEqual([next, mine])
  expect(await leads.webhooks.signing('other')).toEqual([other])
  const { rows } = await api.deps.pool.query('select * from lead_webhooks')
  expect(JSON.stringify(rows)).not.toContain(next)
  const audit = await api.deps.pool.query('select * from audit_log')
  expect(JSON.stringify(audit.rows)).not.toContain(next)
})
