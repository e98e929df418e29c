import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createTestProofs } from '../testing/test-proofs.ts'
import type { SiteProofs } from './site-proofs.ts'

const OURS = 'http://t.shop.test'
const HOUR_MS = 3_600_000
let collector: TestCollector
let host: Server
let base: string
let proofs: SiteProofs
const asked: string[] = []
/** What the site's own server hands on to us. */
let isHandedOn = true

beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  host = createServer(async (request, response) => {
    const { url = '' } = request
    asked.push(url)
    if (url === '/') {
      response.setHeader('content-type', 'text/html')
      return response.end(`<script async src="${OURS}/s/shop.js"></script>`)
    }
    const path = url.replace(/^\/ff/, '')
    const got = await collector.app.inject(isHandedOn ? path : '/nothing')
    response.writeHead(got.statusCode, { 'content-type': String(got.headers['content-type']) })
    response.end(got.body)
  })
  await new Promise<void>((resolve) => void host.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const { db, pool } = collector.database
  await pool.query(
    `insert into organisations (id, name) values ('tea', 'Tea of tea.example'), ('eve', 'Eve')`,
  )
  await seedSite(db, { key: 'shop', config: { endpoint: `${base}/ff` } })
  await seedSite(db, { key: 'evil', config: { endpoint: 'http://evil.example' } })
  await seedSite(db, { key: 'operators' })
  await pool.query(
    `update sites set organisation = case key when 'shop' then 'tea' when 'evil' then 'eve' end`,
  )
  const { clock, secrets } = collector
  const sites = createSiteDirectory({ db, clock, ttlMs: 0, secrets })
  proofs = createTestProofs({ pool, clock, sites }, '127.0.0.1')
})
afterAll(async () => {
  host.closeAllConnections()
  host.close()
  await collector.destroy()
})

test('links are mailed on a site’s own address once it was seen to reach this server, and on ours else', async () => {
  expect(await proofs.linkBase('shop')).toBe(`${base}/ff`)
  const looks = asked.length
  expect(await proofs.linkBase('shop')).toBe(`${base}/ff`)
  expect(asked).toHaveLength(looks)
  expect(await proofs.linkBase('evil')).toBe(OURS)
  expect(await proofs.linkBase('operators')).toBe(OURS)
  // Whoever has the address after a day may be somebody else.
  isHandedOn = false
  collector.advance(25 * HOUR_MS)
  expect(await proofs.linkBase('shop')).toBe(OURS)
  isHandedOn = true
  expect(await proofs.linkBase('shop')).toBe(OURS)
  collector.advance(2 * HOUR_MS)
  expect(await proofs.linkBase('shop')).toBe(`${base}/ff`)
})

test('an address that was changed is looked at anew', async () => {
  const { pool } = collector.database
  await pool.query(
    `insert into site_proofs (site, kind, address, tried_at, proved_at)
     values ('evil', 'endpoint', 'http://before.example', now(), now())`,
  )
  expect(await proofs.linkBase('evil')).toBe(OURS)
})

const proved = (name: string) => ({ name, isProved: true })

test('a site is called by its host where its script was seen, and by its organisation else', async () => {
  expect(await proofs.sender('shop', `${base}/contact`)).toEqual(proved('127.0.0.1'))
  expect(await proofs.sender('shop', 'https://www.bank.example/')).toEqual({
    name: 'Tea of tea example',
    isProved: false,
  })
  // Another site's script does not show that this page is theirs.
  expect(await proofs.sender('evil', `${base}/contact`)).toEqual({ name: 'Eve', isProved: false })
  expect(await proofs.sender('operators', 'https://www.shop.test/')).toEqual(
    proved('www.shop.test'),
  )
})
