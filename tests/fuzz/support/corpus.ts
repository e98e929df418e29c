import { gzipSync } from 'node:zlib'
import { GOOD, ORIGIN, POSTS } from './good-payloads.ts'
import { signature } from './signature.ts'

/** One request, as it goes over the wire. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer
}

const JSON_TYPE = { 'content-type': 'application/json', origin: ORIGIN }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }

/** Thirty megabytes in thirty kilobytes. */
const BOMB = gzipSync(Buffer.alloc(30_000_000))

const raw = (text: string | Buffer): Buffer => Buffer.from(text)

/** A text of JSON with something in it that JSON.stringify would never write. */
const inPlaceOf = (path: string, text: string): Buffer =>
  raw(JSON.stringify(GOOD[path]?.()).replace(/"v":1|"AddToCart"/, (found) => `${found},${text}`))

/** Bodies that have brought down others, each sent to every route that takes one. */
const BODIES: readonly [Record<string, string>, (path: string) => Buffer][] = [
  [JSON_TYPE, () => raw('['.repeat(30_000))],
  [JSON_TYPE, () => raw(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)],
  [JSON_TYPE, (path) => inPlaceOf(path, `"params":${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  [JSON_TYPE, (path) => inPlaceOf(path, '"__proto__":{"isAdmin":true}')],
  [JSON_TYPE, (path) => inPlaceOf(path, '"constructor":{"prototype":{"isAdmin":true}}')],
  [JSON_TYPE, (path) => inPlaceOf(path, '"value":1e999999')],
  [JSON_TYPE, (path) => inPlaceOf(path, `"value":${'9'.repeat(50_000)}`)],
  [JSON_TYPE, () => raw([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d] as never)],
  [JSON_TYPE, () => Buffer.from([0xed, 0xa0, 0x80, 0xf5, 0x80, 0x80, 0x80])],
  [JSON_TYPE, (path) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), inPlaceOf(path, '"a":1')])],
  [JSON_TYPE, () => raw('x'.repeat(70_000))],
  [JSON_TYPE, () => raw('')],
  [{ ...JSON_TYPE, 'content-encoding': 'gzip' }, () => BOMB],
  [{ ...JSON_TYPE, 'content-encoding': 'gzip, gzip' }, () => gzipSync(BOMB)],
  [{ ...JSON_TYPE, 'content-type': 'application/json; charset=\u00ff' }, () => raw('{}')],
  [FORM, () => raw(Array.from({ length: 5_000 }, (_, at) => `a${at}=1`).join('&'))],
  [FORM, () => raw(`a${'[b]'.repeat(3_000)}=1`)],
  [FORM, () => raw('data[__proto__][isAdmin]=1&data[constructor][prototype][a]=1&__proto__=1')],
  [FORM, () => raw('a=%&b=%ff%fe&%=%%&=&&&[]=1&a[=1&a]=1')],
  [FORM, () => raw('data=1&data[a]=2&data[a][b]=3')],
  [{ origin: ORIGIN, 'content-type': 'multipart/form-data' }, () => raw('--x\r\n\r\n')],
  [
    { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
    () => raw('--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--'),
  ],
  [
    { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
    () => raw('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'.repeat(800)),
  ],
  [{ origin: ORIGIN, 'content-type': 'text/plain' }, () => raw('\u0000'.repeat(1_000))],
]

const PATHS = [
  '/%',
  '/%00',
  '/c/%2e%2e%2f%2e%2e%2fpackage.json',
  '/c/..%5c..%5cpackage.json',
  '/s/__proto__.js',
  '/s/constructor.js',
  '/s/demo.js?'.padEnd(6_000, 'a'),
  '/v1/render?site=demo&widget=__proto__&props={"__proto__":1}',
  '/v1/render?site[]=demo&site[]=x&widget=%ff',
  '/v1/compat?action=pys_get_pbid&site=demo&site=demo',
  '/v1/compat?action=pys_get_pbid&site=demo&user=%00&signature=zz',
  '/v1/compat?action[]=x&site=demo',
  '/v1/compat?action=pys_get_pbid&site=%00',
  '/s/%00/head.html',
  '/s/__proto__/head.html',
  '/c/%00.js',
  '/v1/render?site=%00&widget=a',
  '/api/sites/%00/live?cursor=%00',
  '/api/sites/demo/live?cursor=9999999999999999999999&limit=-1',
  '//evil.test/..//',
  '/*',
]

const HEADERS: readonly Record<string, string | string[]>[] = [
  Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x-flood-${at}`, 'y'.repeat(20)])),
  { 'x-flood': 'y'.repeat(40_000) },
  { cookie: `pys_consent=${'%7B'.repeat(3_000)}` },
  { cookie: 'pys_consent=%ff; pbid=%; =; ;;;' },
  { origin: 'null' },
  { origin: 'http://www.shop.test.evil.test' },
  { origin: `http://${'a'.repeat(5_000)}` },
  { 'x-forwarded-for': 'not an address, 1.2.3.4, ::1' },
  { 'user-agent': '\u00ff'.repeat(400) },
  { 'if-none-match': '*'.repeat(5_000) },
  { 'accept-encoding': 'br;q=0, gzip;q=nonsense' },
  { range: 'bytes=0-1,5-9999999999' },
  { expect: '100-continue' },
]

/** Texts that JSON carries and databases choke on. */
const CHOKES = ['a\u0000b', '\ud800', '\u0000', '/\u0000', '1e400']

/** Copies of the data in which one value each is replaced. */
const replaceEach = (data: unknown, by: unknown): unknown[] => {
  if (typeof data !== 'object' || data === null) return [by]
  return Object.entries(data).flatMap(([key, value]) =>
    replaceEach(value, by).map((changed) => {
      const copy = structuredClone(data) as Record<string, unknown>
      copy[key] = changed
      return copy
    }),
  )
}

const choking = (path: string): FuzzRequest[] =>
  CHOKES.flatMap((text) =>
    replaceEach(GOOD[path]?.(), text).map((data) => {
      const body = raw(JSON.stringify(data))
      const headers = { ...JSON_TYPE, 'x-footfall-signature': signature(body) }
      return { method: 'POST', path, headers, body }
    }),
  )

export const corpus = (): FuzzRequest[] => [
  ...POSTS.filter((path) => path.startsWith('/v1')).flatMap(choking),
  ...POSTS.flatMap((path) =>
    BODIES.map(([headers, body]) => ({ method: 'POST', path, headers, body: body(path) })),
  ),
  ...PATHS.flatMap((path) =>
    ['GET', 'POST', 'OPTIONS', 'DELETE'].map((method) => ({
      method,
      path,
      headers: { origin: ORIGIN },
    })),
  ),
  ...HEADERS.flatMap((headers) => [
    { method: 'GET', path: '/v1/compat?action=pys_get_pbid&site=demo', headers },
    { method: 'GET', path: '/s/demo.js', headers },
    {
      method: 'POST',
      path: '/v1/collect',
      headers: { ...JSON_TYPE, ...headers },
      body: raw(JSON.stringify(GOOD['/v1/collect']?.())),
    },
  ]),
]
