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
    ...{ spiller, writes, errors, done: () => done },
    add(count: number) {
      for (let n = 0; n < count; n++) {
        spiller.add({
          ...{ event, destination: 'lab', attempts: 0, isRetry: false },
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
