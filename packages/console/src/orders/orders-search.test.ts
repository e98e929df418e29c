import { expect, test } from 'vitest'
import { readOrdersSearch } from './orders-search.ts'

test('what is not right in the address counts as absent', () => {
  expect(
    readOrdersSearch({
      from: '2026-11-01',
      to: '2026-13-01',
      state: 'king',
      part: 'unrecorded',
      only: 'x',
      destination: 'meta',
      q: 1007,
      open: 'x',
    }),
  ).toEqual({
    from: undefined,
    to: undefined,
    state: undefined,
    part: 'unrecorded',
    only: undefined,
    destination: 'meta',
    q: '1007',
    open: undefined,
  })
})

test('days come in pairs', () => {
  const days = { from: '2026-11-01', to: '2026-11-02' }
  expect(readOrdersSearch(days)).toMatchObject(days)
  expect(readOrdersSearch({ from: '2026-11-01' })).toMatchObject({ from: undefined })
})
