import { expect, test } from 'vitest'
import { createCommitWindow } from './commit-window.ts'

const setUp = () => {
  const commits: string[] = []
  const errors: unknown[] = []
  let fails = false
  const window = createCommitWindow({
    commit: async (position) => {
      if (fails) throw new Error('fenced')
      commits.push(position)
    },
    onError: (error) => errors.push(error),
  })
  return {
    window,
    commits,
    errors,
    fail: () => {
      fails = true
    },
  }
}

test('nothing is committed before everything ahead of it has ended', async () => {
  const { window, commits } = setUp()
  const one = window.track('1', 2)
  const two = window.track('2', 1)
  two()
  one()
  await window.drain()
  expect(commits).toEqual([])
  one()
  await window.drain()
  expect(commits).toEqual(['2'])
})

test('an entry without deliveries needs no call', async () => {
  const { window, commits } = setUp()
  window.track('1', 0)
  await window.drain()
  expect(commits).toEqual(['1'])
})

test('reading waits until there is room', async () => {
  const { window } = setUp()
  const one = window.track('1', 1)
  let hasRoom = false
  const room = window.room(1).then(() => {
    hasRoom = true
  })
  await Promise.resolve()
  expect(hasRoom).toBe(false)
  one()
  await room
  expect(hasRoom).toBe(true)
})

test('a failed commit is told, and nothing is committed after it', async () => {
  const { window, commits, errors, fail } = setUp()
  fail()
  window.track('0', 0)
  await window.drain()
  window.track('1', 0)
  await window.drain()
  expect([errors.length, commits]).toEqual([1, []])
})

test('a reader that stops does not wait for room', async () => {
  const { window } = setUp()
  window.track('0', 1)
  const room = window.room(1)
  window.release()
  await expect(room).resolves.toBeUndefined()
})

test('the window holds what is not committed yet, ended or not', async () => {
  const { window } = setUp()
  const one = window.track('1', 1)
  const two = window.track('2', 1)
  two()
  expect(window.size()).toBe(2)
  one()
  expect(window.size()).toBe(0)
})

test('there is room at once below the bound, and only then', async () => {
  const { window } = setUp()
  window.track('1', 1)
  await expect(window.room(2)).resolves.toBeUndefined()
  const two = window.track('2', 1)
  let hasRoom = false
  void window.room(2).then(() => {
    hasRoom = true
  })
  // The one behind has ended, but the first still stands in front of it.
  two()
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasRoom).toBe(false)
})

test('positions that end while one is being committed are committed after it, the last of them alone', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const window = createCommitWindow({
    async commit(position) {
      begun.push(position)
      await new Promise<void>((resolve) => ends.push(resolve))
    },
    onError: () => undefined,
  })
  window.track('1', 0)
  window.track('2', 0)
  window.track('3', 0)
  expect(begun).toEqual(['1'])
  let isDrained = false
  const drained = window.drain().then(() => {
    isDrained = true
  })
  ends[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect([begun, isDrained]).toEqual([['1', '3'], false])
  ends[1]?.()
  await drained
  expect(begun).toEqual(['1', '3'])
})
