import { type ConsentState, unknownConsent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { toPopupPage } from './to-popup-page.ts'

const told = (site: string, answers: Partial<ConsentState>): string[] => {
  const names: string[] = []
  const page = toPopupPage(
    {
      env: {
        ...{ window: {}, document: {} as Document, clock: createTestClock() },
        ...{ guard: (call) => call(), listen: () => () => undefined },
      },
      config: { site },
      consent: { get: () => ({ ...unknownConsent(), ...answers }), on: () => () => undefined },
      host: {},
      bus: { emit: () => undefined, on: () => () => undefined },
    },
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
