import {
  defaultSiteConfig,
  POPUP_EVENTS,
  type SettingsEntry,
  type SiteConfig,
} from '@footfall/contract'
import { expect, test } from 'vitest'
import { isKnownEvent, isStandardEvent } from './known-events.ts'
import { gatherNames } from './named-events.ts'

const config = (over: Partial<SiteConfig> = {}): SiteConfig => ({
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  events: [{ name: 'PageView' }, { name: 'MyStatic' }],
  triggers: [{ id: 't1', trigger: 'click', settings: {}, event: { name: 'MyClick' } }],
  ...over,
})

test('N-07 a new site lets in only what is listed; a config from before there was a choice lets in any', () => {
  expect(defaultSiteConfig('demo', 'https://t.shop.test').eventNames).toBe('listed')
  expect(isKnownEvent('MyEvent', [config()])).toBe(false)
  const { eventNames: _, ...older } = config()
  expect(isKnownEvent('MyEvent', [older])).toBe(true)
  expect(isKnownEvent('MyEvent', [config({ eventNames: 'any' })])).toBe(true)
})

test.each([
  ['MyStatic', true],
  ['MyClick', true],
  ['Purchase', true],
  ['generate_lead', true],
  ['Added', true],
  ['MyConversion', true],
  ['MyEvent', false],
  ['toString', false],
  ['constructor', false],
  ['AbC-D_efG', false],
])('N-07 where only listed events may come, %s: %s', (name, isKnown) => {
  const strict = config({
    allowedEvents: ['Added'],
    destinations: {
      'google-ads': { ids: ['AW-1234567'], conversions: ['MyConversion=AbC-D_efG'] },
      // Its ids are no names, and a destination nobody knows names nothing.
      meta: { ids: ['MyEvent'] },
      stranger: { ids: [], conversions: ['MyEvent=x'] },
    },
  })
  expect(isKnownEvent(name, [strict])).toBe(isKnown)
})

test('N-07 what an older config listed is still known while pages run on it', () => {
  const older = config({ events: [{ name: 'Old' }] })
  expect(isKnownEvent('Old', [config(), older])).toBe(true)
  expect(isKnownEvent('Old', [config()])).toBe(false)
})

test.each([
  ['a platform', 'CompleteRegistration'],
  ['Google', 'begin_checkout'],
  ['a trigger', 'PageScroll'],
  ['the shop part', 'RemoveFromCart'],
])('N-07 every site may send what %s names: %s', (_, name) => {
  expect(isStandardEvent(name)).toBe(true)
})

test('N-07 each folder names its own events; together they hold what was one list before', () => {
  const before =
    `PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo AddShippingInfo Purchase Refund
     Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate CompleteRegistration
     ViewCategory ViewCart RemoveFromCart SelectItem Login Form Download Comment PageScroll TimeOnPage WatchVideo Custom
     Video VideoStart VideoProgress VideoComplete OutboundClick InternalClick AdClick Signup
     page_view view_item view_item_list view_cart search add_to_cart remove_from_cart add_to_wishlist begin_checkout
     add_payment_info add_shipping_info purchase refund generate_lead sign_up login select_item select_content
     file_download scroll video_start video_progress video_complete form_submit 404`.split(/\s+/)
  expect(before.filter((name) => !isStandardEvent(name))).toEqual([])
})

test('N-07 a thing that is added brings its names with it', () => {
  const entry = (over: Partial<SettingsEntry>): SettingsEntry => ({
    name: 'thing',
    title: 'Thing',
    fields: {},
    ...over,
  })
  const field = { kind: 'ids', label: '', help: '', isPublic: true } as const
  const { names, fields } = gatherNames([
    entry({ events: ['Opened', 'Closed'] }),
    entry({ name: 'other', fields: { goals: { ...field, namesEvents: true }, ids: field } }),
  ])
  expect([...names]).toEqual(['Opened', 'Closed'])
  expect(fields.get('other')).toEqual(['goals'])
  expect(fields.get('thing')).toEqual([])
})

test('P-05 what popups tell is let in everywhere; what one is measured by, where it is published', () => {
  for (const name of Object.values(POPUP_EVENTS)) {
    expect(isKnownEvent(name, [config()])).toBe(true)
  }
  const test = { holdout: 10, sample: 500, goal: 'SignedUp' }
  const popups = [{ id: 'spring', kind: 'popup', settings: { test } }]
  expect(isKnownEvent('SignedUp', [config({ popups })])).toBe(true)
  expect(
    isKnownEvent('SignedUp', [config({ popups: [{ id: 'a', kind: 'popup', settings: {} }] })]),
  ).toBe(false)
})
