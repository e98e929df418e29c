import { type ConsentConfig, defaultSiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { consequenceOf } from './consequence.ts'

const rules = (part: Partial<ConsentConfig>): ConsentConfig => ({
  ...defaultSiteConfig('demo', 'https://t.shop.test').consent,
  ...part,
})

test('everybody is asked unless their region stands in the list and the mode says so', () => {
  const listed = { optOutRegions: ['US-CA', 'BR'] }
  expect(consequenceOf(rules(listed), 'US-CA')).toBe('asked')
  const prior = rules({ ...listed, mode: 'prior' })
  expect(consequenceOf(prior, 'US-CA')).toBe('gpc-obeyed')
  expect(consequenceOf(prior, 'BR')).toBe('gpc-obeyed')
  expect(consequenceOf(prior, 'DE')).toBe('asked')
  expect(consequenceOf(prior, 'US-NY')).toBe('asked')
  expect(consequenceOf(prior, undefined)).toBe('asked')
})

test('the signal is obeyed or not, as the owner says', () => {
  const prior = { mode: 'prior', optOutRegions: ['US'] } as const
  const of = (gpc: ConsentConfig['gpc']) =>
    consequenceOf(rules({ ...prior, optOutRegions: ['US'], gpc }), 'US-CA')
  expect(of('always')).toBe('gpc-obeyed')
  expect(of('opt-out-regions')).toBe('gpc-obeyed')
  expect(of('never')).toBe('gpc-ignored')
})
