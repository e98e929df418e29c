import { expect, test } from 'vitest'
import { createLaneGate } from './lane-gate.ts'

const setUp = () => {
  let now = 0
  const gate = createLaneGate({ now: () => now, after: () => () => undefined })
  return {
    gate,
    pass: (ms: number) => {
      now += ms
    },
    fail: (times: number) => {
      for (let n = 0; n < times; n++) gate.failed()
    },
  }
}

test('five failures within a minute close the lane for 30 seconds', () => {
  const { gate, pass, fail } = setUp()
  fail(4)
  expect(gate.check('v')).toEqual({ isOpen: true })
  fail(1)
  expect(gate.check('v')).toEqual({ isOpen: false, state: 'retrying', until: 30_000 })
  pass(30_000)
  expect(gate.check('v').isOpen).toBe(true)
})

test('failures further apart do not add up', () => {
  const { gate, pass, fail } = setUp()
  fail(4)
  pass(61_000)
  fail(4)
  expect(gate.check('v').isOpen).toBe(true)
})

test('after a pause one failure closes it again, one success forgets all', () => {
  const { gate, pass, fail } = setUp()
  fail(5)
  pass(30_000)
  gate.check('v')
  fail(1)
  expect(gate.check('v').isOpen).toBe(false)
  pass(30_000)
  gate.check('v')
  gate.succeeded()
  expect(gate.isCalm()).toBe(true)
  fail(4)
  expect(gate.check('v').isOpen).toBe(true)
})

test('a throttled lane waits as long as the platform says', () => {
  const { gate, pass } = setUp()
  gate.throttled(7_000)
  expect(gate.check('v')).toEqual({ isOpen: false, state: 'throttled', until: 7_000 })
  pass(7_000)
  expect(gate.check('v').isOpen).toBe(true)
})

test('a stopped lane opens when the settings change, or for a try after a while', () => {
  const { gate, pass } = setUp()
  gate.stopped('old')
  expect(gate.check('old')).toMatchObject({ isOpen: false, state: 'stopped' })
  expect(gate.check('new').isOpen).toBe(true)
  gate.stopped('new')
  pass(5 * 60_000)
  expect(gate.check('new').isOpen).toBe(true)
})

test('ten refusals in a row pause the lane, each time longer, until something is accepted', () => {
  const { gate, pass } = setUp()
  const refuse = (times: number): void => {
    for (let n = 0; n < times; n++) gate.refused()
  }
  refuse(9)
  expect(gate.check('v').isOpen).toBe(true)
  gate.accepted()
  refuse(9)
  expect(gate.check('v').isOpen).toBe(true)
  refuse(1)
  expect(gate.check('v')).toEqual({ isOpen: false, state: 'queued', until: 10_000 })
  pass(10_000)
  expect(gate.check('v').isOpen).toBe(true)
  refuse(10)
  expect(gate.check('v')).toMatchObject({ isOpen: false, until: 30_000 })
  pass(20_000)
  gate.check('v')
  gate.accepted()
  gate.succeeded()
  expect(gate.isCalm()).toBe(true)
})

test('after any pause, and while failures are fresh, requests go one at a time', () => {
  const { gate, pass, fail } = setUp()
  expect(gate.isSteady()).toBe(true)
  for (const close of [() => gate.throttled(1_000), () => gate.stopped('v'), () => fail(5)]) {
    close()
    expect(gate.isSteady()).toBe(false)
    pass(5 * 60_000)
    expect(gate.check('v').isOpen).toBe(true)
    expect(gate.isSteady()).toBe(false)
    gate.succeeded()
    expect(gate.isSteady()).toBe(true)
  }
})

test('a response to a request that left before the pause does not end it', () => {
  const { gate } = setUp()
  gate.stopped('v')
  expect(gate.succeeded()).toBe(false)
  gate.throttled(1)
  expect(gate.check('v')).toMatchObject({ isOpen: false, state: 'stopped' })
  expect(gate.check('new').isOpen).toBe(true)
  expect(gate.succeeded()).toBe(true)
})

test('without a time from the platform a throttled lane waits a minute', () => {
  const { gate, pass } = setUp()
  gate.throttled()
  expect(gate.check('v')).toEqual({ isOpen: false, state: 'throttled', until: 60_000 })
  pass(60_000)
  expect(gate.check('v').isOpen).toBe(true)
})

test('what a pause is about can be looked at without using up its one try', () => {
  const { gate, pass, fail } = setUp()
  expect(gate.pause()).toBeUndefined()
  gate.stopped('v')
  expect(gate.pause()).toMatchObject({ state: 'stopped', until: 300_000 })
  pass(300_000)
  expect(gate.pause()).toBeUndefined()
  // Nobody has tried yet, so a failure now is one like any other.
  fail(1)
  expect(gate.check('v').isOpen).toBe(true)
})

test('failures while the lane is closed do not make the pause longer', () => {
  const { gate, pass, fail } = setUp()
  fail(5)
  pass(20_000)
  fail(5)
  expect(gate.check('v')).toMatchObject({ isOpen: false, until: 30_000 })
})

test('a failure a whole minute ago no longer counts', () => {
  const { gate, pass, fail } = setUp()
  fail(4)
  pass(60_000)
  fail(1)
  expect(gate.check('v').isOpen).toBe(true)
  expect(gate.isCalm()).toBe(false)
})

test('pauses for refusals double up to a minute', () => {
  const { gate, pass } = setUp()
  const waits: number[] = []
  for (let round = 0; round < 5; round++) {
    for (let n = 0; n < 10; n++) gate.refused()
    const pause = gate.pause()
    const before = waits.reduce((sum, ms) => sum + ms, 0)
    waits.push((pause?.until ?? 0) - before)
    pass(waits.at(-1) ?? 0)
    gate.check('v')
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000])
})

test('a few refusals are to be remembered; half of those that close the lane make requests go one at a time', () => {
  const { gate } = setUp()
  expect([gate.isCalm(), gate.isSteady()]).toEqual([true, true])
  gate.refused()
  expect([gate.isCalm(), gate.isSteady()]).toEqual([false, true])
  for (let n = 1; n < 5; n++) gate.refused()
  expect([gate.isCalm(), gate.isSteady()]).toEqual([false, false])
  gate.accepted()
  expect([gate.isCalm(), gate.isSteady()]).toEqual([true, true])
})
