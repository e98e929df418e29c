import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairTurns, type FairTurnsOptions } from './fair-turns.ts'

test('a call that throws at once fails for its caller and gives its place back', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 0 })
  const fail = (): never => {
    throw new Error('refused')
  }
  for (const owner of ['one', 'two', 'one']) {
    await expect(turns.run(owner, fail)).rejects.toThrow('refused')
  }
  expect(await turns.run('one', () => 'done')).toBe('done')
})

test('an owner with too many calls is to come again; another owner has a turn', async () => {
  const turns = createFairTurns({ atOnce: 1, waiting: 1 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = turns.run('one', () => promise)
  const second = turns.run('one', () => 'second')
  await expect(turns.run('one', () => 'third')).rejects.toMatchObject({ code: 'FOOTFALL_E_RATE' })
  expect(await turns.run('two', () => 'other')).toBe('other')
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

describe('by the clock', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** When each of so many calls of 10 ms, all made at once, ended. */
  const endsOf = async (options: FairTurnsOptions, count: number): Promise<number[]> => {
    const turns = createFairTurns(options)
    const began = Date.now()
    const ends: number[] = []
    const call = () => new Promise<void>((resolve) => setTimeout(resolve, 10))
    const calls = Array.from({ length: count }, () =>
      turns.run('one', call).then(() => ends.push(Date.now() - began)),
    )
    await vi.runAllTimersAsync()
    await Promise.all(calls)
    return ends
  }

  test('a refusal takes a second, so that asking again and again costs little', async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 0 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = turns.run('one', () => promise)
    const refused = vi.fn()
    turns.run('one', () => undefined).catch(refused)
    await vi.advanceTimersByTimeAsync(900)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(refused.mock.calls).toMatchObject([[{ code: 'FOOTFALL_E_RATE' }]])
    resolve()
    await first
  })

  test('few calls follow each other; of many the place rests in between, longer and longer where that is wanted', async () => {
    const options = { atOnce: 1, waiting: 30, rest: 3 }
    expect((await endsOf(options, 8)).at(-1)).toBe(80)
    const gapsOf = (ends: number[]) => ends.slice(1).map((end, at) => end - (ends[at] ?? 0))
    const steady = gapsOf(await endsOf(options, 30))
    expect(new Set(steady.slice(0, 20))).toEqual(new Set([40]))
    expect(steady.at(-1)).toBe(10)
    const doubled = gapsOf(await endsOf({ ...options, doublesAfter: 5 }, 30))
    expect([doubled[3], doubled[4], doubled[9], doubled[14]]).toEqual([40, 70, 130, 250])
    expect(doubled.at(-1)).toBe(10)
  })

  test('who would wait long is to come again at once', async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 1_000, rest: 100 })
    const call = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
    const outcomes: string[] = []
    const ask = () =>
      turns.run('one', call).then(
        () => outcomes.push('done'),
        ({ code }) => outcomes.push(code),
      )
    for (let n = 0; n < 20; n++) void ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(outcomes).toEqual(['done'])
    void ask()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(outcomes).toContain('FOOTFALL_E_RATE')
    await vi.runAllTimersAsync()
  })
})
