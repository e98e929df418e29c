import { expect, test } from 'vitest'
import type { BrowserEnv } from '../../core/env.ts'
import { askCookieDomain, findCookieDomain } from './cookie-domain.ts'

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

test.each([
  ['www.shop.test', 'shop.test', 1],
  ['www.shop.co.uk', 'shop.co.uk', 2],
  ['localhost', '', 0],
])(
  'V-15 asked without waiting, %s has the domain %s, and trying leaves none',
  async (host, domain, tries) => {
    const kept = new Set<string>()
    let count = 0
    const store = {
      async set({ domain: wide }: { domain: string }) {
        count++
        // Some browsers reject, others do nothing: only what can be read back counts.
        if (wide === 'co.uk') throw new TypeError('public suffix')
        kept.add(wide)
      },
      get: async () => (kept.size > 0 ? { name: 'ff_probe' } : null),
      delete: async ({ domain: wide }: { domain: string }) => void kept.delete(wide),
    }
    const warnings: string[] = []
    const window = {
      location: { hostname: host },
      Date,
      console: { warn: (text: string) => warnings.push(text) },
    }
    const env = { window } as unknown as BrowserEnv
    expect(await askCookieDomain(env, store as unknown as CookieStore)).toBe(domain)
    await Promise.resolve()
    expect([count, kept.size, warnings.length]).toEqual([tries, 0, domain ? 0 : 1])
  },
)
