import { type ConsentState, type ConsentValue, unknownConsent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { type PopupCore, toPopupPage } from './to-popup-page.ts'

const tellsWith = (analytics: ConsentValue, advertising: ConsentValue): unknown[] => {
  const told: unknown[] = []
  const state: ConsentState = { ...unknownConsent(), analytics, advertising }
  const core = {
    ...{ env: { window: {} }, config: { site: 'one' }, host: {} },
    consent: { get: () => state, on: () => () => undefined },
    bus: { emit: () => undefined, on: () => () => undefined },
  }
  toPopupPage(core as never as PopupCore, (event) => told.push(event)).tell(
    'spring',
    'PopupView',
    {},
  )
  return told
}

test('P-05 a popup’s events are of visitors who allow analytics; until they say, it is held like every event', () => {
  const event = { name: 'PopupView', params: {}, e_id: 'popup/spring' }
  expect(tellsWith('granted', 'denied')).toEqual([event])
  expect(tellsWith('unknown', 'unknown')).toEqual([event])
  expect(tellsWith('denied', 'granted')).toEqual([])
})
