import { expect, test } from 'vitest'
import { type DebuggerPlace, readPlace, share, writePlace } from './place.ts'

test.each<DebuggerPlace>([
  { isOpen: true, edge: 'bottom' },
  { isOpen: false, edge: 'top' },
  { isOpen: false, edge: 'bottom', at: [0, 1] },
  { isOpen: true, edge: 'top', at: [0.25, 0.99] },
])('a place is read as it was written (%j)', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(writePlace(place)).toMatch(/^[\w,]+$/)
})

test.each([undefined, '', '1', '1x', '2b', '1b,5', '1b,1,2,3', '1b,-1,2', '1b,1e9,2', '<b>'])(
  'what nobody of us wrote is no place (%j)',
  (text) => {
    expect(readPlace(text)).toBeUndefined()
  },
)

test('no place is outside the window', () => {
  expect(readPlace('1b,999,100')?.at).toEqual([1, 1])
  expect([Number.NaN, -3, 0.5, Number.POSITIVE_INFINITY].map(share)).toEqual([0, 0, 0.5, 1])
})
