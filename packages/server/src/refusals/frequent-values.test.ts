import { expect, test } from 'vitest'
import { createFrequentValues, type FrequentValues } from './frequent-values.ts'

const MAX = 50
const HOUR_MS = 3_600_000

/** The same row of numbers every time. */
const seeded = (): (() => number) => {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const start = (maxOfAll = 100_000) => {
  let now = 0
  const values: FrequentValues = createFrequentValues({
    clock: { now: () => now, after: () => () => undefined },
    max: MAX,
    maxOfAll,
    random: seeded(),
  })
  const counts = new Map<string, Map<string, number>>()
  const of = (site: string): Map<string, number> => {
    const known = counts.get(site) ?? new Map<string, number>()
    counts.set(site, known)
    return known
  }
  return {
    of,
    apart: (site: string) => [...of(site).keys()].filter((value) => value !== '').length,
    total: (site: string) => [...of(site).values()].reduce((sum, n) => sum + n, 0),
    wait: (ms: number) => {
      now += ms
    },
    note(site: string, value: string, times = 1) {
      for (let time = 0; time < times; time++) {
        for (const { value: changed, n } of values.note(site, value)) {
          const sum = (of(site).get(changed) ?? 0) + n
          if (sum === 0) of(site).delete(changed)
          else of(site).set(changed, sum)
        }
      }
    },
  }
}

test.each([
  ['after', 10_000, 0],
  ['before', 0, 10_000],
  ['among', 5_000, 5_000],
])('N-07 what comes often is counted apart %s ten thousand made-up values', (_, before, after) => {
  const { note, of, apart, total } = start()
  for (let at = 0; at < before; at++) note('one', `made up ${at}`)
  note('one', 'genuine', 200)
  for (let at = 0; at < after; at++) note('one', `also made up ${at}`)
  const n = of('one').get('genuine') ?? 0
  expect(n).toBeGreaterThan(100)
  expect(n).toBeLessThanOrEqual(200)
  expect(apart('one')).toBeLessThanOrEqual(MAX)
  expect(total('one')).toBe(10_200)
})

test('N-07 what comes one time in a hundred is counted apart, and never oftener than it came', () => {
  const { note, of, apart } = start()
  for (let at = 0; at < 20_000; at++) {
    note('one', `made up ${at}`)
    if (at % 100 === 0) note('one', 'genuine')
  }
  const n = of('one').get('genuine') ?? 0
  expect(n).toBeGreaterThan(20)
  expect(n).toBeLessThanOrEqual(200)
  for (const [value, count] of of('one')) {
    if (value.startsWith('made up')) expect(count).toBe(1)
  }
  expect(apart('one')).toBe(MAX)
})

test('N-07 a site’s made-up values take no place of another’s, even where all sites have their most', () => {
  const { note, of, apart } = start(MAX)
  for (let at = 0; at < 1_000; at++) note('one', `made up ${at}`)
  note('two', 'genuine')
  expect([...of('two')]).toEqual([['genuine', 1]])
  for (let at = 0; at < 1_000; at++) note('two', `made up ${at}`)
  expect([apart('one'), apart('two')]).toEqual([MAX, 5])
})

test('an hour begins with room for everything', () => {
  const { note, of, wait } = start()
  for (let at = 0; at < 1_000; at++) note('one', `made up ${at}`)
  wait(HOUR_MS)
  note('one', 'genuine')
  expect(of('one').get('genuine')).toBe(1)
})
