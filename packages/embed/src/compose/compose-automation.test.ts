import { defaultSiteConfig, type LoaderConfig, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { composeLoader, type Embed } from './read-embed.ts'

const FILES = ['after-consent', 'automation', 'hubspot-ads', 'hubspot-banner', 'shop']
const embed: Embed = {
  manifest: {
    version: '1',
    purposes: {},
    automation: { 'hubspot-ads': 'advertising', 'hubspot-banner': 'functional' },
    files: Object.fromEntries(FILES.map((name) => [`c/${name}-1.js`, { name, modules: [] }])),
  },
  chunks: {},
  pieces: {},
  core: 'var FootfallBoot=(...args)=>{seen=args};',
  stub: '',
  triggers: {
    _automation: { code: '(...args)=>["automation",...args]' },
    _health: { code: '(...args)=>["health",...args]' },
    _shop: { code: '(...args)=>["shop",...args]' },
  },
}

const loaded = (change: (config: SiteConfig) => void): [LoaderConfig, unknown] => {
  const config = defaultSiteConfig('a-site', 'https://t.shop.test')
  change(config)
  return new Function(`let seen;${composeLoader(embed, config)};return seen`)()
}
const CHUNK = 'https://t.shop.test/c/automation-1.js'

test('A-02 a part gets its purpose and its chunk from the build, whatever the config says of them', () => {
  const [{ config, chunks }, watch] = loaded((site) => {
    site.automation = {
      'hubspot-ads': { ids: ['1'], purpose: 'functional', file: '../evil.js' },
      'hubspot-other': { ids: ['1'] },
    }
  })
  expect(config.automation).toEqual({
    'hubspot-ads': { ids: ['1'], purpose: 'advertising', file: 'hubspot-ads-1.js' },
  })
  // Its chunks are named where they are asked for, and by nobody else.
  expect(Object.keys(chunks)).toEqual(['after-consent'])
  expect(watch).toEqual(['automation', CHUNK, false])
})

test('A-01 only the owner’s switch has a part loaded before an answer', () => {
  const [, watch] = loaded((site) => {
    site.automation = { 'hubspot-banner': { ids: ['1'], atOnce: true } }
  })
  expect(watch).toEqual(['automation', CHUNK, true])
})

test('C-14 a site without parts, and without the owner’s choice to count answers, carries nothing of either', () => {
  expect(loaded(() => undefined)[1]).toBeUndefined()
  const [, watch] = loaded((site) => {
    site.consent.countAnswers = true
    site.automation = { 'hubspot-ads': { ids: ['1'] } }
    site.shop = {
      currency: 'EUR',
      value: 'total',
      ids: 'id',
      selectors: false,
      events: {},
    }
  })
  expect(watch).toEqual([
    'health',
    ['automation', CHUNK, false, ['shop', 'https://t.shop.test/c/shop-1.js']],
  ])
})
