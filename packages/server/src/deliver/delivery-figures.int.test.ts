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

/** How often something was measured, by its labels. */
const count = async (name: 'deliveryAge' | 'destinationSeconds', labels: string) => {
  const { values } = await metrics[name].get()
  const found = values.find(
    (one) => one.metricName?.endsWith('_count') && Object.values(one.labels).join(' ') === labels,
  )
  return found?.value ?? 0
}

test('requests to a destination are measured by their result, and how old an event is when it has been accepted', async () => {
  const [ill, well] = (await all.neighbours(2)) as [string, string]
  all.platform.respond = ({ account }) => (account === ill ? { status: 500, body: {} } : OK)
  await all.append(labEvents(well, 3))
  await all.append(labEvents(ill, 1))
  await waitFor(async () => (await count('deliveryAge', 'lab')) === 3)
  await waitFor(async () => (await count('destinationSeconds', 'lab 5xx')) > 0)
  expect(await count('destinationSeconds', 'lab 2xx')).toBeGreaterThan(0)
  // What is still tried has not been accepted.
  expect(await count('deliveryAge', 'lab')).toBe(3)
})
