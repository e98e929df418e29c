import { type BrowserContext, test as base } from '@playwright/test'
import { createWorld, type World } from './world.ts'

/** `world` has a site per consent tool in place of the shop, for all files of one worker; `visitor` and `other` are strangers. */
export const test = base.extend<
  { visitor: BrowserContext; other: BrowserContext },
  { world: World }
>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const world = await createWorld({ site: 'tests/support/consent-site-main.ts' })
      await use(world)
      await world.destroy()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  async visitor({ browser }, use) {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  async other({ browser }, use) {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})

export { expect } from '@playwright/test'
