import type { FootfallApi, HealthPayload } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import type { Core } from '../core/core.ts'
import type { Tracker } from '../core/create-tracker.ts'
import { openPage, type TestPage } from '../testing/open-page.ts'
import { denied, granted } from '../testing/test-answers.ts'
import { watchHealth } from './watch-health.ts'

let page: TestPage
let core: Core | undefined
afterEach(() => page.close())

const open = async (isTouched = false): Promise<Tracker> => {
  page = await openPage()
  core = undefined
  // A withdrawal would reload the frame that is looked at.
  page.config.consent.reloadOnWithdrawal = false
  Object.defineProperty(page.window.navigator, 'userActivation', {
    value: { hasBeenActive: isTouched },
    configurable: true,
  })
  const tracker = page.start({
    startTriggers: watchHealth((given) => {
      core = given
      return () => undefined
    }),
  })
  await expect.poll(() => core).toBeTruthy()
  return tracker
}

const counted = async (): Promise<string[][]> => {
  await page.settle()
  return (await page.requests('/v1/count/consent')).map(({ body }) => {
    const { v, site, signals, ...more } = JSON.parse(body) as HealthPayload
    expect([v, site, more]).toEqual([1, 'test-site', {}])
    return signals
  })
}

test('C-14 an answer is counted once per page, however often it comes, and without anything about the visitor', async () => {
  const tracker = await open()
  expect(await counted()).toEqual([])
  await page.settle(100)
  core?.bus.emit('notice', { kind: 'consent-tool', tool: 'klaro' })
  tracker.consent.set(granted)
  tracker.consent.set({ ...granted, policy: '2' })
  tracker.consent.set({ functional: 'unknown' })
  expect((await counted()).flat().filter((signal) => signal !== 'late')).toEqual([
    'found',
    'granted',
  ])
})

test('a refusal of anything is a denial; one that follows a grant is counted too', async () => {
  const tracker = await open(true)
  tracker.consent.set({ ...granted, advertising: 'denied' })
  expect(await counted()).toEqual([['denied']])
  tracker.consent.set(granted)
  expect(await counted()).toEqual([['denied'], ['granted']])
  tracker.consent.set(denied)
  expect(await counted()).toHaveLength(2)
})

test('C-10 what the browser’s signal lowers is no denial of the banner’s', async () => {
  page = await openPage()
  Object.defineProperty(page.window.navigator, 'globalPrivacyControl', { value: true })
  page.config.consent.countDropped = false
  const tracker = page.start({ startTriggers: watchHealth() })
  await page.settle(100)
  tracker.consent.set(granted)
  expect((await counted()).flat()).toContain('granted')
  expect((await counted()).flat()).not.toContain('denied')
})

test('C-03 a grant by the owner’s rule is nobody’s answer', async () => {
  page = await openPage()
  Object.assign(page.config.consent, { mode: 'prior', optOutRegions: ['US-CA'] })
  page.start({ startTriggers: watchHealth() })
  const { footfall } = page.window as unknown as { footfall: FootfallApi }
  footfall('visitor', { region: 'US-CA' })
  expect(await counted()).toEqual([])
})

test('an earlier answer that comes after two seconds is late; one that comes sooner, or from a visitor who was asked, is not', async () => {
  for (const [wait, isTouched, isLate] of [
    [2100, false, true],
    [1900, false, false],
    [9000, true, false],
  ] as const) {
    const tracker = await open(isTouched)
    page.clock.advance(wait)
    tracker.consent.set(granted)
    expect((await counted()).flat().includes('late')).toBe(isLate)
    page.close()
  }
  await open()
})

test('tools that disagree are counted, and nothing is sent once the tracker is gone', async () => {
  const tracker = await open()
  const conflict = { about: 'analytics', granted: ['klaro'], denied: ['cookiebot'] }
  core?.bus.emit('notice', { kind: 'consent-conflict', ...conflict })
  core?.bus.emit('notice', { kind: 'consent-conflict', ...conflict, about: 'advertising' })
  expect(await counted()).toEqual([['conflict']])
  core?.bus.emit('notice', { kind: 'consent-tool', tool: 'klaro' })
  tracker.destroy()
  expect(await counted()).toHaveLength(1)
})
