import { expect, test } from 'vitest'
import { entries } from './entries.ts'
import { seed } from './testing/seed.ts'

const meta = 'packages/destinations/src/meta'
const sound = {
  'packages/destinations/src/registry.ts': "export * from './meta/browser.ts'",
  [`${meta}/browser.ts`]: "import { map } from './mapping.ts'\nexport const half = map",
  [`${meta}/mapping.ts`]: "import type { Settings } from './settings.ts'\nexport const map = 1",
  [`${meta}/settings.ts`]: 'export interface Settings { id: string }',
  [`${meta}/server.ts`]: "import { createHash } from 'node:crypto'\nexport const hash = createHash",
  [`${meta}/examples.ts`]: 'export const examples = []',
  [`${meta}/examples.test.ts`]: "import { examples } from './examples.ts'",
}

const faults = async (changed: Record<string, string>): Promise<string[]> => {
  const findings = await entries(seed({ ...sound, ...changed }))
  return findings.map(({ file, message }) => `${file} ${message}`)
}

test('a sound folder passes, and a type import of settings is none', async () => {
  expect(await faults({})).toEqual([])
})

test.each([
  ['settings', './settings.ts'],
  ['the server half', './server.ts'],
  ['zod', 'zod'],
  ['a schema', '@footfall/contract/schema'],
  ['checks of settings', '@footfall/contract/fields'],
  ['Node', 'node:crypto'],
])('a browser entry may not reach %s, even through another file', async (_, specifier) => {
  const code = `import * as it from '${specifier}'\nexport const map = it`
  const found = await faults({ [`${meta}/mapping.ts`]: code })
  expect(found).toContain(
    `${meta}/mapping.ts a browser entry must not reach '${specifier}' (reached from ${meta}/browser.ts)`,
  )
})

test('the signs of other trackers go to pages too, and facts do not', async () => {
  const code = "import { facts } from './facts.ts'\nexport const conflict = facts"
  expect(
    await faults({ [`${meta}/conflict.ts`]: code, [`${meta}/facts.ts`]: 'export const facts = 1' }),
  ).toEqual([`${meta}/conflict.ts a browser entry must not reach './facts.ts'`])
})

test('facts run anywhere', async () => {
  const code = "export { half } from './browser.ts'\nexport const host = document.location.host"
  const found = (await faults({ [`${meta}/facts.ts`]: code })).join()
  expect(found).toContain("a settings entry must not reach './browser.ts'")
  expect(found).toContain("'document' is read")
})

test('settings may not reach the server half', async () => {
  const code = "export { hash } from './server.ts'"
  const found = await faults({ [`${meta}/settings.ts`]: code })
  expect(found.join()).toContain("a settings entry must not reach './server.ts'")
})

test('settings may not touch the page', async () => {
  const code = 'export const host = document.location.host'
  expect((await faults({ [`${meta}/settings.ts`]: code })).join()).toContain("'document' is read")
})

test('examples are not imported by programs', async () => {
  const code = "import { examples } from './examples.ts'\nexport const some = examples"
  const found = await faults({ [`${meta}/server.ts`]: code })
  expect(found).toEqual([
    `${meta}/server.ts examples are for tests, documents and the console’s sheet; a program must not import them`,
  ])
})

test('a folder that no registry lists is found', async () => {
  const found = await faults({
    'packages/destinations/src/pinterest/browser.ts': 'export const x = 1',
  })
  expect(found).toEqual([
    'packages/destinations/src/pinterest/ stands in no registry of packages/destinations/src',
  ])
})

test('a registry line without its folder is found', async () => {
  const code = "export * from './meta/browser.ts'\nexport * from './gone/browser.ts'"
  const found = await faults({ 'packages/destinations/src/registry.ts': code })
  expect(found).toEqual([
    "packages/destinations/src/registry.ts lists './gone/browser.ts', which does not exist",
  ])
})
