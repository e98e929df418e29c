import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seed } from './testing/seed.ts'
import { toolSizes } from './tool-sizes.ts'

const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes)

test('a tool over its budget is found, one within it and other files are not', async () => {
  const c = 'packages/embed/dist/c'
  const root = seed({
    [`${c}/tool-large-1a2b3c4d.js`]: noise(2000),
    [`${c}/tool-small-1a2b3c4d.js`]: noise(400),
    [`${c}/tool-auto-1a2b3c4d.js`]: noise(2000),
    [`${c}/only-large-1a2b3c4d.js`]: noise(3000),
    [`${c}/only-small-1a2b3c4d.js`]: noise(1200),
    [`${c}/answer-1a2b3c4d.js`]: noise(5000),
  })
  expect((await toolSizes(root)).map(({ file }) => file)).toEqual([
    `${c}/only-large-1a2b3c4d.js`,
    `${c}/tool-large-1a2b3c4d.js`,
  ])
})

test('without a build there is nothing to weigh', async () => {
  expect(await toolSizes(seed({}))).toEqual([])
})
