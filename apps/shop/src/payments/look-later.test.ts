import { afterEach, expect, test } from 'vitest'
import { actOnPage, createPayWorld, type PayWorld, PROVIDERS } from './testing/pay-world.ts'

let world: PayWorld
const open = async (looks: readonly number[]): Promise<void> => {
  world = await createPayWorld(Date.now, { looks })
  for (const provider of PROVIDERS) await world.command(provider, { mode: 'never' })
}
afterEach(() => world.close())
const MANY = new Array<number>(50).fill(150)

/** How often the shop has looked at each payment, in the order they were begun. */
const looks = async (): Promise<number[]> => {
  const { records } = (await (await fetch(`${world.lab.url}/lab/records`)).json()) as {
    records: { request: { method: string; path: string } }[]
  }
  const counts = new Map<string, number>()
  for (const { request } of records) {
    if (request.method !== 'GET' || !request.path.startsWith('/v1/checkout/sessions/')) continue
    counts.set(request.path, (counts.get(request.path) ?? 0) + 1)
  }
  return [...counts.values()]
}

test.each(PROVIDERS)(
  'W-21 %s: the buyer never comes back and no webhook comes; the shop finds the payment by itself',
  async (provider) => {
    await open(MANY)
    const buyer = await world.buyer(provider)
    await actOnPage(buyer.page, 'good')
    await expect.poll(async () => (await world.orders())[0]?.state).toBe('paid')
    expect(await world.ledger()).toMatchObject([{ provider, state: 'captured' }])
    await expect.poll(() => world.told.map(({ kind }) => kind)).toEqual(['placed'])
  },
)

test('W-21 a look that fails is followed by the next', async () => {
  await open(MANY)
  const buyer = await world.buyer('stripe')
  await actOnPage(buyer.page, 'good')
  await world.fault('stripe', { kind: 'status', status: 500, times: 2 })
  await expect.poll(async () => (await world.orders())[0]?.state, { timeout: 5_000 }).toBe('paid')
  expect(world.errors).toHaveLength(1)
})

test('W-21 what is paid is looked at no more', async () => {
  await open(MANY)
  const paid = await world.buyer('stripe')
  await actOnPage(paid.page, 'good')
  await expect.poll(async () => (await world.orders())[0]?.state).toBe('paid')
  const [looked] = await looks()
  // Somebody else's payment, which is looked at meanwhile.
  await world.buyer('stripe')
  await expect.poll(async () => (await looks())[1], { timeout: 5_000 }).toBeGreaterThanOrEqual(3)
  expect((await looks())[0]).toBe(looked)
})

test('W-21 what nobody pays is looked at only as often as was meant', async () => {
  await open([50, 50, 50])
  await world.buyer('stripe')
  await expect.poll(looks, { timeout: 5_000 }).toEqual([3])
  await world.buyer('stripe')
  await expect.poll(async () => (await looks())[1], { timeout: 5_000 }).toBe(3)
  expect((await looks())[0]).toBe(3)
})
