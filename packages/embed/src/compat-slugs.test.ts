import { browser as ga4 } from '@footfall/destinations/ga4/browser'
import { browser as gtm } from '@footfall/destinations/gtm/browser'
import { browser as meta } from '@footfall/destinations/meta/browser'
import { browser as microsoft } from '@footfall/destinations/microsoft/browser'
import { browser as pinterest } from '@footfall/destinations/pinterest/browser'
import { expect, test } from 'vitest'
import { COMPAT_PURPOSES, COMPAT_SLUGS } from './compat-slugs.ts'

test('C-04 every service of the consent cookie has the purpose its destination has', () => {
  const known = [meta, ga4, microsoft, pinterest, gtm]
  expect(COMPAT_PURPOSES).toEqual(
    Object.fromEntries(known.map(({ name, purpose }) => [name, purpose])),
  )
  expect(Object.keys(COMPAT_SLUGS)).toEqual(Object.keys(COMPAT_PURPOSES))
})
