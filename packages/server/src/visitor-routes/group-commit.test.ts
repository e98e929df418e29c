import { expect, test } from 'vitest'
import { TooSlowError } from '../clock/in-time.ts'
import { NotWrittenError } from '../log/event-log.ts'
import { createGroupCommit, PartlyWrittenError } from './group-commit.ts'

const setUp = (
  over: Partial<Record<'maxItems' | 'maxInFlight' | 'maxWaiting' | 'patienceMs', number>> = {},
) => {
  const timers = new Set<() => void>()
  const writes: { items: number[]; done(): void; fail(error: Error): void }[] = []
  const commit = createGroupCommit<number>({
    clock: {
      now: () => 0,
      after: (_, call) => {
        timers.add(call)
        return () => timers.delete(call)
      },
    },
    maxDelayMs: 3,
    maxItems: 10,
    // What a test leaves undecided stays so.
    patienceMs: 600_000,
    write: (items) =>
      new Promise((resolve, reject) => writes.push({ items, done: resolve, fail: reject })),
    ...over,
  })
  const ring = () => {
    for (const call of [...timers]) {
      timers.delete(call)
      call()
    }
  }
  const stateOf = async (promise: Promise<void>) => {
    const pending = Symbol()
    promise.catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    return Promise.race([promise, Promise.resolve(pending)]).then(
      (value) => (value === pending ? 'pending' : 'resolved'),
      () => 'rejected',
    )
  }
  return { commit, writes, ring, stateOf }
}

test('calls within the delay share one write and wait for it', async () => {
  const { commit, writes, ring, stateOf } = setUp()
  const calls = [commit.add([1]), commit.add([2, 3])]
  expect(writes).toHaveLength(0)
  ring()
  expect(writes.map(({ items }) => items)).toEqual([[1, 2, 3]])
  expect(await Promise.all(calls.map(stateOf))).toEqual(['pending', 'pending'])
  writes[0]?.done()
  expect(await Promise.all(calls.map(stateOf))).toEqual(['resolved', 'resolved'])
})

test('a full group leaves at once, and one call is never split', async () => {
  const { commit, writes } = setUp({ maxItems: 3 })
  void commit.add([1, 2])
  void commit.add([3, 4])
  expect(writes.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a failed write fails its own callers only', async () => {
  const { commit, writes, ring, stateOf } = setUp()
  const first = commit.add([1])
  ring()
  const second = commit.add([2])
  ring()
  writes[0]?.fail(new Error('disk'))
  writes[1]?.done()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['rejected', 'resolved'])
})

test('a write that failed for some of its items fails just the callers who brought one', async () => {
  const { commit, writes, ring, stateOf } = setUp()
  const calls = [commit.add([1]), commit.add([2, 3]), commit.add([4])]
  ring()
  writes[0]?.fail(new PartlyWrittenError(new Map([[3, new Error('three')]])))
  expect(await Promise.all(calls.map(stateOf))).toEqual(['resolved', 'rejected', 'resolved'])
  await expect(calls[1]).rejects.toThrow('three')
})

test('what comes while all writes are busy leaves together when one ends', async () => {
  const { commit, writes, ring, stateOf } = setUp({ maxInFlight: 1 })
  void commit.add([1])
  ring()
  const later = [commit.add([2]), commit.add([3])]
  ring()
  expect(writes).toHaveLength(1)
  writes[0]?.done()
  await stateOf(later[0] as Promise<void>)
  expect(writes[1]?.items).toEqual([2, 3])
})

test('flush writes what waits and resolves when all is decided', async () => {
  const { commit, writes, stateOf } = setUp()
  const call = commit.add([1])
  const flushed = commit.flush()
  expect(await stateOf(flushed)).toBe('pending')
  writes[0]?.done()
  expect([await stateOf(call), await stateOf(flushed)]).toEqual(['resolved', 'resolved'])
})

test('more than may wait is refused at once', async () => {
  const { commit } = setUp({ maxWaiting: 2 })
  void commit.add([1, 2])
  await expect(commit.add([3])).rejects.toThrow('Too much')
})

test('a write that is not decided in time is told as that; what waits behind it as not written, and it never is', async () => {
  const { commit, writes, ring } = setUp({ maxInFlight: 1, patienceMs: 20 })
  const first = commit.add([1])
  ring()
  const later = commit.add([2])
  await expect(first).rejects.toThrow(TooSlowError)
  await expect(later).rejects.toThrow(NotWrittenError)
  const next = commit.add([3], 10_000)
  writes[0]?.done()
  await new Promise((resolve) => setImmediate(resolve))
  writes[1]?.done()
  await next
  expect(writes.map(({ items }) => items)).toEqual([[1], [3]])
})
