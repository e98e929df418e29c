import { test as base } from '@playwright/test'
import { createWorld, type World } from './world.ts'

/** `world` is shared by the tests of one worker; each test starts with an empty ad lab and a fresh browser context. */
export const test = base.extend<{ freshLab: undefined }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const world = await createWorld()
      await use(world)
      await world.destroy()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  freshLab: [
    async ({ world }, use) => {
      await world.adLab.release()
      await world.adLab.clear()
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
