import { afterEach, expect, test } from 'vitest'
import { actOnPage, createPayWorld, type PayWorld, PROVIDERS } from './testing/pay-world.ts'

let world: PayWorld
const open = async (looks: readonly number[]): Promise<void> => {
  world = await createPayWorld(Date.now, { looks })
  for (const provider of PROVIDERS) await world.command(provider, { mode: 'never' })
}
afterEach(() => world.close())
const MANY = new Array<number>(50).fill(150)

const calls = async (method: string): Promise<number> => {
  const { records } = await (await fetch(`${world.lab.url}/lab/records`)).json()
  return records.filter(
    ({ request }: { request: { method: string; path: string } }) =>
      request.method === method && request.path.startsWith('/v1/checkout/sessions/'),
  ).length
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
  const looked = await calls('GET')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await calls('GET')).toBe(looked)
})

test('W-21 what nobody pays is looked at only as often as was meant', async () => {
  await open([50, 50, 50])
  await world.buyer('stripe')
  await expect.poll(() => calls('GET'), { timeout: 5_000 }).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await calls('GET')).toBe(3)
})
