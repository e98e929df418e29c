import { expect, test } from 'vitest'
import { createBatchLoad } from './batch-load.ts'

const setUp = () => {
  const questions: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = []
  const load = createBatchLoad<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (): void => resolve(new Map(keys.map((key) => [key, `of ${key}`])))
        questions.push({ keys, answer, fail: reject })
      }),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { load, questions, turn }
}

test('what is asked while a question is under way goes along with the next one', async () => {
  const { load, questions, turn } = setUp()
  const first = load('a')
  await turn()
  const later = [load('b'), load('c')]
  questions[0]?.answer()
  expect(await first).toBe('of a')
  await turn()
  questions[1]?.answer()
  expect(await Promise.all(later)).toEqual(['of b', 'of c'])
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
})

test('a database that does not respond is told to those who wait for their turn too; any other fault to its own keys only', async () => {
  const { load, questions, turn } = setUp()
  const hung = Promise.allSettled([load('a')])
  await turn()
  const waiting = Promise.allSettled([load('b'), load('c')])
  questions[0]?.fail(new Error('Query read timeout'))
  const states = [...(await hung), ...(await waiting)].map(({ status }) => status)
  expect(states).toEqual(['rejected', 'rejected', 'rejected'])
  expect(questions).toHaveLength(1)

  const wrong = Promise.allSettled([load('a')])
  await turn()
  const next = load('b')
  questions[1]?.fail(new Error('a key that is no key'))
  await wrong
  await turn()
  questions[2]?.answer()
  expect(await next).toBe('of b')
})
