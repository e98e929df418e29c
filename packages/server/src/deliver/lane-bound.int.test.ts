import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { createTestDeliverer, labEvents, type TestDeliverer } from '../testing/test-deliverer.ts'
import { OK } from '../testing/test-platform.ts'
import { waitFor } from '../testing/wait-for.ts'

const metrics = createMetrics()
let all: TestDeliverer
beforeAll(async () => {
  all = await createTestDeliverer('postgres')
  all.start({}, { metrics })
})
afterAll(() => all.destroy())

const spilled = async (): Promise<number> => {
  const { values } = await metrics.spilled.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

test('a lane keeps a few hundred in memory and spills the rest to the queue; a site that keeps up spills nothing', async () => {
  const [flooder, neighbour] = (await all.neighbours(2)) as [string, string]
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  all.platform.respond = async ({ account }) => {
    if (account === flooder) await blocked
    return OK
  }
  const honest = labEvents(neighbour, 100)
  await all.append(honest)
  await waitFor(() => all.platform.ids().length === 100)
  expect(await spilled()).toBe(0)
  for (let n = 0; n < 4; n++) await all.append(labEvents(flooder, 500))
  await waitFor(async () => (await all.eventLog.lag('deliver')) === 0)
  expect(await spilled()).toBeGreaterThanOrEqual(1_200)
  const { rows } = await all.database.pool.query<{ site: string; n: number }>(
    'select site, count(*) as n from retry_queue group by 1',
  )
  expect(rows).toEqual([{ site: flooder, n: 2_000 }])
  release()
}, 60_000)
