import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { judgePolicy } from './judge-policy.ts'

const STUB = 'FootfallStub()'
const HASH = `'sha256-${createHash('sha256').update(STUB).digest('base64')}'`
const OURS = 'https://t.shop.example'
const judge = (header: string[], page: string[] = [], endpoint = OURS) =>
  judgePolicy({
    header,
    page,
    endpoint,
    site: 'shop',
    stub: STUB,
    url: new URL('https://www.shop.example/a'),
  })
const missing = (policy: string, endpoint = OURS): Record<string, string[]> =>
  Object.fromEntries(
    judge([policy], [], endpoint).additions.map(({ directive, sources }) => [directive, sources]),
  )

test('no policy, or one about something else, lets everything through', () => {
  expect(judge([])).toEqual({ state: 'none', from: [], additions: [] })
  expect(judge(["frame-ancestors 'none'"])).toEqual({
    state: 'allowed',
    from: ['header'],
    additions: [],
  })
})

test.each([
  ["default-src 'self'", { 'script-src': [OURS, HASH], 'connect-src': [OURS] }],
  [`default-src 'self'; script-src 'self' ${OURS} 'unsafe-inline'; connect-src ${OURS}`, {}],
  [`script-src ${OURS} 'unsafe-inline'`, {}],
  [`script-src ${OURS} 'unsafe-inline' 'nonce-abc'`, { 'script-src': [HASH] }],
  [`script-src ${OURS} ${HASH}`, {}],
  [`script-src-elem ${OURS} ${HASH}; script-src 'none'`, {}],
  ["script-src * 'unsafe-inline'; connect-src 'self'", { 'connect-src': [OURS] }],
  ["script-src https: 'unsafe-inline'; connect-src https:", {}],
  ["script-src *.shop.example 'unsafe-inline'; connect-src *.shop.example", {}],
  ["script-src shop.example 'unsafe-inline'", { 'script-src': [OURS] }],
  ["script-src *.t.shop.example 'unsafe-inline'", { 'script-src': [OURS] }],
  [`script-src ${OURS}/s/ 'unsafe-inline'`, {}],
  [`script-src ${OURS}/other/ 'unsafe-inline'`, { 'script-src': [OURS] }],
  [`script-src ${OURS}:8443 'unsafe-inline'`, { 'script-src': [OURS] }],
  [`script-src http://t.shop.example 'unsafe-inline'`, {}],
  [`SCRIPT-SRC ${OURS} 'UNSAFE-INLINE'; script-src 'none'`, {}],
  ["script-src 'nonce-abc' 'strict-dynamic'", { 'script-src': ["'nonce-…'"] }],
  ["connect-src 'none'", { 'connect-src': [OURS] }],
])('%s', (policy, expected) => {
  expect(missing(policy)).toEqual(expected)
})

test('an endpoint on the page’s own origin is self', () => {
  expect(missing(`default-src 'self' ${HASH}`, 'https://www.shop.example')).toEqual({})
  expect(missing(`default-src 'self' ${HASH}`, 'https://shop.example')).toEqual({
    'script-src': ['https://shop.example'],
    'connect-src': ['https://shop.example'],
  })
})

test('every policy has to allow it, wherever it stands', () => {
  const open = `script-src ${OURS} 'unsafe-inline'`
  expect(judge([open, "connect-src 'self'"], ['img-src *']).from).toEqual(['header', 'page'])
  expect(judge([`${open}, connect-src 'self'`]).additions).toEqual([
    { directive: 'connect-src', sources: [OURS] },
  ])
  expect(judge([open], ["script-src 'self'"]).state).toBe('blocked')
})
