import { expect, test } from 'vitest'
import { isAllowedOrigin } from './origin-match.ts'
import { readOrigin } from './read-origin.ts'

test.each([
  ['https://www.shop.example', 'https://www.shop.example'],
  [' HTTPS://WWW.Shop.Example/ ', 'https://www.shop.example'],
  ['https://shop.example:443', 'https://shop.example'],
  ['http://shop.example:8080', 'http://shop.example:8080'],
  ['https://*.shop.example', 'https://*.shop.example'],
  ['http://localhost:*', 'http://localhost:*'],
  ['http://*.localhost:*', 'http://*.localhost:*'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%s is kept as %s, which the collector lets in', (typed, kept) => {
  expect(readOrigin(typed)).toBe(kept)
  const page = kept.replace('*.', 'www.').replace(':*', ':4711')
  expect(isAllowedOrigin(page, [kept])).toBe(true)
})

test.each([
  'shop.example',
  'https://',
  'https://shop.example/path',
  'https://shop.example?x',
  'https://user@shop.example',
  'https://shop.*',
  'https://*',
  'https://*.com',
  'https://a.*.example',
  'https://shop.example:80:*',
  'ftp://shop.example',
  'javascript:alert(1)',
  'null',
  '*',
  '',
])('%s is refused in plain words', (typed) => {
  expect(() => readOrigin(typed)).toThrow(/is no origin|let strangers in/)
})
