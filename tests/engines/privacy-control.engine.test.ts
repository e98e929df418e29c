import { expect } from 'vitest'
import { privateTest as test } from './support/scene.ts'
import { ALL } from './support/visitor.ts'

test('C-10 Global Privacy Control lowers advertising to denied, whatever was answered', async ({
  site,
  visitor,
}) => {
  await visitor.open('/?utm_source=ads&fbclid=x&gclid=y')
  expect(await visitor.evaluate('navigator.globalPrivacyControl')).toBe(true)
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  await visitor.quiet()
  expect(site.scripts()).toEqual(['/gtag.js'])
  expect(view?.consent).toMatchObject({ analytics: 'granted', advertising: 'denied' })
  expect(view).not.toHaveProperty('ids')
  const names = Object.keys(await visitor.values())
  expect(names).toContain('pys_utm_source')
  expect(names.filter((name) => /_fb|click|pbid|adid/.test(name))).toEqual([])
})

test('C-10 where the site’s rules say so, and only there', async ({ site, visitor }) => {
  Object.assign(site.config.consent, { gpc: 'opt-out-regions', optOutRegions: ['US-CA'] })
  site.inline = `footfall('visitor', { region: 'DE-BE' })`
  await visitor.open('/')
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  expect(view?.consent).toMatchObject({ advertising: 'granted' })
})

test('C-10 Google hears of advertising as denied under the control', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  const told = await visitor.evaluate<Record<string, string>[]>(
    'dataLayerPYS.filter((call) => call[0] === "consent" && call[1] === "update").map((call) => call[2])',
  )
  expect(told.at(-1)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
})
