import { expect, test } from 'vitest'
import { isStandIn } from './is-stand-in.ts'

test.each([
  'http://localhost:4400',
  'http://127.0.0.1:4400/en_US/fbevents.js',
  'http://[::1]:4400',
  'http://connect.facebook.test:4400/x.js',
  'platforms.lab.test:4400',
  'http://lab.localhost',
  'http://ad-lab:4400',
])('%s is a stand-in’s', (address) => {
  expect(isStandIn(address)).toBe(true)
})

/** Where a page at `base` would really load from; undefined where that is no web address. */
const hostFor = (address: string, base: string): string | undefined => {
  const url = URL.parse(address, base)
  return url && /^https?:$/.test(url.protocol) ? url.hostname : undefined
}

test('however an address is written, none passes that a browser reads as a platform’s', () => {
  const page = 'https://page.test/'
  const parts = ['http', 'https', ':', '/', '\\', '\n', '\t', ' ', '@', '443', 'localhost', 'x.com']
  const isMet = new Set<boolean>()
  const walk = (text: string, depth: number): void => {
    const isReal = hostFor(text, page) === 'x.com'
    isMet.add(isReal)
    if (isReal) expect([text, isStandIn(text)]).toEqual([text, false])
    if (depth > 0) for (const part of parts) walk(text + part, depth - 1)
  }
  for (const start of ['', 'https', 'http:', '\n', 'ht\ntps:']) walk(start, 4)
  expect(isMet).toEqual(new Set([true, false]))
})

test.each([
  undefined,
  '',
  7,
  'https://connect.facebook.net/en_US/fbevents.js',
  'www.googletagmanager.com',
  'https://graph.facebook.com',
  'https://facebook.test.com',
  'https://localhost.evil.com',
  'https://127.0.0.1.nip.io',
  'https://localhost@graph.facebook.com',
  'https://93.184.216.34',
  'http://',
  'javascript:alert(1)',
  'https:/connect.facebook.net/x',
  'https:connect.facebook.net/x',
  'https:///connect.facebook.net/x',
  'https:443',
  'HTTPS:443',
  'http:\\\\bat.bing.com/bat.js',
  'http:/\\bat.bing.com/bat.js',
  'http://\\bat.bing.com/bat.js',
  'ht\ntps://bat.bing.com/bat.js',
  'https:\t//bat.bing.com/bat.js',
  ' https://bat.bing.com/bat.js',
  '\u0001https://bat.bing.com/bat.js',
  '//connect.facebook.net/x',
  '\\\\connect.facebook.net/x',
  'data:1/javascript,alert(1)',
  'localhost:4400@graph.facebook.com',
  'http://1572395042',
])('%j is not', (address) => {
  expect(isStandIn(address)).toBe(false)
})
