import { expect, test } from 'vitest'
import { loadCount } from './load-count.ts'

const place = { offset: 10, total: 100, pagination: 10, target: 12, perDot: 3 }

test('R-10 near by, one page comes', () => {
  expect(loadCount(place)).toBe(10)
  expect(loadCount({ ...place, target: 18 })).toBe(10)
  expect(loadCount({ ...place, target: 2 })).toBe(10)
})

test('R-10 from three pages of dots on, whole pages up to there', () => {
  expect(loadCount({ ...place, pagination: 4, target: 18 })).toBe(4)
  expect(loadCount({ ...place, pagination: 4, target: 19 })).toBe(12)
  expect(loadCount({ ...place, target: 55 })).toBe(50)
  expect(loadCount({ ...place, target: 60 })).toBe(50)
})

test('R-10 never more than there are', () => {
  expect(loadCount({ ...place, offset: 95 })).toBe(5)
  expect(loadCount({ ...place, target: 99, total: 40 })).toBe(30)
  expect(loadCount({ ...place, offset: 100 })).toBe(0)
  expect(loadCount({ ...place, offset: 110 })).toBe(0)
})
