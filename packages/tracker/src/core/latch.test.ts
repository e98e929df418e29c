import { expect, test } from 'vitest'
import { createLatch } from './latch.ts'

const guard = <T>(call: () => T): T | undefined => {
  try {
    return call()
  } catch {
    return undefined
  }
}

test('what waits is called in order when it opens, and what comes later at once', () => {
  const latch = createLatch<string>(guard)
  const heard: string[] = []
  latch.wait((value) => heard.push(`first ${value}`))
  latch.wait(() => {
    throw new Error('alone in it')
  })
  latch.wait((value) => {
    heard.push(`second ${value}`)
    latch.wait((late) => heard.push(`within ${late}`))
  })
  latch.wait((value) => heard.push(`third ${value}`))
  expect(heard).toEqual([])
  latch.open('a')
  latch.open('b')
  latch.wait((value) => heard.push(`after ${value}`))
  expect(heard).toEqual(['first a', 'second a', 'within a', 'third a', 'after a'])
})

test('what comes after the opening is called as its owner says', () => {
  const soon: (() => void)[] = []
  const latch = createLatch(guard, (call) => soon.push(call))
  let calls = 0
  latch.open()
  latch.wait(() => calls++)
  expect(calls).toBe(0)
  for (const call of soon) call()
  expect(calls).toBe(1)
})
