import { expect, test } from 'vitest'
import { platformNames } from './platform-names.ts'
import { seed } from './testing/seed.ts'

const FOLDERS = {
  'packages/destinations/src/toy/facts.ts': "export const facts = { compat: { slug: 'toy_box' } }",
  'packages/destinations/src/toy/settings.ts': "export const settings = { name: 'toy' }",
  'packages/destinations/src/automation/robot/settings.ts':
    "export const settings = { name: 'robot' }",
}

const faults = async (code: string, path = 'packages/server/src/compat/a.ts'): Promise<string[]> =>
  (await platformNames(seed({ ...FOLDERS, [path]: code }))).map(
    ({ line, message }) => `${line} ${message}`,
  )

test.each([
  ['a key', "const T = { toy: 'advertising' }", 'toy'],
  ['a quoted key', "const T = { 'toy': 1 }", 'toy'],
  ['an entry', "const T = new Map([['x', 'toy']])", 'toy'],
  ['what hosts call it', "const pixel = given || 'toy_box'", 'toy_box'],
  ['a marketing-automation part', "const first = 'robot'", 'robot'],
  ['a comparison', "export const is = name === 'toy'", 'toy'],
  ['a key of a type', 'interface T { toy?: boolean }', 'toy'],
  ['a member', 'export const ids = config.destinations.toy?.ids', 'toy'],
])('%s that names a platform is found', async (_, code, name) => {
  expect(await faults(`// first\n${code}`)).toEqual([
    `2 names the platform '${name}'; ask its folder (facts, conflict, settings)`,
  ])
})

test('every package that pages, owners and the server run is looked at', async () => {
  for (const name of ['contract', 'tracker', 'embed', 'server', 'console', 'widgets']) {
    expect(await faults("const T = ['toy']", `packages/${name}/src/a.ts`)).toHaveLength(1)
  }
})

test('words that only hold a name, imports, tests, and the folder itself are none of it', async () => {
  expect(
    await faults("import { toy } from './toy'\n// toy\nconst text = 'a toy shop'\nconst toys = 1"),
  ).toEqual([])
  for (const path of [
    'packages/server/src/a.test.ts',
    'packages/tracker/src/testing/a.ts',
    'packages/destinations/src/toy/browser.ts',
    'packages/widgets/src/notice/examples.ts',
  ]) {
    expect(await faults("const T = { toy: 'toy' }", path)).toEqual([])
  }
})
