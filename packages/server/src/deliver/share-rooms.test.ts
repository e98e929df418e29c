import { expect, test } from 'vitest'
import { shareRooms } from './share-rooms.ts'

const lane = (site: string) => ({ site, destination: 'lab' })

test('equal parts, no more than there is room for, nothing for who has none', () => {
  const rooms: Record<string, number> = { full: 0, small: 3, large: 900 }
  expect(
    shareRooms(['full', 'small', 'large'].map(lane), ({ site }) => rooms[site] ?? 0, 100),
  ).toEqual([
    { ...lane('small'), max: 3 },
    { ...lane('large'), max: 50 },
  ])
})

test('with more lanes than rows, those that are due longest bring one each', () => {
  const lanes = Array.from({ length: 30 }, (_, n) => lane(`s-${n}`))
  expect(shareRooms(lanes, () => 5, 10)).toEqual(
    lanes.slice(0, 10).map((one) => ({ ...one, max: 1 })),
  )
})

test('nobody due', () => {
  expect(shareRooms([], () => 5, 10)).toEqual([])
})
