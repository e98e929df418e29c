import { expect, test } from 'vitest'
import { testHygiene } from './test-hygiene.ts'
import { seed } from './testing/seed.ts'

const faults = async (code: string, path = 'packages/tracker/src/a.test.ts'): Promise<string[]> =>
  (await testHygiene(seed({ [path]: code }))).map(({ message }) => message)

const sound = "test('one', () => {\n  expect(1).toBe(1)\n})\n"

test('a sound test passes', async () => {
  expect(await faults(sound)).toEqual([])
})

test.each(['test.only(', 'describe.only(', 'it.concurrent.only('])('%s is found', async (call) => {
  expect(await faults(`${sound}${call}'two', () => {})`)).toHaveLength(1)
})

test('a test that asserts nothing is found', async () => {
  expect(await faults("test('one', () => {\n  start()\n})")).toEqual([
    'has tests without any assertion',
  ])
})

test('a conformance suite counts as an assertion', async () => {
  expect(await faults("test('x', run)\ndescribeDestination(meta)")).toEqual([])
})

test.each(['test.skip(', 'it.todo(', 'describe.skip('])('%s needs a reason', async (call) => {
  const skipped = `${call}'two', () => {})`
  expect(await faults(`${sound}\n${skipped}`, 'tests/e2e/a.spec.ts')).toHaveLength(1)
  expect(await faults(`${sound}\n// Safari alone knows this.\n${skipped}`)).toEqual([])
})
