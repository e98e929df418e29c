import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildAdLab } from '../ad-lab.ts'
import { platforms } from './registry.ts'

let app: FastifyInstance

beforeEach(() => {
  app = buildAdLab()
  return () => app.close()
})

const items = (count: number) =>
  Array.from({ length: count }, (_, i) => `&pr${i + 1}=id${i}`).join('')
const hash = 'ab'.repeat(32)
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

const cases: Record<string, { accepted: string[]; refused: string[] }> = {
  ga4: {
    accepted: [
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=page_view',
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&ep.size=${'x'.repeat(100)}&dl=${'y'.repeat(1000)}&dr=${'z'.repeat(420)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x${items(200)}&pr200=id7~nm${'x'.repeat(100)}`,
    ],
    refused: [
      '/g/collect?v=1&tid=G-TEST1234&cid=1.2&en=page_view',
      '/g/collect?v=2&tid=UA-1234-1&cid=1.2&en=page_view',
      '/g/collect?v=2&tid=G-TEST1234&en=page_view',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=time-on-page',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=session_start',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=google_sale',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&ep.ga_thing=1',
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&ep.size=${'x'.repeat(101)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&dt=${'x'.repeat(301)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&dr=${'x'.repeat(421)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&dl=${'x'.repeat(1001)}`,
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=in_app_purchase',
      '/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&ep.session_id=1',
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x${items(201)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x&pr1=id7~nm${'x'.repeat(101)}`,
      `/g/collect?v=2&tid=G-TEST1234&cid=1.2&en=x${Array.from({ length: 26 }, (_, i) => `&ep.p${i}=1`).join('')}`,
    ],
  },
  'google-ads': {
    accepted: [
      '/pagead/conversion/123456789/?label=AbC&value=48&currency_code=EUR',
      '/pagead/viewthroughconversion/123456789/?en=page_view',
      `/pagead/conversion/123456789/?label=AbC&em=tv.1~em.${hash}~pn.${hash}`,
    ],
    refused: [
      '/pagead/conversion/shop/?label=AbC',
      '/pagead/conversion/123456789/?value=48',
      '/pagead/conversion/123456789/?label=AbC&value=x',
      '/pagead/conversion/123456789/?label=AbC&currency_code=euro',
      '/pagead/conversion/123456789/?label=AbC&em=john@shop.test',
      '/pagead/conversion/123456789/?label=AbC&em=tv.1~em.john@shop.test',
      `/pagead/conversion/123456789/?label=AbC&em=tv.1~em.${hash.slice(1)}`,
    ],
  },
  pinterest: {
    accepted: [
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ value: 48, currency: 'EUR', order_id: '7', line_items: [] })}`,
      '/v3/?tid=2612345678901&noscript=1',
      '/v3/?tid=2612345678901&event=TimeOnPage',
    ],
    refused: [
      '/v3/?event=checkout',
      '/v3/?tid=2612345678901&event=checkout&ed={',
      `/v3/?tid=2612345678901&event=init&pd=${json({ em: 'john@shop.test' })}`,
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ value: 'much', order_id: '7' })}`,
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ value: 48, currency: 'EUR' })}`,
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ currency: 'EUR', order_id: '7' })}`,
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ value: 48, order_id: '7', currency: '€' })}`,
      `/v3/?tid=2612345678901&event=checkout&ed=${json({ value: 48, order_id: '7', line_items: 'mug' })}`,
      '/v3/?tid=2612345678901&event=%3Cb%3E',
    ],
  },
  microsoft: {
    accepted: [
      '/action/0?ti=12345678&Ver=2&evt=pageLoad&vid=a',
      '/action/0?ti=12345678&Ver=2&evt=custom&ea=purchase&gv=48&gc=EUR',
    ],
    refused: [
      '/action/0?Ver=2&evt=pageLoad',
      '/action/0?ti=12345678&evt=pageLoad',
      '/action/0?ti=12345678&Ver=2&evt=custom',
      '/action/0?ti=12345678&Ver=2&evt=custom&ea=purchase&gv=much',
      '/action/0?ti=12345678&Ver=2&evt=custom&ea=purchase&gv=-1',
      '/action/0?ti=12345678&Ver=2&evt=custom&ea=purchase&gc=euro',
      '/action/0?ti=12345678&Ver=2&evt=pageLoad&asc=D&vid=a',
    ],
  },
}

describe.each(Object.entries(cases))('%s', (platform, { accepted, refused }) => {
  test.each([
    ...accepted.map((url) => ['accepted', url]),
    ...refused.map((url) => ['refused', url]),
  ])('%s: %s', async (result, url) => {
    const response = await app.inject(String(url))
    expect(response.statusCode).toBeLessThan(300)
    const { records } = (await app.inject('/lab/records')).json()
    expect(records).toMatchObject([
      { platform, channel: 'browser', kind: 'event', verdict: { result } },
    ])
  })
})

test('several Analytics events in one hit are several records', async () => {
  await app.inject({
    method: 'POST',
    url: '/g/collect?v=2&tid=G-TEST1234&cid=1.2',
    headers: { 'content-type': 'text/plain' },
    payload: 'en=one\r\nen=two',
  })
  const { records } = (await app.inject('/lab/records')).json()
  expect(records.map((r: { eventName: string }) => r.eventName)).toEqual(['one', 'two'])
})

test('Analytics takes no hit of more than 130,000 bytes', async () => {
  for (const bytes of [129_000, 130_001]) {
    await app.inject({
      method: 'POST',
      url: '/g/collect?v=2&tid=G-TEST1234&cid=1.2',
      headers: { 'content-type': 'text/plain' },
      payload: `en=one&other=${'x'.repeat(bytes)}`,
    })
  }
  const { records } = (await app.inject('/lab/records')).json()
  expect(records).toMatchObject([
    { verdict: { result: 'accepted' } },
    { verdict: { result: 'refused', message: expect.stringContaining('130000') } },
  ])
})

test('Analytics counts the same event id twice, and the same transaction once', async () => {
  const hit = '/g/collect?v=2&tid=G-TEST1234&cid=1.2&ep.event_id=one'
  for (const more of ['en=add_to_cart', 'en=purchase&ep.transaction_id=7']) {
    await app.inject(`${hit}&${more}`)
    await app.inject(`${hit}&${more}`)
  }
  await app.inject(`${hit}&en=purchase&ep.transaction_id=8`)
  const { records } = (await app.inject('/lab/records')).json()
  expect(records.map((one: { duplicateOf?: number }) => one.duplicateOf)).toEqual([
    ...[undefined, undefined, undefined, 3, undefined],
  ])
})

test('an unreadable container push is refused', async () => {
  await app.inject({
    method: 'POST',
    url: '/gtm/push',
    headers: { 'content-type': 'text/plain' },
    payload: '{',
  })
  const { records } = (await app.inject('/lab/records')).json()
  expect(records).toMatchObject([{ platform: 'gtm', verdict: { result: 'refused' } }])
})

test.each(platforms.map((platform) => [platform.id, platform] as const))(
  '%s can be made to fail wherever it says so',
  async (id, platform) => {
    expect(platform.targets.length).toBeGreaterThan(0)
    for (const preset of platform.presets) {
      const response = await app.inject({
        method: 'POST',
        url: '/lab/faults',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ platform: id, ...preset.command }),
      })
      expect(response.statusCode).toBe(201)
    }
    expect(platform.faultResponse({ status: 503 }).status).toBe(503)
  },
)
