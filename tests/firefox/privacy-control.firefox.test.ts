import { expect, test } from 'vitest'
import { PLATFORMS, SHOP } from './support/domains.ts'
import { setScene } from './support/scene.ts'
import { ALL, quiet } from './support/visitor.ts'

const scene = setScene({
  'privacy.globalprivacycontrol.enabled': true,
  'privacy.globalprivacycontrol.functionality.enabled': true,
})
const scripts = (): string[] =>
  scene.site.requests.filter(({ host }) => host === PLATFORMS).map(({ path }) => path)

test('C-10 Global Privacy Control lowers advertising to denied, whatever was answered', async () => {
  const { site, visitor } = scene
  await visitor.open(site.url(SHOP, '/?utm_source=ads&fbclid=x&gclid=y'))
  expect(await visitor.evaluate('navigator.globalPrivacyControl')).toBe(true)
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  await quiet()
  expect(scripts()).toEqual(['/gtag.js'])
  expect(view?.consent).toMatchObject({ analytics: 'granted', advertising: 'denied' })
  expect(view).not.toHaveProperty('ids')
  const names = Object.keys(await visitor.values())
  expect(names).toContain('pys_utm_source')
  expect(names.filter((name) => /_fb|click|pbid|adid/.test(name))).toEqual([])
})

test('C-10 where the site’s rules say so, and only there', async () => {
  const { site, visitor } = scene
  Object.assign(site.config.consent, { gpc: 'opt-out-regions', optOutRegions: ['US-CA'] })
  site.inline = `footfall('visitor', { region: 'DE-BE' })`
  await visitor.open(site.url(SHOP, '/'))
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  expect(view?.consent).toMatchObject({ advertising: 'granted' })
})

test('C-10 Google hears of advertising as denied under the control', async () => {
  const { site, visitor } = scene
  await visitor.open(site.url(SHOP, '/'))
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  const told = await visitor.evaluate<Record<string, string>[]>(
    'dataLayerPYS.filter((call) => call[0] === "consent" && call[1] === "update").map((call) => call[2])',
  )
  expect(told.at(-1)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
})
