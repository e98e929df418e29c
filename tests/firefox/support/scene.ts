import type { Browser } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startFirefox } from './firefox.ts'
import { createSite, type Site } from './site.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** What the tests of one file share: a Firefox, the domains, and a new visitor for each test. */
export interface Scene {
  site: Site
  visitor: Visitor
}

/** Sets the scene for a file of tests. Each test ends with a look for errors on the page: there may be none. */
export const setScene = (preferences?: Parameters<typeof startFirefox>[0]): Scene => {
  const scene = {} as Scene
  let browser: Browser
  beforeAll(async () => {
    scene.site = await createSite()
    browser = await startFirefox(preferences)
  })
  beforeEach(async () => {
    scene.site.reset()
    scene.visitor = await createVisitor(browser, scene.site)
  })
  afterEach(async () => {
    const faults = await scene.visitor.evaluate<string[]>('window.faults ?? []')
    await scene.visitor.leave()
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await scene.site?.close()
  })
  return scene
}
