import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const read = (...bytes: number[]): Promise<string> =>
  readTextFile(new Blob([new Uint8Array(bytes)]))

test('a file is read by the letters it was written in', async () => {
  expect(await read(0xc3, 0xa9)).toBe('é')
  expect(await read(0x4a, 0xe9)).toBe('Jé')
  expect(await read(0xff, 0xfe, 0xe9, 0x00)).toBe('é')
})
