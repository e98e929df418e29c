import { type FootfallNotice, unknownConsent } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import type { AnyPopupTrigger } from './popup-trigger.ts'
import { createRunPopups } from './run-popups.ts'
import type { PopupCore } from './to-popup-page.ts'

const pageOf = (site: string, endpoint = '') => {
  const clock = createTestClock()
  const notices: FootfallNotice[] = []
  const core: PopupCore = {
    env: {
      window,
      document,
      clock,
      guard: (call) => call(),
      listen: () => () => undefined,
    },
    config: { site, endpoint },
    consent: { get: unknownConsent, on: () => () => undefined },
    host: {},
    bus: { emit: (_, notice) => void notices.push(notice), on: () => () => undefined },
  }
  return { core, clock, notices }
}

test('P-03 a rule that this build does not have does not hold, and a trigger never fires', async () => {
  const { core, clock, notices } = pageOf('missing-parts')
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
      kind: 'popup',
      popup: 'rule',
      state: 'not-shown',
      by: 'at-once',
      reason: 'rule',
      rule: 'gone',
      wanted: {},
      found: '',
    },
  ])
  running.destroy()
})

test('P-04 P-08 what was closed while its files were on the way is not drawn', async () => {
  const drawn: string[] = []
  Object.assign(window, { onDrawn: (id: string) => drawn.push(id) })
  const module = `
    export const content = { view: {}, label: '', html: '', css: '' }
    export const shell = { open({ id, onClose }) { onDrawn(id); return { close: onClose } } }
  `
  // Whatever the address goes on with is a comment.
  const { core } = pageOf('closed-early', `data:text/javascript,${encodeURIComponent(module)}//`)
  const rest = { triggers: [], rules: [], files: { '': 'file.js' } }
  const running = createRunPopups({}, {})(core, () => undefined, {
    popups: ['a', 'b'].map((id) => ({ ...rest, id })),
    shell: 'shell.js',
  })
  running.open('a', 'link')
  running.close('a')
  running.open('b', 'link')
  await expect.poll(() => drawn).toContain('b')
  running.destroy()
  expect(drawn).toEqual(['b'])
})
