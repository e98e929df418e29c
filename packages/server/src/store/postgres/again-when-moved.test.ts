import { expect, test } from 'vitest'
import { againWhenMoved } from './again-when-moved.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  const write = async (): Promise<number> => {
    tries++
    if (tries <= times) throw Object.assign(new Error('refused'), { code })
    return tries
  }
  return { write, tries: () => tries }
}

test('a row refused because its day was just made is written again, a few times', async () => {
  expect(await againWhenMoved(failing('23514', 2).write)).toBe(3)
  await expect(againWhenMoved(failing('23514', 3).write)).rejects.toThrow('refused')
})

test('any other refusal is one', async () => {
  const other = failing('23502', 1)
  await expect(againWhenMoved(other.write)).rejects.toThrow('refused')
  expect(other.tries()).toBe(1)
})
