import fc from 'fast-check'
import type { FuzzRequest } from './corpus.ts'
import { ENCODINGS, type Encoding, encode, wellFormed } from './encodings.ts'
import { GETS, GOOD, ORIGIN, POSTS } from './good-payloads.ts'
import { hostileText, mutate, mutation } from './hostile.ts'
import { signature } from './signature.ts'

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  '',
]

/** Only what may stand in a header line; the rest Node would refuse to send. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'))

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    origin: fc.oneof({ weight: 6, arbitrary: fc.constant(ORIGIN) }, headerText),
    'user-agent': fc.constantFrom(...AGENTS),
    cookie: fc.oneof(
      fc.constant(`pys_consent=${btoa('{"facebook":true}')}`),
      headerText.map((text) => `pys_consent=${text}; pbid=${text}`),
    ),
    'sec-gpc': fc.constantFrom('1', '0', 'x'),
    referer: headerText,
    'x-forwarded-for': headerText,
    'x-footfall-signature': headerText,
  },
  { requiredKeys: ['origin', 'user-agent'] },
)

const post: fc.Arbitrary<FuzzRequest> = fc
  .record({
    path: fc.oneof(
      // The collector's own routes more often than the console's, which spends its time on passwords.
      { weight: 40, arbitrary: fc.constantFrom(...POSTS.filter((path) => path.startsWith('/v1'))) },
      { weight: 1, arbitrary: fc.constantFrom(...POSTS) },
    ),
    mutations: fc.oneof(fc.array(mutation, { maxLength: 1 }), fc.array(mutation, { maxLength: 5 })),
    // Half of them in an order the server can read, so that what is inside gets its turn.
    encoding: fc.oneof(
      fc.constantFrom<Encoding>('json', 'text', 'form', 'multipart'),
      fc.constantFrom(...ENCODINGS),
    ),
    headers,
    isSigned: fc.boolean(),
  })
  .map(({ path, mutations, encoding, headers: around, isSigned }) => {
    const { body, headers: typed } = encode(mutate(GOOD[path]?.(), mutations), encoding)
    return {
      method: 'POST',
      path,
      body,
      headers: {
        ...around,
        ...typed,
        ...(isSigned && { 'x-footfall-signature': signature(body) }),
      },
    }
  })

const get: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE'),
    path: fc.constantFrom(...GETS),
    tail: fc.option(hostileText.map((text) => encodeURIComponent(wellFormed(text)))),
    headers,
  })
  .map(({ method, path, tail, headers: around }) => ({
    method,
    path: tail === null ? path : `${path}${path.includes('?') ? '&' : '?'}x=${tail}&${tail}`,
    headers: around,
  }))

const noise: fc.Arbitrary<FuzzRequest> = fc
  .record({
    path: fc.constantFrom(...POSTS),
    body: fc.uint8Array({ maxLength: 2_000 }),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'image/png',
    ),
  })
  .map(({ path, body, type }) => ({
    method: 'POST',
    path: path.startsWith('/api') ? '/v1/collect' : path,
    body: Buffer.from(body),
    headers: { origin: ORIGIN, 'content-type': type },
  }))

/** One request of any kind to any route. */
export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 12, arbitrary: post },
  { weight: 3, arbitrary: get },
  { weight: 2, arbitrary: noise },
)
