import { expect, test } from 'vitest'
import { testKeyring } from '../testing/test-keys.ts'
import { connectToken, readConnectToken } from './connect-state.ts'

const keys = testKeyring().all('secrets')
const [key] = keys
const state = { site: 'demo', source: 'google-1', session: 's1', expiresAt: 1_000 }

test('R-02 what leave is asked with ends at its time, and serves the session it was made for alone', () => {
  const token = key ? connectToken(key, state) : ''
  const read = (now: number, session = 's1') => readConnectToken(keys, token, { session, now })
  expect(read(1_000)).toEqual({ site: 'demo', source: 'google-1' })
  expect(read(1_001)).toBeUndefined()
  expect(read(1_000, 's2')).toBeUndefined()
})
