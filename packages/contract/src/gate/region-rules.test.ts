import { expect, test } from 'vitest'
import { defaultSiteConfig } from '../site-config.ts'
import { createConsentStore } from './consent-store.ts'
import { applyRegionRules } from './region-rules.ts'

test.each([
  ['US', 'granted'],
  ['US-CA', 'granted'],
  ['USX', 'unknown'],
  ['U', 'unknown'],
  ['DE-BW', 'granted'],
  ['DE-B', 'granted'],
  ['DE-BY', 'unknown'],
  [undefined, 'unknown'],
])('C-03 with the US and two parts of Germany named, consent in %s is %s', (region, value) => {
  const config = defaultSiteConfig('demo', 'https://t.shop.test')
  const optOutRegions = ['US', 'DE-B', 'DE-BW']
  const consent = createConsentStore(
    () => 0,
    () => undefined,
  )
  applyRegionRules(
    {
      env: { window: { navigator: {} } },
      config: { consent: { ...config.consent, mode: 'prior', optOutRegions } },
      consent,
    },
    region,
  )
  expect(consent.get().advertising).toBe(value)
})
