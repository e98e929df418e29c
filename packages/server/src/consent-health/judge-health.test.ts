import { expect, test } from 'vitest'
import { judgeHealth } from './judge-health.ts'

const none = { found: 0, granted: 0, denied: 0, late: 0, conflict: 0 }
const seen = (counts: Partial<typeof none>) =>
  judgeHealth({ ...none, ...counts }).findings.map(({ finding }) => finding)

test('a banner that never sends a denial is named once there are enough answers, and not before', () => {
  expect(seen({ granted: 99 })).toEqual([])
  expect(seen({ granted: 100 })).toEqual(['no-denial'])
  expect(seen({ granted: 5000, denied: 1 })).toEqual([])
})

test('a tool that is found but never answers is silent; one whose visitors are slow is not yet', () => {
  expect(seen({ found: 199 })).toEqual([])
  expect(seen({ found: 200 })).toEqual(['silent'])
  expect(seen({ found: 5000, denied: 1 })).toEqual([])
})

test('late answers count from a tenth of all on', () => {
  expect(seen({ granted: 90, denied: 10, late: 9 })).toEqual([])
  expect(seen({ granted: 90, denied: 10, late: 10 })).toEqual(['late'])
  expect(seen({ granted: 50, denied: 10, late: 60 })).toEqual([])
})

test('a few disagreements can be anyone’s; five are told, with what they are part of', () => {
  expect(seen({ conflict: 4 })).toEqual([])
  expect(judgeHealth({ ...none, found: 40, conflict: 5 }).findings).toEqual([
    { finding: 'conflict', n: 5, of: 40 },
  ])
})

test('without enough answers nobody says that all is well', () => {
  expect(judgeHealth({ ...none, granted: 60, denied: 39 }).isTooFew).toBe(true)
  expect(judgeHealth({ ...none, granted: 60, denied: 40 })).toEqual({
    findings: [],
    isTooFew: false,
  })
})
