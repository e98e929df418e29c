import { expect, test } from 'vitest'
import { type Attempt, noteUnpaid, type Unpaid } from './attempts.ts'
import type { Provider } from './provider.ts'

const begun = (attempt: string): Attempt => ({ attempt, provider: {} as Provider, isOver: false })
const look = (
  attempts: Attempt[],
  attempt: string,
  state: Unpaid['state'],
  isFailed = false,
): unknown => noteUnpaid(attempts, { attempt, state, isFailed })

test('an order is given up once everything that was begun for it has expired', () => {
  const attempts = [begun('one'), begun('two')]
  expect(look(attempts, 'one', 'expired')).toEqual({ returned: 'open' })
  expect(look(attempts, 'two', 'expired')).toEqual({ returned: 'open', order: 'over' })
})

test('what was on its way and was declined fails the order, unless another is on its way', () => {
  const attempts = [begun('one'), begun('two')]
  for (const name of ['one', 'two']) {
    expect(look(attempts, name, 'waiting')).toEqual({ returned: 'waiting' })
  }
  expect(look(attempts, 'one', 'declined')).toEqual({ returned: 'declined' })
  expect(look(attempts, 'two', 'declined')).toEqual({ returned: 'declined', order: 'failed' })
  // Told once.
  expect(look(attempts, 'two', 'declined')).toEqual({ returned: 'declined' })
})

test('a payment of which a webhook said that it failed is declined, however long the provider calls it waiting', () => {
  const attempts = [begun('one')]
  look(attempts, 'one', 'waiting')
  expect(look(attempts, 'one', 'waiting', true)).toEqual({ returned: 'declined', order: 'failed' })
  expect(look(attempts, 'one', 'waiting')).toEqual({ returned: 'declined' })
})

test('a buyer hears of a decline also where a webhook was told of it first', () => {
  const attempts = [begun('one')]
  look(attempts, 'one', 'declined')
  expect(look(attempts, 'one', 'open')).toEqual({ returned: 'declined' })
})

test.each([
  ['foreign', 'open'],
  ['open', 'open'],
  ['waiting', 'waiting'],
  ['declined', 'declined'],
  ['returned', 'returned'],
] as const)('what nobody began here and is %s fails no order', (state, returned) => {
  expect(look([begun('one')], 'another', state)).toEqual({ returned })
})
