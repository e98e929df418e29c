import { hostShopCases } from '@footfall/widgets/host-shop-conformance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShop } from '../create-shop.ts'
import type { Shop } from '../options.ts'
import { createHostShopWorld } from '../testing/host-shop-world.ts'
import { readyPages } from '../testing/ready-pages.ts'

const TOKEN = 'conformance'
let shop: Shop

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages(), adminToken: TOKEN })
}, 60_000)
afterAll(() => shop.close())

describe('the sample shop keeps to HostShop (W-21 W-22 W-23 W-24 W-25 W-26 W-27 W-28)', () => {
  // Not by `test.each`, which cuts long titles.
  for (const { title, run } of hostShopCases) {
    test(title, async () => {
      await expect(run(createHostShopWorld(shop.url, TOKEN))).resolves.toBeUndefined()
    })
  }

  test('W-23 W-24 W-26 it leaves nothing of the suite out', async () => {
    const response = await fetch(`${shop.url}/footfall/shop/can`)
    expect(await response.json()).toEqual({
      can: { coupons: true, rates: true, account: true, providers: [] },
    })
    expect(hostShopCases.length).toBeGreaterThanOrEqual(40)
  })
})
