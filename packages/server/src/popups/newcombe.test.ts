import type { PopupArm } from '@footfall/contract'
import { expect, test } from 'vitest'
import { newcombe } from './newcombe.ts'

const arm = (converted: number, visitors: number): PopupArm => ({ visitors, converted })

/** Newcombe 1998, table II, method 10. */
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('P-05 %i of %i against %i of %i: as published', (a, m, b, n, low, high) => {
  const found = newcombe(arm(a, m), arm(b, n))
  expect(found.map((one) => one.toFixed(4))).toEqual([low.toFixed(4), high.toFixed(4)])
})

test('P-05 turned round it is the same interval with its signs turned', () => {
  const [low, high] = newcombe(arm(56, 70), arm(48, 80))
  const [turnedLow, turnedHigh] = newcombe(arm(48, 80), arm(56, 70))
  expect(turnedLow).toBeCloseTo(-high, 12)
  expect(turnedHigh).toBeCloseTo(-low, 12)
})

test('P-05 of nobody nothing is said but that it lies between all and none', () => {
  expect(newcombe(arm(0, 0), arm(0, 0))).toEqual([-1, 1])
  expect(newcombe(arm(1, 1), arm(0, 0)).every(Number.isFinite)).toBe(true)
})
