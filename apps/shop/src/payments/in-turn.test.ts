import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test('W-21 what concerns one order is done one after the other, and others do not wait for it', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const job = (name: string, ms: number) => async (): Promise<string> => {
    seen.push(`${name} begins`)
    await pause(ms)
    seen.push(`${name} ends`)
    return name
  }
  const all = [inTurn(1, job('a', 30)), inTurn(1, job('b', 0)), inTurn(2, job('c', 0))]
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  const ofFirst = seen.filter((one) => !one.startsWith('c'))
  expect(ofFirst).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(seen.indexOf('c ends')).toBeLessThan(seen.indexOf('a ends'))
})

test('W-21 what fails does not hold up the next', async () => {
  const inTurn = createTurns()
  const failed = inTurn(1, () => Promise.reject(new Error('down')))
  const next = inTurn(1, async () => 'done')
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('done')
})
