import type { DueLane, LaneShare } from './retry-queue.ts'

/**
 * How many due rows each lane may bring in one round: equal parts of the whole, and no more than it has room for. Every
 * lane that has room brings at least one, unless there are more lanes than rows; those that are due longest go first.
 */
export const shareRooms = (
  lanes: DueLane[],
  roomOf: (lane: DueLane) => number,
  total: number,
): LaneShare[] => {
  const open = lanes
    .map((lane) => ({ ...lane, max: roomOf(lane) }))
    .filter(({ max }) => max > 0)
    .slice(0, total)
  const part = Math.max(1, Math.floor(total / open.length))
  return open.map((lane) => ({ ...lane, max: Math.min(lane.max, part) }))
}
