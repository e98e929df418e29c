import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDebugToken, isDebugToken } from './debug-token.ts'

const secret = 'a secret of at least thirty-two characters'
const now = 1_760_000_000_000
const minute = 60_000
const make = (over: Partial<Parameters<typeof createDebugToken>[0]> = {}) =>
  createDebugToken({ secret, site: 'demo', expiresAt: now + 30 * minute, ...over })
const check = (token: string, over: Partial<Parameters<typeof isDebugToken>[1]> = {}) =>
  isDebugToken(token, { secret, site: 'demo', now, ...over })

test('a fresh token opens the debugger on its own site, and fits a fragment as it is', () => {
  expect(check(make())).toBe(true)
  expect(make()).toMatch(/^[\w.-]+$/)
})

test('it ends when it was said to end', () => {
  expect(check(make(), { now: now + 29 * minute })).toBe(true)
  expect(check(make(), { now: now + 30 * minute })).toBe(false)
})

test('it opens nothing on another site, also when that site is written into it', () => {
  expect(check(make(), { site: 'other' })).toBe(false)
  expect(check(make().replace('demo', 'other'), { site: 'other' })).toBe(false)
})

test('no character of it can be changed', () => {
  const token = make()
  const passed = [...token].flatMap((char, at) => {
    const other = char === 'a' ? 'b' : 'a'
    return check(token.slice(0, at) + other + token.slice(at + 1)) ? [at] : []
  })
  // The last of 43 characters carries four bits: some of its neighbours are the same bytes.
  expect(passed.filter((at) => at < token.length - 1)).toEqual([])
})

test('a longer end cannot be written in, and none beyond an hour is accepted even when signed', () => {
  const [site, , signature] = make().split('.')
  const later = Math.floor((now + 59 * minute) / 1000).toString(36)
  expect(check(`${site}.${later}.${signature}`)).toBe(false)
  expect(check(make({ expiresAt: now + 60 * minute }))).toBe(true)
  expect(check(make({ expiresAt: now + 120 * minute }))).toBe(false)
})

test('another secret, or the same secret used for something else, opens nothing', () => {
  expect(check(make({ secret: 'another secret of thirty-two characters' }))).toBe(false)
  const [site, end] = make().split('.')
  const bare = createHmac('sha256', secret).update(`${site}.${end}`).digest('base64url')
  expect(check(`${site}.${end}.${bare}`)).toBe(false)
})

test.each([
  '',
  '.',
  'demo',
  'demo..',
  'demo.x.y',
  `demo.zzzzzzzzzzzz.${'A'.repeat(43)}`,
  '%00',
  '💥',
])('nonsense (%j) is refused and does not throw', (token) => {
  expect(check(token)).toBe(false)
})
