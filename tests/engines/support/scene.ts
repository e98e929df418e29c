import { readEmbed } from '@footfall/embed'
import { test as base, expect, inject } from 'vitest'
import type { EngineName, EngineOptions } from './engine.ts'
import { engines } from './engines.ts'
import { createSite } from './site.ts'
import { createVisitor } from './visitor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
  }
}

/** How the visitors of one kind of browser come to be. All files of a run share the browser; no two tests share a visitor or a site. */
const sceneOf = (options: EngineOptions) =>
  base
    .extend('start', { scope: 'worker' }, () => engines[inject('engine')])
    .extend('engine', { scope: 'worker' }, async ({ start }, { onCleanup }) => {
      const engine = await start(options)
      onCleanup(engine.stop)
      return engine
    })
    .extend('embed', { scope: 'worker' }, () => readEmbed())
    .extend('site', async ({ embed, engine }, { onCleanup }) => {
      const site = await createSite(embed, engine.addition)
      onCleanup(site.close)
      return site
    })
    .extend('visitor', async ({ engine, site }, { onCleanup }) => {
      const tab = await engine.open(site)
      onCleanup(async () => {
        const faults = await tab.evaluate('window.faults ?? []').finally(tab.close)
        // Whatever a test is about: none of it may cost the page an error.
        expect(faults).toEqual([])
      })
      return createVisitor(tab, site)
    })

/** A test with a site and a visitor of its own. */
export const test = sceneOf({})

/** The same for a visitor whose browser says that they do not want to be tracked. */
export const privateTest = sceneOf({ hasPrivacyControl: true })
