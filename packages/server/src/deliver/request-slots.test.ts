import { expect, test } from 'vitest'
import { createRequestSlots } from './request-slots.ts'

const setUp = (total: number) => {
  const slots = createRequestSlots(total)
  const granted: string[] = []
  const releases = new Map<string, () => void>()
  const running = new Map<string, number>()
  const count = (lane: string): number => running.get(lane) ?? 0
  return {
    granted,
    async ask(lane: string) {
      void slots
        .take(() => count(lane))
        .then((release) => {
          granted.push(lane)
          running.set(lane, count(lane) + 1)
          releases.set(lane, () => {
            running.set(lane, count(lane) - 1)
            release()
            release()
          })
        })
      await Promise.resolve()
      await Promise.resolve()
    },
    async release(lane: string) {
      releases.get(lane)?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('lanes that want more leave half of the slots to lanes that have none', async () => {
  const { ask, granted } = setUp(4)
  for (let n = 0; n < 6; n++) await ask('greedy')
  expect(granted).toEqual(['greedy', 'greedy'])
  for (const lane of ['a', 'b', 'c']) await ask(lane)
  expect(granted).toEqual(['greedy', 'greedy', 'a', 'b'])
})

test('a free slot goes to a lane without any before one that waits longer for a second', async () => {
  const { ask, granted, release } = setUp(2)
  await ask('greedy')
  await ask('greedy')
  await ask('a')
  await ask('b')
  expect(granted).toEqual(['greedy', 'a'])
  await release('a')
  expect(granted).toEqual(['greedy', 'a', 'b'])
  await release('greedy')
  expect(granted).toEqual(['greedy', 'a', 'b', 'greedy'])
})

test('a slot that is given back twice is one slot', async () => {
  const { ask, granted, release } = setUp(2)
  await ask('a')
  await ask('b')
  await release('a')
  for (const lane of ['c', 'd', 'e']) await ask(lane)
  expect(granted).toEqual(['a', 'b', 'c'])
})
