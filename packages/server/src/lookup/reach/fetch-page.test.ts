import { Readable } from 'node:stream'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startNameServer, type TestNameServer } from '../testing/name-server.ts'
import { sendHtml, startPageServer, type TestPageServer } from '../testing/page-server.ts'
import { readAllowedHosts } from './allowed-hosts.ts'
import { type FetchedPage, fetchPage } from './fetch-page.ts'
import { LookupError } from './lookup-error.ts'
import { createPinnedAgent } from './pinned-agent.ts'
import { readBody } from './read-body.ts'
import { readTypedAddress } from './read-target.ts'
import { createNameLookup, type NameLookup, resolveTarget } from './resolve-target.ts'

const PUBLIC = '93.184.216.34'
let dns: TestNameServer
let names: NameLookup
let open: TestPageServer
let secret: TestPageServer
const targets = new Map<string, string>()

beforeAll(async () => {
  dns = await startNameServer()
  names = createNameLookup([dns.address])
  secret = await startPageServer((_request, response) => sendHtml(response, 'secret'))
  open = await startPageServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '', 'http://x')
    const target = targets.get(path)
    if (target) {
      response.writeHead(path === '/308' ? 308 : 302, { location: target }).end()
    } else if (path === '/gzip') {
      response.setHeader('content-encoding', 'gzip')
      response.setHeader('content-type', 'text/html')
      response.end(gzipSync(Buffer.alloc(50_000_000, 'a')))
    } else if (path === '/br') {
      response.setHeader('content-encoding', 'br')
      response.setHeader('content-type', 'text/html')
      response.end(brotliCompressSync('packed'))
    } else if (path === '/odd') {
      response.setHeader('content-encoding', 'gzip, gzip')
      sendHtml(response, 'x')
    } else if (path === '/endless') {
      response.setHeader('content-type', 'text/html')
      const more = (): void => {
        if (response.destroyed) return
        response.write('x'.repeat(64))
        setTimeout(more, 20)
      }
      more()
    } else if (path === '/pdf') {
      response.setHeader('content-type', 'application/pdf')
      response.end('x')
    } else if (path === '/gone') response.writeHead(404).end()
    else if (path === '/silent') return
    else sendHtml(response, `<title>${path}</title>`)
  })
})
afterAll(async () => {
  dns.close()
  await Promise.all([open.close(), secret.close()])
})
beforeEach(() => {
  dns.questions.length = 0
  secret.requests.length = 0
  targets.clear()
})

const read = (address: string, allow = `shop.test:${open.port}`, totalMs?: number) =>
  fetchPage(readTypedAddress(address), {
    names,
    isAllowed: readAllowedHosts(allow),
    ...(totalMs && { totalMs }),
  })
const problemOf = async (reading: () => Promise<FetchedPage>): Promise<string> => {
  try {
    return `read ${(await reading()).html}`
  } catch (error) {
    return error instanceof LookupError ? error.problem : String(error)
  }
}
const openUrl = (path: string): string => `http://shop.test:${open.port}${path}`

test('a page is read without cookies, credentials or a referrer, by a plain agent name', async () => {
  const { html, status, url } = await read(`http://me:pass@shop.test:${open.port}/a?b=c#d`)
  expect([html, status, url.href]).toEqual(['<title>/a</title>', 200, openUrl('/a?b=c')])
  const headers = open.requests.at(-1)?.headers
  expect(Object.keys(headers ?? {}).sort()).toEqual([
    ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ])
  expect(headers?.['user-agent']).toContain('Footfall-Lookup')
})

test('a name with a private answer is refused, also when a public one stands beside it, and nothing is connected to', async () => {
  dns.say('inner.example.com', ['127.0.0.1'])
  dns.say('mixed.example.com', [PUBLIC, '10.0.0.1'])
  dns.say('six.example.com', ['::1'])
  dns.say('mapped.example.com', ['::ffff:127.0.0.1'])
  dns.say('nat.example.com', ['64:ff9b::7f00:1'])
  dns.say('both.example.com', [PUBLIC, 'fd00::1'])
  for (const host of ['inner', 'mixed', 'six', 'mapped', 'nat', 'both', 'unknown']) {
    const problem = await problemOf(() => read(`http://${host}.example.com/`))
    expect([host, problem]).toEqual([host, 'not-public'])
  }
  expect(secret.requests).toEqual([])
})

test('a name that changes its answer is asked for once, and connected to as it was checked', async () => {
  dns.say('rebind.example.com', [PUBLIC], ['127.0.0.1'])
  const url = readTypedAddress('http://rebind.example.com/')
  const checked = await resolveTarget(url, {
    names,
    isAllowed: () => false,
    signal: AbortSignal.timeout(5_000),
  })
  expect(checked).toEqual([PUBLIC])
  expect(dns.questions.sort()).toEqual(['rebind.example.com A', 'rebind.example.com AAAA'])
  // The same with a connection: bound to what it was given, the name is looked up by nobody.
  const agent = createPinnedAgent(['127.0.0.1'], 1_000)
  const { body } = await request(`http://rebind.example.com:${secret.port}/`, { dispatcher: agent })
  expect(await body.text()).toBe('secret')
  expect(secret.requests[0]?.headers.host).toBe(`rebind.example.com:${secret.port}`)
  expect(dns.questions).toHaveLength(2)
  await agent.destroy()
})

test('an agent bound to one address does not reach another, whatever the address says', async () => {
  const agent = createPinnedAgent(['127.0.0.2'], 1_000)
  const asked = request(`http://127.0.0.1:${secret.port}/`, { dispatcher: agent })
  await expect(asked).rejects.toThrow('not checked')
  expect(secret.requests).toEqual([])
  await agent.destroy()
})

