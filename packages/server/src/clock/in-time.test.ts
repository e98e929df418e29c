import { expect, test } from 'vitest'
import { inTime, TooSlowError } from './in-time.ts'

test('what comes in time is passed on, a failure too; what does not is an error of its own', async () => {
  expect(await inTime(Promise.resolve('here'), 1_000)).toBe('here')
  await expect(inTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken')
  await expect(inTime(new Promise(() => undefined), 5)).rejects.toThrow(TooSlowError)
})
