import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createFormSender, formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'
import { createReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import {
  BOUNDARY,
  field,
  fileHead,
  type SentBody,
  sendUnended as sendTo,
  statusOrWaits,
  submitPart,
  type Unended,
} from '../testing/unended-body.ts'
import { createLimits } from '../visitor-routes/limits/create-limits.ts'
import { createLeaseOffice, type LeaseOffice } from '../visitor-routes/limits/lease-office.ts'

let collector: TestCollector
let office: LeaseOffice
let port: number
const NEIGHBORS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
beforeAll(async () => {
  collector = await createTestCollector(undefined, {
    limits({ pool, clock }) {
      office = createLeaseOffice({ pool, clock })
      return createLimits({
        office,
        clock,
        addressPerMinute: 600,
        sitePerMinute: 60_000,
        addressPercent: 10,
      })
    },
  })
  const widgets = [
    formEntry({
      fields: [
        { key: 'name', type: 'text', label: 'Name', required: true },
        { key: 'proof', type: 'file', label: 'File' },
      ],
    }),
  ]
  for (const key of ['demo', 'other', ...NEIGHBORS, 'eighth'])
    await seedSite(collector.database.db, { key, config: { widgets } })
  await takeOwnReviews(collector, 'demo', 'other')
  await collector.app.listen({ host: '127.0.0.1', port: 0 })
  port = (collector.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await office.close()
  await collector.destroy()
})

type Sent = Omit<SentBody, 'port'>
const sendUnended = (sent: Sent): Unended => sendTo({ port, ...sent })

/** Statuses as they come, of those that get a response before they have sent all. */
const refusedOf = (begun: readonly Unended[]): number[] => {
  const refused: number[] = []
  for (const { status } of begun) {
    status.then(
      (code) => refused.push(code),
      () => undefined,
    )
  }
  return refused
}

const statusOf = (sent: Sent) => statusOrWaits({ port, ...sent })

test.each([
  ['/v1/form/nobody/contact', [], 404],
  ['/v1/form/demo/nothing', [], 404],
  ['/v1/form', [submitPart({ site: 'nobody' }), fileHead('a.pdf')], 404],
  ['/v1/form', [submitPart({ form: 'nothing' }), fileHead('a.pdf')], 404],
  ['/v1/form', [fileHead('a.pdf')], 400],
  ['/v1/review', [field('site', 'nobody'), fileHead('a.png')], 404],
  ['/v1/review', [fileHead('a.png')], 404],
])(
  'N-07 %s refuses by the site, the form and the address before files are read',
  async (path, parts, status) => {
    expect(
      await statusOf({ path, parts: [...parts, 'x'.repeat(100)], address: '203.0.113.1' }),
    ).toBe(status)
  },
)

test.each([
  ['/v1/form/{site}/contact', () => []],
  ['/v1/form', (site: string) => [submitPart({ site }), fileHead('a.pdf'), 'x']],
  ['/v1/review', (site: string) => [field('site', site), fileHead('a.png'), 'x']],
])(
  'N-07 an address has ten bodies a minute for %s, which are counted before they are read',
  async (path, parts) => {
    const address = `203.0.113.${path.length}`
    // Small ones take no room, whose own bound per address would refuse the other site's as well.
    const body = (site: string, from = address): Sent => ({
      path: path.replace('{site}', site),
      parts: parts(site),
      address: from,
      length: 60_000,
    })
    const began = performance.now()
    const sent = Array.from({ length: 40 }, () => sendUnended(body('demo')))
    const refused: number[] = []
    for (const { status } of sent)
      status.then(
        // What was let in is cut off in the end, because nothing more comes.
        (code) => code === 400 || refused.push(code),
        () => undefined,
      )
    // Ten; on a slow machine one more each six seconds, and ten that a process lets in by itself once its database takes too long.
    const most = (): number => 21 + (performance.now() - began) / 6_000
    await expect.poll(() => 40 - refused.length <= most()).toBe(true)
    const send = (site: string, from?: string) => statusOf(body(site, from))
    expect([await send('other'), await send('demo', '203.0.113.200')]).toEqual(['waits', 'waits'])
    // Requests at once lease their turns apart, and what a lease holds is lost with its second: a slow machine lets fewer in.
    expect(refused.length).toBeLessThanOrEqual(35)
    expect(new Set(refused)).toEqual(new Set([429]))
    for (const { stop } of sent) stop()
  },
)

test.each(['/v1/form', '/v1/form/demo/contact', '/v1/review'])(
  'N-07 %s takes 64 kB of pairs, two hundred of them, and says at once what is too much',
  async (path) => {
    const type = 'application/x-www-form-urlencoded'
    const address = '203.0.113.3'
    const pairs = Buffer.from('a&'.repeat(4_000))
    expect(await statusOf({ path, type, address, parts: ['a&'], length: 5_900_000 })).toBe(413)
    const stream: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      duplex: 'half',
      headers: { 'content-type': type, 'x-forwarded-for': address, origin: PAGE_ORIGIN },
      body: Readable.toWeb(
        Readable.from(Array.from({ length: 20 }, () => pairs)),
      ) as ReadableStream,
    }
    const chunked = await fetch(`http://127.0.0.1:${port}${path}`, stream).then(
      ({ status }) => status,
      // The connection ends with what is too much, now and then before the response is read.
      () => 413,
    )
    expect(chunked).toBe(413)
    const many = await collector.app.inject({
      method: 'POST',
      url: path,
      payload: `site=demo&${'a&'.repeat(30_000)}`,
      headers: { 'content-type': type, 'x-forwarded-for': address, origin: PAGE_ORIGIN },
    })
    expect([many.statusCode, many.headers.connection]).toEqual([400, 'close'])
  },
)

test('N-07 a flood of files at one site leaves room for another’s', async () => {
  const files = Buffer.alloc(11_000_000)
  const begin = (site: string, address: string) =>
    sendUnended({
      path: '/v1/form',
      address,
      length: 11_500_000,
      parts: [submitPart({ site }), fileHead('a.pdf'), files],
    })
  const begun = Array.from({ length: 5 }, (_, n) => begin('demo', `198.51.100.${n}`))
  const refused = refusedOf(begun)
  await expect.poll(() => refused, { timeout: 15_000 }).toEqual([429])
  const others = begin('other', '198.51.100.99')
  expect(await Promise.race([others.status, wait(3_000, 'waits')])).toBe('waits')
  for (const { stop } of [...begun, others]) stop()
  const parts = [submitPart(), fileHead('a.pdf'), files]
  const again = { path: '/v1/form', parts, address: '198.51.100.99', length: 11_500_000 }
  await expect.poll(() => statusOf(again), { timeout: 10_000 }).toBe('waits')
})

test('N-07 bodies that are announced and never sent keep nobody from sending a form', async () => {
  const sites = ['demo', ...NEIGHBORS]
  const sender = createFormSender(collector)
  const tries = ['demo', 'eighth'].flatMap((site) => [0, 100_000].map((size) => ({ site, size })))
  const tokens = await Promise.all(tries.map(({ site }) => sender.token(site)))
  collector.advance(2_100)
  const held = Array.from({ length: 20 }, (_, n) =>
    sendUnended({
      path: `/v1/form/${sites[n % 7]}/contact`,
      parts: [],
      address: '198.51.100.7',
      length: 10_000_000,
    }),
  )
  await wait(1_000)
  const statuses: number[] = []
  for (const [at, { site, size }] of tries.entries()) {
    const submit = { site, form: 'contact', token: tokens[at]?.token, trap: '', page: '' }
    const text = JSON.stringify({ ...submit, language: 'en', fields: { name: 'Ann' } })
    const form = new FormData()
    form.append('form', text)
    form.append('proof', new Blob(['%PDF-1.7\n', '\r\n'.repeat(size / 2)]), 'a.pdf')
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/form`, {
      method: 'POST',
      body: size ? form : text,
      headers: {
        origin: PAGE_ORIGIN,
        'x-forwarded-for': '198.51.100.8',
        ...(!size && { 'content-type': 'text/plain' }),
      },
    })
    statuses.push(status)
  }
  for (const { stop } of held) stop()
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('N-07 one address sends two of the largest forms at a time, to whichever sites', async () => {
  const address = '198.51.100.9'
  const files = Buffer.alloc(11_000_000)
  const begun = ['demo', 'other', 'eighth'].map((site) =>
    sendUnended({
      path: '/v1/form',
      address,
      length: 11_900_000,
      parts: [submitPart({ site }), fileHead('a.pdf'), files],
    }),
  )
  const refused = refusedOf(begun)
  await expect.poll(() => refused, { timeout: 10_000 }).toEqual([429])
  expect(await statusOf({ path: '/v1/form', parts: [], address, length: 90_000 })).toBe('waits')
  for (const { stop } of begun) stop()
})

test('N-07 who sends next to nothing of a body is cut off after seconds', async () => {
  const body = { path: '/v1/form/demo/contact', parts: ['x'], address: '198.51.100.10' }
  const { status, stop } = sendUnended(body)
  expect(await Promise.race([status, wait(12_000, 'waits')])).toBe(400)
  stop()
})

test('W-05 a file’s name may hold quotes and any letters; what is left out of a form is no file', async () => {
  const sender = createFormSender(collector)
  const { token } = await sender.token()
  collector.advance(2_100)
  const response = await collector.app.inject({
    method: 'POST',
    url: '/v1/form',
    headers: { origin: PAGE_ORIGIN, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: [
      ...[submitPart({ token }), fileHead('%22Zeugnis%22 für Łukasz.pdf'), '%PDF-1.7\nx\r\n'],
      ...[fileHead(''), `\r\n--${BOUNDARY}--\r\n`],
    ].join(''),
  })
  expect(response.statusCode).toBe(200)
  const [lead] = (await collector.leads.reader.list('demo', {})).leads
  expect(lead?.files.map(({ name }) => name)).toEqual(['_Zeugnis_ für Łukasz.pdf'])
})

test('R-13 a review’s fields may stand behind its pictures, as browsers send them', async () => {
  const page = await createReviewWriter(collector).open({})
  const token = /name="ff_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  collector.advance(2_100)
  const response = await collector.app.inject({
    method: 'POST',
    url: '/v1/review',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, origin: 'null' },
    payload: [
      ...[field('ff_token', token), field('site', 'demo'), field('stars', '5')],
      ...[fileHead(''), '\r\n', field('text', 'A good mug'), field('name', 'Ann')],
      ...[field('email', 'ann@mail.test'), field('consent', 'on'), `--${BOUNDARY}--\r\n`],
    ].join(''),
  })
  expect(response.statusCode).toBe(200)
})

test('W-05 large files come whole, over a connection of their own', async () => {
  const sender = createFormSender(collector)
  const { token } = await sender.token()
  collector.advance(2_100)
  const form = new FormData()
  const submit = { site: 'demo', form: 'contact', token, trap: '', page: '', language: 'en' }
  form.append('form', JSON.stringify({ ...submit, fields: { name: 'Bea' } }))
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_900_000, '\r\n')])
  for (const name of ['a.pdf', 'b.pdf']) form.append('proof', new Blob([bytes]), name)
  const response = await fetch(`http://127.0.0.1:${port}/v1/form`, {
    method: 'POST',
    body: form,
    headers: { origin: PAGE_ORIGIN },
  })
  expect([response.status, await response.text()]).toMatchObject([200, expect.any(String)])
  const { leads } = await collector.leads.reader.list('demo', {})
  const lead = leads.find(({ values }) => values[0]?.value === 'Bea')
  expect(lead?.files.map(({ size }) => size)).toEqual([bytes.length, bytes.length])
})
