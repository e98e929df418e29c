import type { TestEventResult } from '@footfall/contract'
import { expect, test } from 'vitest'
import { testEventWords } from './test-event-words.ts'

const t = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const words = (result: TestEventResult): string[] => {
  const { tone, title, advice } = testEventWords(result, 'Lab', t)
  return [tone, title, advice]
}

test('a platform without a server half is said to confirm nothing', () => {
  expect(words({ way: 'browser' })[1]).toBe(
    'Handed to Lab in the visitor’s browser; Lab gives no confirmation.',
  )
})

test('the platform’s own code and words stand in front', () => {
  expect(
    words({ way: 'server', outcome: 'auth', code: '190', message: 'Paste a new token.' }),
  ).toEqual(['bad', 'Lab refused the test event (190).', 'Paste a new token.'])
})

test('what counts as real is said to', () => {
  expect(words({ way: 'server', outcome: 'ok', isCounted: true })[2]).toContain('counts as a real')
  expect(words({ way: 'server', outcome: 'ok', isCounted: false })[2]).toContain('test events')
})

test('what did not leave says why', () => {
  expect(words({ way: 'server', outcome: 'not-sent', obstacle: 'not-filled-in' })).toEqual([
    ...['bad', 'Nothing was sent to Lab.'],
    'Its access token or ID is missing. Fill both in and save; then try again.',
  ])
  expect(words({ way: 'server', outcome: 'retry' })[0]).toBe('waiting')
})
