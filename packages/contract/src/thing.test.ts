import { expect, test } from 'vitest'
import { LISTED_KINDS, SINGLE_PARTS, THING_KINDS } from './thing.ts'

test('every kind of thing is listed once, and no part of a config belongs to two', () => {
  expect(THING_KINDS).toEqual([...LISTED_KINDS, ...Object.keys(SINGLE_PARTS)])
  const parts = Object.values(SINGLE_PARTS).flat()
  expect(new Set(parts).size).toBe(parts.length)
})
