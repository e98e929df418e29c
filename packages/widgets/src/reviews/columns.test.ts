import { expect, test } from 'vitest'
import { breakpointsCss, columnsFor, readBreakpoints, widthClass } from './columns.ts'

test('R-08 the class follows the width of the container, on both sides of each limit', () => {
  const widths = [0, 509, 510, 749, 750, 1099, 1100, 1449, 1450, 1799, 1800, 5000]
  expect(widths.map(widthClass)).toEqual(
    ['xs', 'xs', 'x', 'x', 's', 's', 'm', 'm', 'l', 'l', 'xl', 'xl'], // biome-ignore format: pairs
  )
})

test('R-08 breakpoints are pairs of width and columns, the narrowest first', () => {
  expect(readBreakpoints(' 750:2, 510 : 1,1100:3')).toEqual([
    [510, 1],
    [750, 2],
    [1100, 3],
  ])
})

test('R-08 what is no pair is left out, and no more than twelve columns stand side by side', () => {
  expect(readBreakpoints('510:1;750:2')).toEqual([])
  expect(readBreakpoints('a:1,0:3,500:0,600:-1,700:99,}</style>:1')).toEqual([[700, 12]])
  expect([undefined, 5, {}, ''].map(readBreakpoints)).toEqual([[], [], [], []])
})

test('R-08 the first pair wider than the container says how many, beyond all of them the last', () => {
  const pairs = readBreakpoints('510:1,750:2,1100:4')
  expect([509, 510, 749, 750, 1099, 1100, 3000].map((width) => columnsFor(width, pairs))).toEqual([
    1, 2, 2, 4, 4, 4, 4,
  ])
})

test('R-08 without pairs the class says how many', () => {
  expect([300, 600, 1000, 1200, 1500, 2000].map((width) => columnsFor(width, []))).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
})

test('R-08 as rules for containers: the widest first, so that the narrowest one that holds is the last', () => {
  expect(breakpointsCss(readBreakpoints('510:1,750:2'), '.a')).toBe(
    '.a{--ff-columns:2}@container (width<750px){.a{--ff-columns:2}}@container (width<510px){.a{--ff-columns:1}}',
  )
  expect(breakpointsCss([])).toBe('')
})
