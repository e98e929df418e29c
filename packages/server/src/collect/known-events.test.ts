import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { isKnownEvent } from './known-events.ts'

const config = (over: Partial<SiteConfig> = {}): SiteConfig => ({
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  events: [{ name: 'PageView' }, { name: 'MyStatic' }],
  triggers: [{ trigger: 'click', settings: {}, event: { name: 'MyClick' } }],
  ...over,
})

test('N-07 by default a page may tell events of its own', () => {
  expect(isKnownEvent('MyEvent', [config()])).toBe(true)
})

test.each([
  ['MyStatic', true],
  ['MyClick', true],
  ['Purchase', true],
  ['generate_lead', true],
  ['Added', true],
  ['MyEvent', false],
  ['toString', false],
])('N-07 where only listed events may come, %s: %s', (name, isKnown) => {
  const strict = config({ eventNames: 'listed', allowedEvents: ['Added'] })
  expect(isKnownEvent(name, [strict])).toBe(isKnown)
})

test('N-07 what an older config listed is still known while pages run on it', () => {
  const older = config({ events: [{ name: 'Old' }] })
  expect(isKnownEvent('Old', [config({ eventNames: 'listed' }), older])).toBe(true)
  expect(isKnownEvent('Old', [config({ eventNames: 'listed' })])).toBe(false)
})
