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
