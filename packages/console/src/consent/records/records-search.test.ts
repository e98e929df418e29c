import { expect, test } from 'vitest'
import { readRecordsSearch, toRecordsQuery } from './records-search.ts'

const ID = '01936f3e-7a11-7cc1-8000-0123456789ab'

test('what is right stays, what is not counts as absent', () => {
  const right = { id: ID, method: 'withdraw', from: '2026-11-01', to: '2026-11-16', open: 7 }
  expect(readRecordsSearch(right)).toEqual(right)
  const wrong = { id: 'x', method: 'maybe', from: '2026-13-45', to: 5, open: '7' }
  expect(readRecordsSearch(wrong)).toEqual({})
})

test('both days are among what is asked for', () => {
  const { from = 0, to = 0 } = toRecordsQuery({ from: '2026-11-16', to: '2026-11-16' })
  expect(new Date(from).getHours()).toBe(0)
  expect(new Date(to).getDate()).toBe(17)
  expect(toRecordsQuery({ open: 3 })).toEqual({})
})
