import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hasEmail, removeEmails } from '../../core/page/emails.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { cutToText, fromCookieText, toCookieText } from './cookie-text.ts'
import { landingPage } from './landing.ts'
import { decodeQuery, parseQuery } from './query.ts'
import { DIRECT, trafficSource } from './traffic-source.ts'

// Ten thousand real cookies take a while.
vi.setConfig({ testTimeout: 120_000 })

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
const check = <T extends [unknown, ...unknown[]]>(
  ...[arbitraries, hold]: [
    { [K in keyof T]: fc.Arbitrary<T[K]> },
    (...values: T) => void | Promise<void>,
  ]
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(...arbitraries, async (...values: T) => {
      await hold(...values)
    }) as fc.IAsyncProperty<T>,
    propertyRuns(),
  )

test('V-10 what was put into a query comes out of it, whatever stands around it', () => {
  const pairs = fc.dictionary(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: 'grapheme' }),
  )
  const noise = fc.stringMatching(/^[^=&#?]*$/)
  return check<[Record<string, string>, string]>([pairs, noise], (values, junk) => {
    const text = Object.entries(values).map((pair) => pair.map(encodeURIComponent).join('='))
    const query = parseQuery(`https://shop.test/a?${[junk, ...text, junk].join('&')}#?x=y`)
    const found = Object.fromEntries([...query].map(([name, raw]) => [name, decodeQuery(raw)]))
    expect(found).toEqual(values)
  })
})

test('V-10 only pairs with an equals sign count, and a value is everything after the first', () =>
  check<[string]>([anyText], (text) => {
    const query = parseQuery(`?${text}`)
    const [before = ''] = text.split('#')
    for (const [name, raw] of query) {
      expect(name).not.toBe('')
      expect(before.split('&').some((pair) => pair.slice(pair.indexOf('=') + 1) === raw)).toBe(true)
      expect(typeof decodeQuery(raw)).toBe('string')
    }
    expect(query.size).toBeLessThanOrEqual(
      before.split('&').filter((pair) => pair.indexOf('=') > 0).length,
    )
  }))

test('V-05 the source of any referrer is its bare domain, or direct for our own', () =>
  check<[string, string, string]>([address, fc.domain(), anyText], (referrer, domain, text) => {
    const { hostname } = new URL(referrer)
    const own = { host: `www.${domain}`, domain }
    const bare = hostname.replace(/^www\./, '')
    const isOwn = bare === domain || hostname.endsWith(`.${domain}`)
    expect(trafficSource(referrer, own)).toBe(isOwn ? DIRECT : bare)
    for (const sub of ['', 'www.', 'blog.', 'a.b.']) {
      expect(trafficSource(`https://${sub}${domain}/x?y`, own)).toBe(DIRECT)
    }
    const odd = trafficSource(text, own)
    expect(odd).not.toBe('')
    if (!URL.canParse(text)) expect(odd).toBe(DIRECT)
  }))

test('V-06 the landing page of any address has neither query nor fragment', () =>
  check<[string, string]>([address, anyText], (text, odd) => {
    const { origin, pathname } = new URL(text)
    const page = landingPage(text)
    expect(page).not.toMatch(/[?#]/)
    expect(page.startsWith(`${origin}/`)).toBe(true)
    if (!/@|%40/.test(pathname)) expect(page).toBe(origin + pathname)
    expect(landingPage(odd)).not.toMatch(/[?#]/)
  }))

test('V-09 an e-mail address is found in any surroundings, plain or encoded, and nothing else is', () =>
  check<[string, string, string]>([fc.emailAddress(), anyText, anyText], (email, before, after) => {
    expect(hasEmail(before + email + after)).toBe(true)
    expect(hasEmail(email.replace('@', '%40'))).toBe(true)
    expect(hasEmail((before + after).replace(/@|%40/gi, ''))).toBe(false)
    const path = removeEmails(`/a/${before}${email}${after}/${encodeURIComponent(email)}/z`)
    expect(path.split('/').some(hasEmail)).toBe(false)
    expect(path).toMatch(/^\/a\/.*\/z$/s)
  }))

test('V-16 any value comes back from a real cookie as it was', () => {
  const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  return check<[string]>([value], (text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is about what a real cookie does
    document.cookie = `ff_test=${toCookieText(text)}; path=/; samesite=lax`
    const raw = /(?:^|; )ff_test=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: this is about what a real cookie does
    document.cookie = 'ff_test=; path=/; max-age=0'
    expect(fromCookieText(raw)).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'))
  })
})

test('V-16 any text in a cookie can be read, and a value is cut without breaking a sign', () =>
  check<[string, number]>([anyText, fc.integer({ min: 0, max: 300 })], (text, max) => {
    expect(typeof fromCookieText(text)).toBe('string')
    const cut = cutToText(text, max)
    expect(text.startsWith(cut)).toBe(true)
    expect(toCookieText(cut).length).toBeLessThanOrEqual(max)
    if (toCookieText(text).length <= max) expect(cut).toBe(text)
  }))