test.each([
  ['loopback', () => `http://127.0.0.1:${secret.port}/`, 'port'],
  ['loopback on a usual port', () => 'http://127.0.0.1/', 'not-public'],
  ['a decimal address', () => 'http://2130706433/', 'not-public'],
  ['an octal address', () => 'http://0177.0.0.1/', 'not-public'],
  ['a hexadecimal address', () => 'http://0x7f.1/', 'not-public'],
  ['a short address', () => 'http://127.1/', 'not-public'],
  ['full-width digits', () => 'http://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/', 'not-public'],
  ['all addresses', () => 'http://0/', 'not-public'],
  ['IPv6 loopback', () => 'http://[::1]/', 'not-public'],
  ['mapped loopback', () => 'http://[::ffff:127.0.0.1]/', 'not-public'],
  ['mapped loopback in hexadecimal', () => 'http://[::ffff:7f00:1]/', 'not-public'],
  ['NAT64', () => 'http://[64:ff9b::7f00:1]/', 'not-public'],
  ['6to4', () => 'http://[2002:7f00:1::]/', 'not-public'],
  ['unique local', () => 'http://[fd00:ec2::254]/', 'not-public'],
  ['metadata', () => 'http://169.254.169.254/latest/meta-data/', 'not-public'],
  ['localhost', () => 'http://localhost/', 'not-public'],
  ['a name below localhost', () => 'http://a.localhost/', 'not-public'],
  ['a bare name', () => 'http://intranet/', 'not-public'],
  ['a final dot', () => 'http://localhost./', 'not-public'],
  ['another port', () => 'http://example.com:6379/', 'port'],
  ['a file', () => 'file:///etc/passwd', 'address'],
  ['gopher', () => 'gopher://example.com/', 'address'],
])('neither typed nor by redirect: %s', async (_title, address, problem) => {
  expect(await problemOf(async () => read(address()))).toBe(problem)
  targets.set('/hop', address())
  targets.set('/308', openUrl('/hop'))
  expect(await problemOf(() => read(openUrl('/hop')))).toBe(problem)
  expect(await problemOf(() => read(openUrl('/308')))).toBe(problem)
  expect(secret.requests).toEqual([])
})

test.each([
  '',
  ' ',
  'http://',
  'http://[fe80::1%25eth0]/',
  'a b.com',
  'http:\\\\a.com',
  '//',
  'x'.repeat(3_000),
  'javascript:alert(1)',
])('what is no web address (%j) is none', async (address) => {
  expect(await problemOf(async () => read(address))).toBe('address')
})

test('an address may be typed without its scheme', () => {
  expect(readTypedAddress(' Example.com ').href).toBe('https://example.com/')
  expect(readTypedAddress('example.com:8080/a').href).toBe('https://example.com:8080/a')
  expect(readTypedAddress('http://example.com').href).toBe('http://example.com/')
})

test('five redirects are followed, relative ones too, and no sixth', async () => {
  for (let hop = 1; hop <= 6; hop++) targets.set(`/r${hop}`, `r${hop - 1}`)
  expect((await read(openUrl('/r5'))).url.pathname).toBe('/r0')
  expect(await problemOf(() => read(openUrl('/r6')))).toBe('redirects')
})

test('an allowed host opens no other: not the same machine by another name or port', async () => {
  targets.set('/port', `http://shop.test:${secret.port}/`)
  targets.set('/name', `http://localhost:${secret.port}/`)
  expect(await problemOf(() => read(openUrl('/port')))).toBe('port')
  expect(await problemOf(() => read(openUrl('/name')))).toBe('port')
  expect(await problemOf(() => read('http://shop.test/'))).toBe('not-public')
  expect(secret.requests).toEqual([])
})

test('a page that unpacks to more than a megabyte is cut there', async () => {
  const { html, isCut } = await read(openUrl('/gzip'))
  expect([html.length, isCut]).toEqual([1_048_576, true])
  expect((await read(openUrl('/br'))).html).toBe('packed')
  expect((await read(openUrl('/odd'))).html).toBe('')
})

test('reading stops at the bound, not at the end', async () => {
  const endless = Readable.from(
    (function* () {
      while (true) yield Buffer.alloc(1_000, 'x')
    })(),
  )
  expect(await readBody(endless, '', 5_500)).toEqual({ text: 'x'.repeat(5_500), isCut: true })
})

test('all together takes no longer than it may, whether nothing comes or too little', async () => {
  const started = performance.now()
  expect(await problemOf(() => read(openUrl('/silent'), undefined, 300))).toBe('slow')
  const { isCut } = await read(openUrl('/endless'), undefined, 300)
  expect(isCut).toBe(true)
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('what is no page, not there, or not running is told apart', async () => {
  expect(await problemOf(() => read(openUrl('/pdf')))).toBe('not-a-page')
  expect(await problemOf(() => read(openUrl('/gone')))).toBe('refused')
  expect(await problemOf(() => read('http://shop.test:9/', 'shop.test'))).toBe('unreachable')
})

test('the list of allowed hosts says what it cannot read', () => {
  expect(() => readAllowedHosts('http://x')).toThrow('FOOTFALL_LOOKUP_ALLOW')
  const isAllowed = readAllowedHosts(' localhost:80, shop.test ,[::1]:90')
  const allowed = ['http://localhost/', 'http://shop.test:5/', 'http://[::1]:90/']
  expect(allowed.map((url) => isAllowed(new URL(url)))).toEqual([true, true, true])
  expect(isAllowed(new URL('http://localhost:81/'))).toBe(false)
  expect(isAllowed(new URL('http://evil.shop.test/'))).toBe(false)
})
