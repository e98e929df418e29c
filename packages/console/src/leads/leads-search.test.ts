import { expect, test } from 'vitest'
import { readLeadsSearch } from './leads-search.ts'

const NONE = { form: undefined, state: undefined, q: undefined, open: undefined }

test('what is right stays, what is not counts as absent', () => {
  const right = { form: 'news', state: 'confirm', q: 'anna@example.com', open: 'l1' }
  expect(readLeadsSearch(right)).toEqual(right)
  expect(readLeadsSearch({ form: {}, state: 'suspicious', q: 'x'.repeat(101), open: '' })).toEqual(
    NONE,
  )
})

test('somebody may search for a number', () => {
  expect(readLeadsSearch({ q: 4711 })).toEqual({ ...NONE, q: '4711' })
})
