import { expect, test } from 'vitest'
import { importDirection } from './import-direction.ts'
import { seed } from './testing/seed.ts'

const faults = async (path: string, code: string): Promise<string[]> => {
  const findings = await importDirection(seed({ [path]: code }))
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test.each([
  ['packages/contract/src/site.ts', "import { x } from '@footfall/tracker'"],
  ['packages/contract/src/site.ts', "import { z } from 'zod'"],
  ['packages/contract/src/site.ts', "import { z } from 'zod/mini'"],
  ['packages/contract/src/site.ts', "import { readFile } from 'node:fs'"],
  ['packages/tracker/src/start.ts', "import { x } from '@footfall/destinations/meta/browser'"],
  ['packages/tracker/src/start.ts', "import { x } from '@footfall/contract/schema'"],
  ['packages/tracker/src/start.ts', "import type { X } from '@footfall/contract/schema'"],
  ['packages/tracker/src/start.ts', "type X = import('@footfall/embed').X"],
  ['packages/tracker/src/start.ts', "import { useState } from 'react'"],
  ['packages/tracker/src/start.ts', "import { x } from '../../contract/src/site.ts'"],
  ['packages/destinations/src/meta/browser.ts', "import { x } from '@footfall/tracker'"],
  ['packages/destinations/src/meta/browser.ts', "import { x } from '../google/mapping.ts'"],
  ['packages/behaviors/src/sticky/browser.ts', "export * from '../motion/browser.ts'"],
  ['packages/widgets/src/notice/Notice.tsx', "import { x } from '@footfall/tracker'"],
  ['packages/widgets/src/notice/Notice.tsx', "import { Card } from '../card/Card.tsx'"],
  ['packages/embed/src/load.ts', "const half = import('@footfall/destinations/meta/server')"],
  ['packages/embed/src/load.ts', "export { x } from '@footfall/destinations/meta/settings'"],
  ['packages/server/src/main.ts', "import { x } from '@footfall/tracker'"],
  ['packages/server/src/main.ts', "import { x } from '@footfall/destinations/meta/browser'"],
  ['packages/console/src/main.tsx', "import { x } from '@footfall/server'"],
  ['apps/shop/src/main.ts', "import { x } from '@footfall/embed'"],
  ['apps/ad-lab/src/main.ts', "import { x } from '@footfall/contract'"],
  ['packages/newcomer/src/main.ts', 'export const x = 1'],
])('%s may not hold %s', async (path, code) => {
  expect(await faults(path, code)).toHaveLength(1)
})

test.each([
  ['packages/contract/src/schema/site.ts', "import { z } from 'zod'"],
  ['packages/tracker/src/start.ts', "import { x } from '@footfall/contract'"],
  ['packages/tracker/src/start.test.ts', "import { x } from '@footfall/contract/schema'"],
  ['packages/destinations/src/meta/browser.ts', "import { x } from '../shared/hash.ts'"],
  ['packages/destinations/src/meta/browser.ts', "import { x } from './mapping.ts'"],
  ['packages/destinations/src/browser-registry.ts', "import { x } from './meta/browser.ts'"],
  ['packages/widgets/src/notice/Notice.tsx', "import { useState } from 'react'"],
  ['packages/embed/src/load.ts', "const half = import('@footfall/destinations/meta/browser')"],
  ['packages/server/src/main.ts', "import { x } from '@footfall/contract/schema'"],
  ['packages/server/src/main.int.test.ts', "import { createAdLab } from '@footfall/ad-lab'"],
  ['tests/e2e/whole.spec.ts', "import { x } from '@footfall/ad-lab'"],
])('%s may hold %s', async (path, code) => {
  expect(await faults(path, code)).toEqual([])
})

test('an import in a comment or a string is none', async () => {
  const code = `// import { x } from '@footfall/embed'\nexport const text = "import('@footfall/embed')"`
  expect(await faults('packages/tracker/src/start.ts', code)).toEqual([])
})

test('a finding names file and line', async () => {
  const code = "export const one = 1\n\nimport '@footfall/embed'"
  expect(await faults('packages/tracker/src/start.ts', code)).toEqual([
    "packages/tracker/src/start.ts:3 packages/tracker may not import '@footfall/embed'",
  ])
})

test('a file that cannot be parsed does not pass', async () => {
  await expect(faults('packages/tracker/src/start.ts', 'import {')).rejects.toThrow(
    'cannot be parsed',
  )
})
