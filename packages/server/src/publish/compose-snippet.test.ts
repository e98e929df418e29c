import { defaultSiteConfig } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import type { Embed } from '@footfall/embed'
import { expect, test } from 'vitest'
import { composeSnippet } from './compose-snippet.ts'

const embed: Embed = {
  manifest: { version: '1', purposes: {}, files: {} },
  chunks: {},
  pieces: {},
  core: '',
  stub: 'var FootfallStub=()=>undefined;',
  triggers: {},
}

test('C-07 the stub with Google’s defaults stands before the script, which may load tags', () => {
  const snippet = composeSnippet(embed, defaultSiteConfig('shop', 'https://t.shop.test'))
  expect(snippet.indexOf('FootfallStub({')).toBeGreaterThan(0)
  expect(snippet.indexOf('/s/shop.js')).toBeGreaterThan(snippet.indexOf('FootfallStub({'))
})

test('C-09 what goes into a page’s head reports nothing by itself: two scripts, and no image for browsers without them', () => {
  const config = defaultSiteConfig('shop', 'https://t.shop.test')
  for (const name of Object.keys(destinations)) config.destinations[name] = { ids: ['1'] }
  const snippet = composeSnippet(embed, config)
  const elements = [...snippet.matchAll(/<(\w+)/g)].map(([, name]) => name)
  expect(elements).toEqual(['script', 'script'])
})
