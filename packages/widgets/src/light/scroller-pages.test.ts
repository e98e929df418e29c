import { expect, test } from 'vitest'
import { pageStarts, pulledTo } from './scroller-pages.ts'

test.each([
  [1, 1, [0]],
  [5, 1, [0, 1, 2, 3, 4]],
  [6, 3, [0, 3]],
  // The last page is filled from its end.
  [5, 2, [0, 2, 3]],
  [5, 9, [0]],
  [3, 0, [0, 1, 2]],
])('W-07 %i slides of which %i fit: pages begin at %j', (count, fit, starts) => {
  expect(pageStarts(count, fit)).toEqual(starts)
})

test.each([
  ['a short pull leads back', [-30, 70, 170], 39, 0],
  ['and to the nearest, if another is nearer', [-70, 30, 130], 39, 1],
  ['a page on', [-40, 60, 160], 40, 1],
  ['a page back', [-160, -60, 40], -40, 1],
  ['beyond the end it stays at the last', [-220, -120, -20], 60, 2],
  ['before the beginning it stays at the first', [20, 120, 220], -60, 0],
] as const)('W-07 pulled by a mouse: %s', (_, aheads, forward, page) => {
  expect(pulledTo(aheads, forward)).toBe(page)
})
