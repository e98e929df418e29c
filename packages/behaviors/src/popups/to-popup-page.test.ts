import { type ConsentState, unknownConsent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { type PopupCore, toPopupPage } from './to-popup-page.ts'

const coreOf = (config: PopupCore['config'], answers: Partial<ConsentState> = {}): PopupCore => ({
  env: {
    window: {},
    document: {} as Document,
    clock: createTestClock(),
    guard: (call) => call(),
    listen: () => () => undefined,
  },
  config,
  consent: { get: () => ({ ...unknownConsent(), ...answers }), on: () => () => undefined },
  host: {},
  bus: { emit: () => undefined, on: () => () => undefined },
})

test.each([
  [['cookiebot'], false, true],
  [['cookiebot'], true, false],
  [['cookiebot', 'google-consent-mode'], false, false],
  [['auto'], false, true],
  [['auto'], true, false],
  [['auto', 'google-consent-mode'], false, false],
])(
  'P-04 with %j, found on the page: %s, nobody can answer the consent question: %s',
  (consentTools, isHere, isMissing) => {
    const page = toPopupPage(
      coreOf({ site: 'one', consentTools }),
      () => undefined,
      () => isHere,
    )
    expect([page.asksConsent, page.isBannerMissing?.()]).toEqual([true, isMissing])
  },
)

test.each([
  [['cookiebot'], undefined],
  [['auto'], 12_000],
])(
  'P-04 with %j, what asks for consent is waited for as long as it may take to find: %s',
  (consentTools, wait) => {
    const page = toPopupPage(coreOf({ site: 'one', consentTools }), () => undefined)
    expect(page.bannerWait).toBe(wait)
  },
)

const told = (site: string, answers: Partial<ConsentState>): string[] => {
  const names: string[] = []
  const page = toPopupPage(
    coreOf({ site }, answers),
    ({ name, e_id }) => void names.push(`${name} ${e_id}`),
  )
  for (const popup of ['a', 'b']) page.tell(popup, 'PopupView', {})
  return names
}

test('P-05 what becomes of a popup is told with the analytics purpose, and with no other', () => {
  expect(told('one', { analytics: 'granted' })).toEqual(['PopupView popup/a', 'PopupView popup/b'])
  const only = { functional: 'granted', advertising: 'granted' } as const
  expect(told('two', { ...only, analytics: 'denied' })).toEqual([])
  expect(told('two', only)).toEqual([])
})
