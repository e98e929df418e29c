import { expect, test } from 'vitest'
import { seed } from './testing/seed.ts'
import { typedSettings } from './typed-settings.ts'

const folder = 'packages/tracker/src/triggers/scroll'

const faults = async (files: Record<string, string>): Promise<string[]> => {
  const findings = await typedSettings(seed(files))
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('a thing that reads its settings by their own type passes', async () => {
  const code =
    "import type { ScrollSettings } from './settings.ts'\nexport const read = (it: ScrollSettings) => it.percents as string[]"
  expect(await faults({ [`${folder}/browser.ts`]: code })).toEqual([])
})

test.each([
  ['a trigger', `${folder}/browser.ts`],
  ['what triggers share', 'packages/tracker/src/triggers/create-triggers.ts'],
  ['a destination', 'packages/destinations/src/meta/server.ts'],
  ['what destinations share', 'packages/destinations/src/shared/define-pixel.ts'],
  ['a widget', 'packages/widgets/src/store-notice/browser.tsx'],
])('a cast by way of unknown is found in %s', async (_, file) => {
  const found = await faults({ [file]: 'const a = 1\nexport const b = (a as unknown) as string' })
  expect(found).toEqual([`${file}:2 a cast by way of unknown: say what it is in the types`])
})

test('the same by way of any, or in angle brackets, is found', async () => {
  const file = `${folder}/browser.ts`
  const code = 'export const a = 1 as any as string\nexport const b = <string>(<unknown>1)'
  expect(await faults({ [file]: code })).toHaveLength(2)
})

test('tests, and what serves them, may cast', async () => {
  const code = 'export const a = 1 as unknown as string'
  expect(
    await faults({
      [`${folder}/scroll.browser.test.ts`]: code,
      'packages/tracker/src/triggers/testing/page.ts': code,
    }),
  ).toEqual([])
})

test.each(['SettingsValues', 'DestinationConfig'])(
  'a thing may not read its settings as %s, where a misspelt name compiles',
  async (name) => {
    const file = 'packages/destinations/src/meta/server.ts'
    const code = `export const read = (settings: ${name}) => settings.tokne`
    expect(await faults({ [file]: code })).toEqual([
      `${file}:1 ${name} takes any name: use the type that follows from the thing’s own fields`,
    ])
    expect(await faults({ 'packages/destinations/src/shared/define-pixel.ts': code })).toEqual([])
  },
)
