import type { Lead } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, type FormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'
import { createLeadChanges } from './lead-changes.ts'
import { leadCsv } from './lead-csv.ts'
import { keepLeadsTidy } from './lead-upkeep.ts'

const MEGABYTE = 1_048_576
const TRAP = { trap: 'https://spam.test' }

let collector: TestCollector
let form: FormSender
const listed = async (site: string): Promise<Lead[]> =>
  (await collector.leads.reader.list(site, {})).leads
const usedBy = (site: string): Promise<number> => collector.leads.blobs.used(site)

beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  form = createFormSender(collector)
  const fields = [
    { key: 'email', type: 'email', label: 'E-mail', required: true },
    { key: 'cv', type: 'file', label: 'CV', maxFiles: 5 },
  ]
  for (const key of ['site-a', 'site-b'])
    await seedSite(collector.database.db, {
      key,
      config: { widgets: [formEntry({ name: 'Apply', fields } as never, 'apply'), formEntry()] },
    })
})
afterAll(() => collector.destroy())
beforeEach(() => collector.database.pool.query('truncate leads, lead_nonces, blobs cascade'))

let people = 0
const addressOf = (n: number): string => `198.51.${n >> 8}.${n & 255}`

/** An application with so many PDF files, of two megabytes each. */
const apply = async (
  site: string,
  { address = addressOf(++people), files = 1, trap = '' } = {},
): Promise<number> => {
  const { token } = await form.token(site, 'apply', address)
  collector.advance(2_100)
  const email = `p${++people}@mail.test`
  const said = {
    site,
    form: 'apply',
    token,
    trap,
    page: `${PAGE_ORIGIN}/jobs`,
    language: 'en',
    fields: { email },
  }
  const body = new FormData()
  body.append('form', JSON.stringify(said))
  const pdf = Buffer.alloc(2 * MEGABYTE, email)
  pdf.write('%PDF-1.7\n')
  for (let n = 0; n < files; n++) body.append('cv', new Blob([pdf]), `cv-${n}.pdf`)
  const encoded = new Response(body)
  const { statusCode } = await collector.app.inject({
    method: 'POST',
    url: '/v1/form',
    remoteAddress: address,
    headers: {
      origin: PAGE_ORIGIN,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return statusCode
}

/** Leaves the site without room for files of leads. */
const fill = (site: string) =>
  collector.database.pool.query(
    `insert into blobs (site, id, kind, size, data_key) values ($1, 'all', 'lead', 524288000, '')`,
    [site],
  )

test('W-05 files of what looks like spam are not kept: bots take no room from an honest applicant', async () => {
  for (let n = 0; n < 6; n++) expect(await apply('site-b', { files: 5, ...TRAP })).toBe(200)
  expect(await usedBy('site-b')).toBe(0)
  const [spam] = await listed('site-b')
  expect(spam).toMatchObject({ state: 'suspicious', files: [] })
  expect(spam?.lostFiles).toHaveLength(5)
  expect(spam?.lostFiles?.[0]).toEqual({
    field: 'cv',
    name: 'cv-0.pdf',
    size: 2 * MEGABYTE,
    reason: 'suspicious',
  })
  for (const site of ['site-a', 'site-b']) {
    expect(await apply(site)).toBe(200)
    const [lead] = await listed(site)
    expect(lead).toMatchObject({ state: 'received', files: [{ name: 'cv-0.pdf' }] })
    expect(lead).not.toHaveProperty('lostFiles')
    expect(await usedBy(site)).toBe(2 * MEGABYTE)
  }
})

test('W-05 a lead whose file finds no room is stored without it, and says so; the neighbor keeps its file', async () => {
  await fill('site-b')
  for (const site of ['site-a', 'site-b']) expect(await apply(site)).toBe(200)
  const [lead] = await listed('site-b')
  const lost = [{ field: 'cv', name: 'cv-0.pdf', size: 2 * MEGABYTE, reason: 'room' }]
  expect(lead).toMatchObject({ state: 'received', files: [], lostFiles: lost })
  let csv = ''
  for await (const line of leadCsv(collector.leads.reader, 'site-b', {})) csv += line
  expect(csv).toContain('cv-0.pdf (room)')
  expect((await listed('site-a'))[0]?.files).toHaveLength(1)
})

test('W-05 of one address a site keeps 25 MB of files an hour, whatever came at once; others and other sites are not held up', async () => {
  const address = '203.0.113.7'
  const statuses = await Promise.all(
    Array.from({ length: 3 }, () => apply('site-b', { address, files: 5 })),
  )
  expect(statuses).toEqual([200, 200, 200])
  expect(await usedBy('site-b')).toBe(20 * MEGABYTE)
  const leads = await listed('site-b')
  expect(leads.filter(({ lostFiles }) => lostFiles?.[0]?.reason === 'rate')).toHaveLength(1)
  expect(await apply('site-b')).toBe(200)
  expect(await apply('site-a', { address })).toBe(200)
  for (const site of ['site-a', 'site-b']) {
    expect((await listed(site)).some(({ files }) => files.length === 1)).toBe(true)
  }
  collector.advance(3_600_000)
  expect(await apply('site-b', { address })).toBe(200)
  expect((await listed('site-b')).filter(({ files }) => files.length === 1)).toHaveLength(2)
})

test('W-05 the lead by which a source floods empties its earlier leads of files; another source’s and another site’s stay', async () => {
  const address = '203.0.113.8'
  expect(await apply('site-b')).toBe(200)
  expect(await apply('site-a', { address })).toBe(200)
  for (let n = 0; n < 6; n++) expect(await apply('site-b', { address })).toBe(200)
  expect(await usedBy('site-b')).toBe(7 * 2 * MEGABYTE)
  expect(await apply('site-b', { address })).toBe(200)
  expect(await usedBy('site-b')).toBe(2 * MEGABYTE)
  const leads = await listed('site-b')
  const apart = leads.filter(({ state }) => state === 'suspicious')
  expect(apart).toHaveLength(7)
  for (const { files, lostFiles, values } of apart) {
    expect(files).toEqual([])
    expect(lostFiles).toEqual([
      { field: 'cv', name: 'cv-0.pdf', size: 2 * MEGABYTE, reason: 'suspicious' },
    ])
    expect(values[0]?.value).toContain('@mail.test')
  }
  expect(leads.filter(({ files }) => files.length === 1)).toHaveLength(1)
  expect(await usedBy('site-a')).toBe(2 * MEGABYTE)
})

test('W-05 of one form a site keeps 100 MB of files an hour, from however many addresses; the lead itself is kept', async () => {
  for (let n = 0; n < 11; n++) {
    expect(await apply('site-b', { files: 5 })).toBe(200)
    // The room of these tests is smaller than that.
    await collector.database.pool.query("update blobs set kind = 'elsewhere'")
  }
  // Nine of ten megabytes; the tenth would be more than a hundred million bytes.
  expect(await usedBy('site-b')).toBe(90 * MEGABYTE)
  const leads = await listed('site-b')
  expect(leads.map(({ state }) => state)).toEqual(Array(11).fill('received'))
  expect(leads.filter(({ lostFiles }) => lostFiles?.[0]?.reason === 'rate')).toHaveLength(2)
  expect(await apply('site-a')).toBe(200)
  expect((await listed('site-a'))[0]?.files).toHaveLength(1)
  collector.advance(3_600_000)
  expect(await apply('site-b')).toBe(200)
  expect((await listed('site-b'))[0]?.files).toHaveLength(1)
})

test('W-05 pictures of reviews take no room from the files of leads', async () => {
  await fill('site-b')
  await collector.database.pool.query("update blobs set kind = 'review'")
  expect(await apply('site-b')).toBe(200)
  expect((await listed('site-b'))[0]?.files).toHaveLength(1)
})

/** As our page without scripts sends it. */
const sendPlain = async (site: string, address: string): Promise<void> => {
  const press = (fields: Record<string, string>, origin: string) =>
    collector.app.inject({
      method: 'POST',
      url: `/v1/form/${site}/contact`,
      remoteAddress: address,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const email = `p${++people}@mail.test`
  const shown = await press({ name: 'Ann', email, message: 'Hi', ff_more: '' }, PAGE_ORIGIN)
  const hidden = [
    ...shown.body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g),
  ].map(([, name = '', value = '']) => [
    ...[
      name,
      value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
    ],
  ])
  collector.advance(2_100)
  expect((await press(Object.fromEntries(hidden), 'null')).statusCode).toBe(200)
}

test('W-05 one address that fills in the trap does not have everybody else’s leads without a script put apart', async () => {
  const attacker = '203.0.113.9'
  const states = async (site: string) => (await listed(site)).map(({ state }) => state)
  for (let n = 0; n < 25; n++) {
    await form.send({
      site: 'site-b',
      address: attacker,
      ...TRAP,
      fields: { name: 'Bot', email: `b${n}@mail.test` },
    })
    collector.advance(6_000)
  }
  expect(new Set(await states('site-b'))).toEqual(new Set(['suspicious']))
  await sendPlain('site-b', '198.51.100.1')
  expect((await states('site-b'))[0]).toBe('received')
})

test('W-05 under attack from many addresses ten leads without a script count in ten minutes, none from where the attack comes from', async () => {
  for (let n = 0; n < 25; n++) {
    await form.send({
      site: 'site-b',
      address: `203.0.113.${n}`,
      ...TRAP,
      fields: { name: 'Bot', email: `b${n}@mail.test` },
    })
  }
  collector.advance(4_000)
  await sendPlain('site-b', '203.0.113.3')
  expect((await listed('site-b'))[0]).toMatchObject({ state: 'suspicious', marks: ['script'] })
  for (let n = 0; n < 12; n++) await sendPlain('site-b', `198.51.100.${n}`)
  const { leads } = await collector.leads.reader.list('site-b', { state: 'inbox' })
  expect(leads).toHaveLength(10)
  await sendPlain('site-a', '203.0.113.3')
  expect((await listed('site-a'))[0]?.state).toBe('received')
})

/** A process that dies once the rows are gone. */
const dies = async (): Promise<void> => {
  throw new Error('killed')
}
const later = (days: number): number => collector.now() + days * 86_400_000

test('W-05 files go with their leads: where the process dies right after, none is left', async () => {
  const { database, leads, now } = collector
  const { pool } = database
  for (const site of ['site-a', 'site-b']) for (let n = 0; n < 3; n++) await apply(site)
  const changes = createLeadChanges({ pool, hashes: leads.hashes, clock: { now }, dropFiles: dies })
  const [first, second] = await listed('site-a')
  await expect(changes.delete('site-a', first?.id ?? '')).rejects.toThrow('killed')
  expect(await usedBy('site-a')).toBe(4 * MEGABYTE)
  await expect(changes.deletePerson('site-a', second?.email ?? '')).rejects.toThrow('killed')
  expect(await usedBy('site-a')).toBe(2 * MEGABYTE)
  expect(await usedBy('site-b')).toBe(6 * MEGABYTE)

  await pool.query(`update leads set delete_at = $1 where site = 'site-a'`, [new Date(now())])
  await expect(keepLeadsTidy(pool, { ...leads, dropFiles: dies }, now())).rejects.toThrow('killed')
  expect(await listed('site-a')).toEqual([])
  expect(await usedBy('site-a')).toBe(0)
  expect(await usedBy('site-b')).toBe(6 * MEGABYTE)
})

test('W-05 a file that no lead names is swept after a day; one that a lead names, another kind and a new one stay', async () => {
  const { database, leads } = collector
  for (const site of ['site-a', 'site-b']) await apply(site)
  await leads.blobs.put('site-a', Buffer.alloc(1_000), { kind: 'lead' })
  await leads.blobs.put('site-b', Buffer.alloc(500), { kind: 'other' })
  await keepLeadsTidy(database.pool, leads, later(0.5))
  expect(await usedBy('site-a')).toBe(2 * MEGABYTE + 1_000)
  await keepLeadsTidy(database.pool, leads, later(2))
  expect(await usedBy('site-a')).toBe(2 * MEGABYTE)
  expect(await usedBy('site-b')).toBe(2 * MEGABYTE + 500)
})
