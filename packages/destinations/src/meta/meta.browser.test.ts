import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'

const PIXEL = '123456789012345'
const OTHER = '987654321098765'
const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate CompleteRegistration'.split(
    ' ',
  )

let page: RealPage
afterEach(() => page.leave())
const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []

test('D-01 seventeen standard events and CompleteRegistration by name, others as custom, each with its id', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [PIXEL] }, page.env, granted)
  const params = { value: 1, currency: 'EUR' }
  for (const name of [...STANDARD, 'PageScroll', 'pageview']) {
    half.send(sampleOccurrence({ name, params, id: `id-of-${name}` }), sampleContext([PIXEL]))
  }
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  const tracked = heard().filter(([, command]) => String(command).startsWith('track'))
  expect(tracked).toEqual([
    ...STANDARD.map((name) => [
      'fbq',
      'trackSingle',
      PIXEL,
      name,
      params,
      { eventID: `id-of-${name}` },
    ]),
    ...['PageScroll', 'pageview'].map((name) => [
      'fbq',
      'trackSingleCustom',
      PIXEL,
      name,
      params,
      { eventID: `id-of-${name}` },
    ]),
  ])
})

test('D-07 several ids: each is introduced once and told under the same event id', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [PIXEL, OTHER] }, page.env, granted)
  const lead = sampleOccurrence({ name: 'Lead' })
  half.send(lead, sampleContext([PIXEL, OTHER]))
  half.send(lead, sampleContext([PIXEL, OTHER]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(
    heard()
      .filter(([, command]) => command === 'init')
      .map(([, , id]) => id),
  ).toEqual([PIXEL, OTHER])
  const tracked = heard().filter(([, command]) => command === 'trackSingle')
  expect(tracked.map(([, , id]) => id)).toEqual([PIXEL, OTHER, PIXEL, OTHER])
  expect(new Set(tracked.map((call) => JSON.stringify(call[5])))).toEqual(
    new Set([JSON.stringify({ eventID: lead.id })]),
  )
})

test('a pixel that was on the page before is used, not replaced, and gets nothing of ours', () => {
  page = enterPage(standInFor)
  const calls: unknown[][] = []
  const theirs = Object.assign((...args: unknown[]) => calls.push(args), {
    callMethod: () => undefined,
  })
  page.globals.fbq = theirs
  const half = browser.start({ ids: [PIXEL] }, page.env, granted)
  half.send(sampleOccurrence({ name: 'Lead' }), sampleContext([PIXEL]))
  expect(page.globals.fbq).toBe(theirs)
  expect(page.asked).toEqual([])
  expect(calls.filter(([command]) => command === 'track' || command === 'trackCustom')).toEqual([])
  expect(calls.some(([command, id]) => command === 'trackSingle' && id === PIXEL)).toBe(true)
})

test('C-09 Meta is told of the grant before anything else, and of the withdrawal', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [PIXEL] }, page.env, granted)
  half.send(sampleOccurrence({ name: 'PageView' }), sampleContext([PIXEL]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  half.consent?.(denied)
  expect(heard()[0]).toEqual(['fbq', 'consent', 'grant'])
  expect(heard().at(-1)).toEqual(['fbq', 'consent', 'revoke'])
})
