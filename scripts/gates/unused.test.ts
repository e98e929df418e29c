import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from './testing/seed.ts'
import { unused } from './unused.ts'

/** The repository's own settings over a small workspace. */
const knip = readFileSync(join(import.meta.dirname, '../../knip.jsonc'), 'utf8')

const manifest = (dependencies: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    name: '@footfall/contract',
    type: 'module',
    exports: { '.': { '@footfall/source': './src/index.ts', default: './dist/index.js' } },
    dependencies,
  })

const sound: Readonly<Record<string, string>> = {
  'knip.jsonc': knip,
  'package.json': JSON.stringify({ name: 'footfall', private: true, type: 'module' }),
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'packages/contract/package.json': manifest({ zod: '4' }),
  'packages/contract/src/index.ts':
    "import { z } from 'zod'\nimport { own } from './own.ts'\n/** Public. */\nexport const entry = z.literal(own)\n",
  'packages/contract/src/own.ts': 'export const own = 1\n',
}

/** Without what Knip says about its settings, which name packages that are not here. */
const faults = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await unused(seed({ ...sound, ...files })))
    .filter(({ file }) => file !== 'knip.jsonc')
    .map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`)

test('what is used, and what a package exports to others, passes', async () => {
  expect(await faults({})).toEqual([])
})

test('a file, an export and a dependency nobody uses are found, and a dependency nobody lists', async () => {
  const found = await faults({
    'packages/contract/src/alone.ts': 'export const alone = 1\n',
    'packages/contract/src/own.ts': "import 'ajv'\nexport const own = 1\nexport const other = 2\n",
    'packages/contract/package.json': manifest({ zod: '4', pino: '10' }),
  })
  expect(found.sort()).toEqual([
    "packages/contract/package.json 'pino' is a dependency nobody uses",
    'packages/contract/src/alone.ts nobody imports it and no entry of knip.jsonc names it',
    "packages/contract/src/own.ts:1 'ajv' is used, but is no dependency of this package",
    "packages/contract/src/own.ts:3 'other' is exported, but nobody else imports it",
  ])
})
