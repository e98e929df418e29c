import { expect, test } from 'vitest'
import { roomCircles } from './room-circles.ts'
import { seed } from './testing/seed.ts'

const SRC = 'packages/server/src'

const faults = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  const findings = await roomCircles(
    seed(Object.fromEntries(Object.entries(files).map(([path, code]) => [`${SRC}/${path}`, code]))),
  )
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('two rooms that import each other are one finding, with both places', async () => {
  const found = await faults({
    'orders/order.ts': "import { x } from './other.ts'\nimport { send } from '../deliver/send.ts'",
    'deliver/send.ts': "\nimport { order } from '../orders/order.ts'",
  })
  expect(found).toEqual([
    expect.stringContaining(
      `${SRC}/deliver/send.ts:2 rooms go round: deliver → orders → deliver, back by ${SRC}/orders/order.ts:2`,
    ),
  ])
})

test.each([
  ['a type', "import type { Order } from '../orders/order.ts'"],
  ['a type written in place', "export type O = import('../orders/order.ts').Order"],
  ['a re-export', "export * from '../orders/order.ts'"],
  ['an import at run time', "const orders = import('../orders/deep/order.ts')"],
])('%s closes a circle too', async (_, code) => {
  const found = await faults({
    'orders/order.ts': "import { send } from '../deliver/send.ts'",
    'orders/deep/order.ts': 'export const x = 1',
    'deliver/send.ts': code,
  })
  expect(found).toHaveLength(1)
})

test('a circle of three is told by its shortest way, and once', async () => {
  const found = await faults({
    'a/a.ts': "import '../b/b.ts'",
    'b/b.ts': "import '../c/c.ts'",
    'c/c.ts': "import '../a/a.ts'",
    'd/d.ts': "import '../a/a.ts'",
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toContain('a → b → c → a')
})

test('what stands beside the rooms counts as one', async () => {
  const found = await faults({
    'main.ts': "import '../src/a/a.ts'",
    'a/a.ts': "import '../main.ts'",
  })
  expect(found).toHaveLength(1)
})

test('imports that never lead back, imports within a room, and those of tests are fine', async () => {
  const found = await faults({
    'app/start.ts': "import '../orders/order.ts'\nimport '../deliver/send.ts'",
    'deliver/send.ts': "import '../orders/order.ts'",
    'orders/order.ts': "import './deep/ledger.ts'\nimport 'pg'\nimport '../testing/sample.ts'",
    'orders/deep/ledger.ts': "import '../order.ts'",
    'orders/order.test.ts': "import '../app/start.ts'",
    'orders/testing/shop.ts': "import '../../deliver/send.ts'",
    'testing/sample.ts': "import '../app/start.ts'",
  })
  expect(found).toEqual([])
})
