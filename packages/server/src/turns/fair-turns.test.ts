import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

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
