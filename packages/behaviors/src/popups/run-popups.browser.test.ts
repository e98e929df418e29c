import { type FootfallNotice, unknownConsent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import type { AnyPopupTrigger } from './popup-trigger.ts'
import { createRunPopups } from './run-popups.ts'
import type { PopupCore } from './to-popup-page.ts'

test('P-03 a rule that this build does not have does not hold, and a trigger never fires', async () => {
  const clock = createTestClock()
  const notices: FootfallNotice[] = []
  const core: PopupCore = {
    env: {
      ...{ window, document, clock },
      guard: (call) => call(),
      listen: () => () => undefined,
    },
    config: { site: 'missing-parts' },
    consent: { get: unknownConsent, on: () => () => undefined },
    host: {},
    bus: { emit: (_, notice) => void notices.push(notice), on: () => () => undefined },
  }
  const atOnce: AnyPopupTrigger = (_, fire) => {
    fire()
    return () => undefined
  }
  const rest = { files: { '': 'nothing.js' }, rules: [{ kind: 'gone', settings: {} }] }
  const running = createRunPopups({ 'at-once': atOnce }, {})(core, () => undefined, {
    popups: [
      { ...rest, id: 'rule', triggers: [{ kind: 'at-once', settings: {} }] },
      { ...rest, id: 'trigger', triggers: [{ kind: 'toString', settings: {} }] },
    ],
    shell: 'nothing.js',
  })
  clock.advance(0)
  expect(notices).toEqual([
    {
      ...{ kind: 'popup', popup: 'rule', state: 'not-shown', by: 'at-once' },
      ...{ reason: 'rule', rule: 'gone', wanted: {}, found: '' },
    },
  ])
  running.destroy()
})
