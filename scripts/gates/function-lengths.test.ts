import { expect, test } from 'vitest'
import { functionLengths, LIST } from './function-lengths.ts'
import { seed } from './testing/seed.ts'

const FILE = 'packages/a/src/work.ts'

/** A function of so many lines, some of them blank. */
const work = (lines: number, { blank = 0 } = {}): string =>
  `export const work = () => {\n${'  go()\n'.repeat(lines - 2)}${'\n'.repeat(blank)}}\n`

const messages = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await functionLengths(seed(files))).map(({ file, message }) => `${file} ${message}`)

const listing = (lines: number): Record<string, string> => ({
  [LIST]: JSON.stringify({ [`${FILE} work`]: lines }),
})

test.each([
  [work(120)],
  [work(120, { blank: 9 })],
  [`const inner = {\n${'  a: () => 1,\n'.repeat(200)}}`],
])('lets short functions and tables be', async (code) => {
  expect(await messages({ [FILE]: code })).toEqual([])
})

test.each([
  [`describe('a list', () => {\n${"  test('one', () => go())\n".repeat(200)}})`],
  [`export const describeStore = () => {\n${'  go()\n'.repeat(200)}}`],
])('lets suites be, in tests only', async (code) => {
  expect(await messages({ 'packages/a/src/testing/suite.ts': code })).toEqual([])
  expect(await messages({ [FILE]: code })).toHaveLength(1)
})

test.each([['packages/a/src/work.ts'], ['apps/b/src/Page.tsx'], ['tests/e2e/walk.spec.ts']])(
  'finds a function of more than 120 lines in %s',
  async (file) => {
    expect(await messages({ [file]: work(121) })).toEqual([
      `${file} 121 lines in one function, at most 120`,
    ])
  },
)

test('finds one within another, and a callback', async () => {
  const callback = `const outer = () => {\n  test('a', () => {\n${'    go()\n'.repeat(130)}  })\n}`
  expect(await messages({ [FILE]: callback })).toEqual([
    `${FILE} 134 lines in one function, at most 120`,
    `${FILE} 132 lines in one function, at most 120`,
  ])
})

test('one that was too long before may only get shorter, and the list with it', async () => {
  expect(await messages({ [FILE]: work(150), ...listing(150) })).toEqual([])
  expect(await messages({ [FILE]: work(151), ...listing(150) })).toEqual([
    `${FILE} 151 lines in one function, at most 150`,
  ])
  expect(await messages({ [FILE]: work(140), ...listing(150) })).toEqual([])
  expect(await messages({ [FILE]: work(100), ...listing(150) })).toEqual([
    `${LIST} ${FILE} work is no longer too long: take it out`,
  ])
})

test('says how many are long though not too long', async () => {
  const notes: string[] = []
  await functionLengths(seed({ [FILE]: work(100) }), (text) => notes.push(text))
  expect(notes).toEqual(['function-lengths: 1 functions of more than 80 lines'])
})
