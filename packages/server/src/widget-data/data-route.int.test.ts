import {
  defaultSiteConfig,
  type PublicReview,
  type ReviewChoice,
  type ReviewReader,
} from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createFormSender, formEntry } from '../testing/test-form.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { createLimits, noLimits } from '../visitor-routes/limits/create-limits.ts'
import { createLeaseOffice, type LeaseOffice } from '../visitor-routes/limits/lease-office.ts'
import { createWidgetData } from './create-widget-data.ts'
import { dataRoute } from './data-route.ts'

let database: TestDatabase
let app: FastifyInstance
let now = 1_800_000_000_000
const asked: [string, ReviewChoice][] = []
const versions: Record<string, string> = { one: '1', two: '1' }
let hasLive = false
let hasSome = true
let text = 'Good'

const REVIEW: PublicReview = {
  id: '1',
  source: 'own',
  author: '',
  at: 0,
  pictures: [],
  original: { text: '' },
}
let isFlooding = false

const reviews: ReviewReader = {
  version: async (site) => versions[site] ?? '',
  async read(site, choice) {
    asked.push([site, choice])
    return {
      reviews: hasSome ? [{ ...REVIEW, original: { text } }] : [],
      offset: choice.offset,
      total: asked.length,
      isSelected: false,
      origins: [],
      summary: { average: 0, total: 0 },
      ...(hasLive && choice.isStored && { isLive: true }),
    }
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['one', 'two']) {
    await seedSite(database.db, {
      key,
      config: {
        ...defaultSiteConfig(key, 'http://t.shop.test'),
        widgets: [
          { id: 'all', kind: 'reviews', settings: { pagination: 7, leastStars: '4' } },
          { id: 'of-it', kind: 'reviews', settings: { about: 'product' } },
          { id: 'notice', kind: 'store-notice', settings: { message: 'Hello' } },
        ],
        popups: [
          {
            id: 'proof',
            kind: 'popup',
            settings: {
              view: {},
              triggers: [],
              rules: [],
              content: [
                {
                  language: '',
                  label: '',
                  blocks: [{ id: `in-${key}`, kind: 'reviews', settings: { pagination: 3 } }],
                },
              ],
            },
          },
        ],
      },
    })
  }
  const clock = { ...createSystemClock(), now: () => now }
  const sites = createSiteDirectory({ db: database.db, clock })
  app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, pino({ level: 'silent' }))
  dataRoute(app, {
    sites,
    clock,
    turns: createFairTurns({ atOnce: 4, waiting: 100 }),
    limits: {
      read: async () => (isFlooding ? 7 : 0),
      live: async () => (asked.filter(([, { isStored }]) => !isStored).length < 10 ? 0 : 7),
    },
    data: createWidgetData({ reviews, declaration: async () => undefined }),
  })
})
afterAll(async () => {
  await app.close()
  await database.destroy()
})
beforeEach(() => {
  asked.length = 0
  hasLive = false
  hasSome = true
  text = 'Good'
  isFlooding = false
  now += 600_000
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/v1/data/${path}`, headers })

test('R-10 a published widget’s page is what its settings and the request choose', async () => {
  const response = await get('all?site=one&offset=14&limit=21&language=de')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ data: { offset: 14 } })
  expect(asked).toEqual([
    [
      'one',
      { order: 'newest', offset: 14, limit: 21, leastStars: 4, language: 'de', isStored: true },
    ],
  ])
  expect((await get('all?site=one&language=de')).json()).toMatchObject({ language: 'de' })
  expect(asked[1]?.[1]).toMatchObject({ offset: 0, limit: 7 })
})

test('P-01 a widget within a popup has its data too, on its own site', async () => {
  expect((await get('in-one?site=one')).statusCode).toBe(200)
  expect(asked).toEqual([['one', expect.objectContaining({ limit: 3 })]])
  expect((await get('in-one?site=two')).statusCode).toBe(404)
  expect((await get('proof?site=one')).statusCode).toBe(404)
})

test('of a product there are that product’s alone, and none where the page names none', async () => {
  await get('of-it?site=one&product=mug')
  expect((await get('of-it?site=one')).json()).toMatchObject({ data: { reviews: [] } })
  await get('all?site=one&product=mug')
  expect(asked.map(([, { product }]) => product)).toEqual(['mug', undefined])
})

test('the same bytes serve everybody until something changes at that very site', async () => {
  const first = await get('all?site=one')
  const other = await get('all?site=two')
  const again = await get('all?site=one')
  expect(asked).toHaveLength(2)
  expect(again.body).toBe(first.body)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  const known = await get('all?site=one', { 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  versions.one = '2'
  now += 5_000
  expect((await get('all?site=one')).body).not.toBe(first.body)
  expect((await get('all?site=two')).body).toBe(other.body)
  expect(asked.map(([site]) => site)).toEqual(['one', 'two', 'one'])
})

test('what a source lets nobody keep is asked for each time and kept by nobody', async () => {
  hasLive = true
  const first = await get('all?site=one')
  const second = await get('all?site=one')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.headers.etag).toBeUndefined()
  expect(second.body).not.toBe(first.body)
  expect(asked.filter(([, { isStored }]) => !isStored)).toHaveLength(2)
})

test('made-up products take no room among what is kept', async () => {
  hasSome = false
  await get('of-it?site=one&product=made-up')
  await get('of-it?site=one&product=made-up')
  expect(asked).toHaveLength(2)
})

test('N-07 pages that nobody asked for before take so much memory and no more, and none of the neighbor’s', async () => {
  text = 'x'.repeat(250_000)
  await get('all?site=one')
  await get('all?site=two')
  for (let n = 1; n <= 40; n++) await get(`all?site=one&offset=${n}`)
  asked.length = 0
  await get('all?site=one')
  await get('all?site=two')
  expect(asked.map(([site]) => site)).toEqual(['one'])
})

test('what a widget does not read makes no further page of it', async () => {
  const first = await get('all?site=one&product=mug')
  const second = await get('all?site=one&product=lamp')
  const other = await get('all?site=two&product=lamp')
  expect(asked.map(([site]) => site)).toEqual(['one', 'two'])
  expect(second.body).toBe(first.body)
  expect(other.body).not.toBe(first.body)
})

test('who asks without end costs the owner no further questions, and in the end gets nothing', async () => {
  hasLive = true
  for (let n = 0; n < 15; n += 1) await get('all?site=one')
  expect(asked.filter(([, { isStored }]) => !isStored)).toHaveLength(10)
  expect((await get('all?site=one')).statusCode).toBe(200)
  isFlooding = true
  expect((await get('all?site=one')).statusCode).toBe(200)
  const refused = await get('all?site=one&offset=7')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '7'])
})

test('N-07 data that a page reads takes none of the forms that its visitor may send', async () => {
  hasLive = true
  let office: LeaseOffice | undefined
  let limits = noLimits
  const collector = await createTestCollector(undefined, {
    limits(made) {
      office = createLeaseOffice(made)
      limits = createLimits({
        ...made,
        office,
        addressPerMinute: 600,
        sitePerMinute: 60_000,
        addressPercent: 10,
      })
      return limits
    },
  })
  try {
    const widgets = [{ id: 'all', kind: 'reviews', settings: {} }, formEntry()]
    await seedSite(collector.database.db, { config: { widgets } })
    const { clock } = collector
    dataRoute(collector.app, {
      clock,
      limits,
      turns: createFairTurns({ atOnce: 4, waiting: 100 }),
      sites: createSiteDirectory({ db: collector.database.db, clock }),
      data: createWidgetData({ reviews, declaration: async () => undefined }),
    })
    const statuses = []
    for (let n = 0; n < 12; n += 1) {
      const { statusCode } = await collector.app.inject({ url: '/v1/data/all?site=demo' })
      statuses.push(statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await createFormSender(collector).send()).status).toBe(200)
  } finally {
    await office?.close()
    await collector.destroy()
  }
})

test.each([
  ['nothing?site=one', 404],
  ['of-it?site=one&product=%00', 422],
  ['notice?site=one', 404],
  ['all?site=nobody', 404],
  ['all?site=one&limit=51', 422],
  ['all?site=one&limit=0', 422],
  ['all?site=one&offset=-1', 422],
  ['all?site=one&offset=1e99', 422],
  [`all?site=one&product=${'x'.repeat(200)}`, 422],
  ['all?site=one&language=<script>', 200],
])('%s: %i', async (path, status) => {
  expect((await get(path)).statusCode).toBe(status)
})
