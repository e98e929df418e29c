import { expect, test } from 'vitest'
import type { BrowserEnv } from '../../core/env.ts'
import { findCookieDomain } from './cookie-domain.ts'

/** A browser at a host, which takes cookies for no public suffix; real ones are asked in the whole-system tests. */
const at = (hostname: string) => {
  const cookies = new Set<string>()
  const tried: string[] = []
  const warnings: string[] = []
  const document = {
    get cookie() {
      return [...cookies].map(() => 'ff_probe=1').join('; ')
    },
    set cookie(text: string) {
      const [, domain = ''] = /domain=([^;]*)/.exec(text) ?? []
      tried.push(domain)
      if (['test', 'uk', 'co.uk', '1'].includes(domain)) return
      if (text.includes('max-age=0')) cookies.delete(domain)
      else cookies.add(domain)
    },
  }
  const console = { warn: (text: string) => warnings.push(text) }
  const window = { location: { hostname }, console }
  const env = { document, window } as unknown as BrowserEnv
  return { cookies, tried, warnings, domain: findCookieDomain(env) }
}

test.each([
  ['www.shop.test', 'shop.test'],
  ['a.b.shop.test', 'shop.test'],
  ['shop.test', 'shop.test'],
  ['www.shop.co.uk', 'shop.co.uk'],
])(
  'V-15 the widest domain on which %s may set cookies is %s, and trying leaves none',
  async (host, domain) => {
    const found = at(host)
    await Promise.resolve()
    expect(found.domain).toBe(domain)
    expect([...found.cookies]).toEqual([])
    expect(found.warnings).toEqual([])
  },
)

test.each(['192.168.0.1', '[::1]', 'localhost', 'co.uk'])(
  'V-15 at %s there is none: the host is used, and a warning says so',
  async (host) => {
    const found = at(host)
    await Promise.resolve()
    expect(found.domain).toBe('')
    expect(found.warnings).toEqual([expect.stringContaining(`set for ${host} alone`)])
  },
)

test('V-15 an address in numbers is not tried as if it were a name', () => {
  expect(at('192.168.0.1').tried).toEqual([])
})
