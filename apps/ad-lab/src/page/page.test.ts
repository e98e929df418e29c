import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { buildAdLab } from '../ad-lab.ts'

let app: FastifyInstance

beforeEach(() => {
  app = buildAdLab()
  return () => app.close()
})

const hit = (query: string) => app.inject(`/tr/?id=1234567890&${query}`)
const page = async (query = '') => (await app.inject(`/${query}`)).body
const rowCount = (body: string) => body.match(/class="row"/g)?.length ?? 0

test('an empty lab says where to point a page', async () => {
  expect(await page()).toContain('Nothing has arrived yet.')
})

test('what arrived stands in the page without a script', async () => {
  await hit('ev=AddToCart&eid=abc')
  const body = await page()
  expect(rowCount(body)).toBe(1)
  expect(body).toContain('<b>AddToCart</b>')
  expect(body).toContain('Browser only')
})

test('hostile values stay text', async () => {
  await hit(
    `ev=${encodeURIComponent('<img src=x onerror=alert(1)>')}&eid=${encodeURIComponent('"><script>')}`,
  )
  const body = await page()
  expect(body).not.toContain('<img')
  expect(body).not.toContain('"><script>')
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('rows are narrowed by platform and by state', async () => {
  await hit('ev=AddToCart&eid=abc')
  await hit('ev=Purchase&eid=def')
  expect(rowCount(await page('?platform=meta'))).toBe(2)
  expect(rowCount(await page('?platform=none'))).toBe(0)
  expect(rowCount(await page('?show=trouble'))).toBe(1)
  expect(rowCount(await page('?show=matched'))).toBe(0)
})

test('a fault button works without a script', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/lab/faults',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      platform: 'meta',
      on: 'api',
      times: '',
      preset: '{"kind":"status","status":503}',
    }).toString(),
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/')
  const body = await page()
  expect(body).toContain('Meta: responds 503')
  expect(body).toContain('until cleared')
})

test('nothing on the page comes from elsewhere', async () => {
  const response = await app.inject('/')
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  const addresses = [...response.body.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(
    ([, address]) => address,
  )
  expect(addresses.filter((address) => !address?.startsWith('/'))).toEqual([])
  for (const address of ['/lab/page.css', '/lab/page.js', '/lab/inter.woff2', '/lab/mark.svg']) {
    expect((await app.inject(address)).statusCode).toBe(200)
  }
})
