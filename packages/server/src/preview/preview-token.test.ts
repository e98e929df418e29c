import { expect, test } from 'vitest'
import { createPreviewToken, isPreviewToken, PREVIEW_LIFE_MS } from './preview-token.ts'

const secret = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const now = Date.UTC(2026, 10, 16)
const make = (expiresAt: number, key = secret) =>
  createPreviewToken({ secret: key, site: 'demo', expiresAt })
/** The end as it stands in a token. */
const endOf = (expiresAt: number): string => /\.\w+\./.exec(make(expiresAt))?.[0] ?? ''

test('a fresh token holds, under an older key too', () => {
  expect(isPreviewToken(make(now + PREVIEW_LIFE_MS), [secret], now)).toBe(true)
  expect(isPreviewToken(make(now + 60_000), [other, secret], now)).toBe(true)
})

test.each([
  ['one that has ended', make(now - 1_000)],
  ['one that would live for a day', make(now + 86_400_000)],
  ['one signed by another key', make(now + 60_000, other)],
  ['one for another site', make(now + 60_000).replace('demo', 'evil')],
  ['one with another end', make(now + 60_000).replace(/\.\w+\./, '.zzzzzz.')],
  [
    'one with a later end that would do',
    make(now + 60_000).replace(/\.\w+\./, endOf(now + 120_000)),
  ],
  ['one without a signature', 'demo.abc.'],
  ['nothing', ''],
])('%s does not hold', (_title, token) => {
  expect(isPreviewToken(token, [secret], now)).toBe(false)
})
