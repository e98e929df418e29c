import { formatConsentAnswer } from '@footfall/contract'
import type { BrowserEnv } from '@footfall/tracker'
import { expect, test } from 'vitest'
import { createConsentCookie } from './consent-choice-cookie.ts'

/** A document that keeps cookies as browsers do: one per domain, none on a public suffix. */
const openPage = (hostname: string, isBlocked = false) => {
  const jar = new Map<string, string>()
  const document = {
    get cookie() {
      return [...jar.values()].join('; ')
    },
    set cookie(line: string) {
      const domain = /domain=([^;]+)/.exec(line)?.[1] ?? ''
      const isPublic = ['test', 'co.uk', 'uk'].includes(domain)
      if (!isBlocked && !isPublic) jar.set(domain, line.split(';')[0] ?? '')
    },
  }
  const window = { location: { hostname, protocol: 'https:' } }
  return { jar, env: { document, window } as unknown as BrowserEnv }
}

const answer = (over = {}) => ({
  id: 'an-id',
  time: 1_800_000_000_000,
  policy: '1',
  granted: [],
  refused: [],
  ...over,
})
const options = { seconds: 60, isHostOnly: false }

test.each([
  ['www.shop.test', 'shop.test'],
  ['shop.test', 'shop.test'],
  ['a.b.shop.co.uk', 'shop.co.uk'],
  ['localhost', ''],
  ['127.0.0.1', ''],
  ['[::1]', ''],
])('an answer on %s is kept on "%s"', (hostname, domain) => {
  const { jar, env } = openPage(hostname)
  const cookie = createConsentCookie(env, options)
  cookie.write(answer())
  expect([...jar.keys()]).toEqual([domain])
  expect(cookie.domain()).toBe(domain)
  expect(createConsentCookie(env, options).read()).toEqual(answer())
})

test('for the host alone where the owner wants that', () => {
  const { jar, env } = openPage('www.shop.test')
  createConsentCookie(env, { ...options, isHostOnly: true }).write(answer())
  expect([...jar.keys()]).toEqual([''])
})

test('C-09 of several answers the newest counts; what is no answer does not', () => {
  const { jar, env } = openPage('www.shop.test')
  jar.set('a', 'ff_consent=%7Bbroken')
  jar.set('b', `ff_consent=${formatConsentAnswer(answer({ time: 5, granted: ['analytics'] }))}`)
  jar.set('c', `ff_consent=${formatConsentAnswer(answer({ time: 9 }))}`)
  jar.set('d', 'xff_consent=1')
  expect(createConsentCookie(env, options).read()).toEqual(answer({ time: 9 }))
})

test('where the browser keeps no cookies an answer holds for the page', () => {
  const { env } = openPage('www.shop.test', true)
  const cookie = createConsentCookie(env, options)
  cookie.write(answer())
  expect(cookie.last()).toEqual(answer())
  expect(cookie.read()).toEqual(answer())
  expect(cookie.domain()).toBe('')
})
