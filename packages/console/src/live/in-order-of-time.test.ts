import { expect, test } from 'vitest'
import { inOrderOfTime } from './in-order-of-time.ts'

const step = (name: string, at?: number) => ({ name, at })
const names = (...steps: { name: string; at: number | undefined }[]): string =>
  inOrderOfTime(steps)
    .map(({ name }) => name)
    .join(' ')

test.each<[string, Parameters<typeof names>, string]>([
  ['by time', [step('a', 5), step('b', 1), step('c', 3)], 'b c a'],
  ['without a time behind its neighbour', [step('a', 5), step('b'), step('c', 1)], 'c a b'],
  ['without any time as given', [step('a'), step('b')], 'a b'],
  ['without a time at the start first', [step('a'), step('b', 2), step('c', 1)], 'a c b'],
  ['of one moment as given', [step('a', 1), step('b', 1)], 'a b'],
])('%s', (_how, steps, expected) => {
  expect(names(...steps)).toBe(expected)
})
