import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildAdLab } from '../../ad-lab.ts'

let app: FastifyInstance

beforeEach(() => {
  app = buildAdLab()
  return () => app.close()
})

const last = async () => (await app.inject('/lab/records')).json().records.at(-1)

test('a hit is answered with an image and recorded with its business and user data', async () => {
  const response = await app.inject({
    url: '/tr/?id=1234567890&ev=Purchase&eid=abc&dl=http%3A%2F%2Fwww.shop.test%2Fthanks&cd[value]=12.5&cd[currency]=EUR&ud[em]=hash',
    headers: { origin: 'http://www.shop.test' },
  })
  expect(response.headers).toMatchObject({
    'content-type': 'image/gif',
    'access-control-allow-origin': 'http://www.shop.test',
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await last()).toMatchObject({
    platform: 'meta',
    channel: 'browser',
    accountId: '1234567890',
    eventName: 'Purchase',
    eventId: 'abc',
    pageUrl: 'http://www.shop.test/thanks',
    event: { customData: { value: '12.5', currency: 'EUR' }, userData: { em: 'hash' } },
    verdict: { result: 'accepted' },
  })
})

test('a long hit may be posted as a form', async () => {
  await app.inject({
    method: 'POST',
    url: '/tr/',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    payload: 'id=1234567890&ev=ViewContent&eid=long',
  })
  expect(await last()).toMatchObject({
    eventName: 'ViewContent',
    eventId: 'long',
    verdict: { result: 'accepted' },
  })
})

test.each([
  ['no pixel id', 'ev=PageView'],
  ['a pixel id that is no number', 'id=shop&ev=PageView'],
  ['no event name', 'id=1234567890'],
  ['a purchase without value', 'id=1234567890&ev=Purchase&cd[currency]=EUR'],
  ['a purchase without currency', 'id=1234567890&ev=Purchase&cd[value]=3'],
])('%s still gets an image, but recorded as refused', async (_name, query) => {
  const response = await app.inject(`/tr?${query}`)
  expect(response.statusCode).toBe(200)
  expect(await last()).toMatchObject({ verdict: { result: 'refused' } })
})
