import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { formEntry } from '../testing/test-form.ts'
import { takeOwnReviews } from '../testing/test-review.ts'
import { BOUNDARY, field, statusOrWaits, submitPart } from '../testing/unended-body.ts'

let collector: TestCollector
let port: number
beforeAll(async () => {
  collector = await createTestCollector()
  await seedSite(collector.database.db, { key: 'demo', config: { widgets: [formEntry({})] } })
  await takeOwnReviews(collector, 'demo')
  await collector.app.listen({ host: '127.0.0.1', port: 0 })
  port = (collector.app.server.address() as AddressInfo).port
})
afterAll(() => collector.destroy())

const statusOf = (path: string, ...parts: string[]) =>
  statusOrWaits({ port, path, parts, address: '203.0.113.4' })

const PATHS = ['/v1/form', '/v1/review', '/v1/form/demo/contact']
const HEAD = `--${BOUNDARY}\r\nX-Header: `
const GARBAGE = {
  'headers without an end': HEAD + 'x'.repeat(180_000),
  'no parts': 'x\r\n'.repeat(60_000),
  'fields of no form': field('a', 'x'.repeat(4_000)).repeat(45),
}

test.each([
  ...PATHS.map((path) => [path, 'headers without an end'] as const),
  ...PATHS.map((path) => [path, 'no parts'] as const),
  // The third says in its address whose they are.
  ...PATHS.slice(0, 2).map((path) => [path, 'fields of no form'] as const),
])(
  'N-07 %s reads no further what says within 128 kB of nobody whose it is: %s',
  async (path, what) => {
    expect([400, 404]).toContain(await statusOf(path, GARBAGE[what]))
  },
)

test('N-07 fields may be many and long where the first says whose they are', async () => {
  const long = Array.from({ length: 6 }, (_, n) => field(`f${n}`, 'x'.repeat(60_000)))
  expect(await statusOf('/v1/form', submitPart(), ...long)).toBe('waits')
  expect(await statusOf('/v1/review', field('site', 'demo'), ...long)).toBe('waits')
  expect(await statusOf('/v1/form/demo/contact', ...long)).toBe('waits')
})
