import { expect, test } from 'vitest'
import { isNarrowed, readInboxSearch, stateOf } from './inbox-search.ts'

const NONE = { state: undefined, source: undefined, stars: undefined, q: undefined }

test('what is right stays, what is not counts as absent', () => {
  const right = { state: 'hidden', source: 's1', stars: 4, q: 'mug' }
  expect(readInboxSearch(right)).toEqual(right)
  expect(readInboxSearch({ state: 'new', source: {}, stars: 6, q: 'x'.repeat(101) })).toEqual(NONE)
  expect(readInboxSearch({ q: 4711 })).toEqual({ ...NONE, q: '4711' })
})

test('what waits is asked for first, and all only when somebody says so', () => {
  expect([stateOf({}), stateOf({ state: 'all' }), stateOf({ state: 'rejected' })]).toEqual([
    'waiting',
    undefined,
    'rejected',
  ])
  expect([isNarrowed({ state: 'all' }), isNarrowed({ stars: 1 })]).toEqual([false, true])
})
