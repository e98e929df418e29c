import { browser as ga4 } from '@footfall/destinations/ga4/browser'
import { browser as googleAds } from '@footfall/destinations/google-ads/browser'
import { browser as gtm } from '@footfall/destinations/gtm/browser'
import { browser as meta } from '@footfall/destinations/meta/browser'
import { browser as microsoft } from '@footfall/destinations/microsoft/browser'
import { browser as pinterest } from '@footfall/destinations/pinterest/browser'
import { expect, test } from 'vitest'
import { COMPAT_PURPOSES, COMPAT_SLUGS, CONSENT_FLAGS } from './compat-slugs.ts'

const known = [meta, ga4, microsoft, pinterest, gtm]

test('C-04 every service of the consent cookie has the purpose its destination has', () => {
  expect(COMPAT_PURPOSES).toEqual(
    Object.fromEntries(known.map(({ name, purpose }) => [name, purpose])),
  )
  expect(Object.keys(CONSENT_FLAGS)).toEqual(Object.keys(COMPAT_PURPOSES))
  expect(Object.values(CONSENT_FLAGS)).toEqual(['facebook', 'ga', 'bing', 'pinterest', 'gtm'])
})

test('C-06 D-09 every destination has the name by which a host’s flag switches it off', () => {
  expect(Object.keys(COMPAT_SLUGS)).toEqual([...known, googleAds].map(({ name }) => name))
  expect(COMPAT_SLUGS).toMatchObject({ ...CONSENT_FLAGS, 'google-ads': 'google_ads' })
})
