import { expect, test } from 'vitest'
import { POPUP_DAYS } from '../store/popup-figures.ts'
import { compareArms } from './compare-arms.ts'

const TEST = { holdout: 50, sample: 10, goal: 'Lead' }
const LAST = Date.UTC(2026, 0, 1)
const END = LAST + POPUP_DAYS * 86_400_000

const compare = (shown: number, heldOut: number, now = END) =>
  compareArms(
    TEST,
    {
      shown: { visitors: shown, converted: shown },
      heldOut: { visitors: heldOut, converted: 0 },
      lastAt: LAST,
    },
    now,
  )

test.each([
  ['shown', 10, 9],
  ['heldOut', 9, 10],
])(
  'P-05 while only the group %s is full, nothing is said of who converted',
  (_, shown, heldOut) => {
    expect(compare(shown, heldOut)).toEqual({
      ...TEST,
      isComplete: false,
      shown: { visitors: shown },
      heldOut: { visitors: heldOut },
    })
  },
)

test('P-05 full groups are compared once the last visitor had their days, not a moment before', () => {
  expect(compare(10, 10, END - 1)).toMatchObject({ isComplete: false, endsAt: END })
  expect(compare(10, 10)).toMatchObject({ isComplete: true, verdict: 'better', difference: 1 })
})
