import { expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { createSpiller } from './spiller.ts'

const setUp = (write: (rows: number) => Promise<void>) => {
  const writes: number[] = []
  const errors: unknown[] = []
  let done = 0
  const spiller = createSpiller({
    async write(deliveries) {
      await write(deliveries.length)
      writes.push(deliveries.length)
    },
    onError: (error) => errors.push(error),
  })
  const event = sampleEvent()
  return {
    spiller,
    writes,
    errors,
    done: () => done,
    add(count: number) {
      for (let n = 0; n < count; n++) {
        spiller.add({
          event,
          destination: 'lab',
          attempts: 0,
          isRetry: false,
          done() {
            done++
          },
        })
      }
    },
  }
}

test('what comes together is written in few writes, one at a time, and counts as done after', async () => {
  let open = 0
  const { spiller, add, writes, done } = setUp(async () => {
    expect(++open).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    open--
  })
  add(1_200)
  expect(done()).toBe(0)
  await spiller.drain()
  expect([writes, done()]).toEqual([[500, 500, 200], 1_200])
})

test('what could not be written is not done, and nobody waits for it', async () => {
  const { spiller, add, errors, done } = setUp(async () => {
    throw new Error('the database is gone')
  })
  add(600)
  await spiller.room()
  await spiller.drain()
  expect([errors.length, done()]).toEqual([1, 0])
})

test('reading goes on once less than one write’s worth is left', async () => {
  const ends: (() => void)[] = []
  const { spiller, add, writes } = setUp(() => new Promise((resolve) => ends.push(resolve)))
  add(499)
  // Not yet a whole write: nobody waits.
  await spiller.room()
  add(701)
  await new Promise((resolve) => setImmediate(resolve))
  let hasRoom = false
  const room = spiller.room().then(() => {
    hasRoom = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect([writes, hasRoom]).toEqual([[], false])
  for (let n = 0; n < 3; n++) {
    await expect.poll(() => ends.length).toBe(n + 1)
    ends[n]?.()
  }
  await room
  await spiller.drain()
  expect([writes, hasRoom]).toEqual([[500, 500, 200], true])
})

test('what comes after all was written is written too; after a failure nothing is', async () => {
  const { spiller, add, writes, done } = setUp(async () => undefined)
  add(1)
  await spiller.drain()
  add(2)
  await spiller.drain()
  expect([writes, done()]).toEqual([[1, 2], 3])
  const broken = setUp(async () => {
    throw new Error('the database is gone')
  })
  broken.add(1)
  await broken.spiller.drain()
  broken.add(1)
  await broken.spiller.drain()
  expect([broken.errors.length, broken.done()]).toEqual([1, 0])
})
