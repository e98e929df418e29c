import { expect, test } from 'vitest'
import { createSharedPlaces } from './shared-places.ts'

test('an owner has some of the places, the others are for those who have none, and none is lost', async () => {
  const places = createSharedPlaces({ most: 3, shared: 2 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const began: string[] = []
  const call = (owner: string) =>
    places.run(owner, () => {
      began.push(owner)
      return promise
    })
  const calls = [call('one'), call('one'), call('one'), call('two'), call('three')]
  await Promise.resolve()
  expect(began).toEqual(['one', 'one', 'two'])
  resolve()
  await Promise.all(calls)
  expect(began).toEqual(['one', 'one', 'two', 'three', 'one'])
  await expect(
    places.run('one', () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(
    await Promise.all(['four', 'five', 'six'].map((owner) => places.run(owner, () => owner))),
  ).toEqual(['four', 'five', 'six'])
})
