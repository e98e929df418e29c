import { expect, test } from 'vitest'
import {
  createPopupBrowser,
  openPopupStage,
  type PopupStage,
  type PopupStageOptions,
  stagedRule,
} from '../../testing/popup-stage.ts'
import { countVisit } from '../count-visit.ts'

const granted = { functional: 'granted', analytics: 'granted' } as const
const denied = { functional: 'denied', analytics: 'denied', advertising: 'denied' } as const
const MINUTE = 60_000

/** A page with two popups, each of which is fired and closed; what came of them. */
const showBoth = async (stage: PopupStage): Promise<string[]> => {
  for (const id of ['a', 'b']) {
    stage.add({ id })
    await stage.fire(id)
    await stage.close(id)
  }
  return [stage.last('a'), stage.last('b')]
}

test('P-09 the budget is the session’s: it goes on with the next page and begins anew half an hour after the last', async () => {
  const browser = createPopupBrowser()
  const visit = async (options: PopupStageOptions = {}): Promise<string[]> => {
    countVisit({ localStorage: browser.storage }, browser.clock.now())
    const stage = openPopupStage({
      browser,
      consent: granted,
      budget: { perSession: 1 },
      ...options,
    })
    const says = await showBoth(stage)
    stage.engine.destroy()
    return says
  }
  expect(await visit()).toEqual(['closed by button', 'not-shown: budget'])
  browser.clock.advance(29 * MINUTE)
  expect(await visit()).toEqual(['not-shown: budget', 'not-shown: budget'])
  // Each page view keeps the session alive, however long ago its popup was.
  browser.clock.advance(29 * MINUTE)
  expect(await visit()).toEqual(['not-shown: budget', 'not-shown: budget'])
  // Another site on the same page has its own.
  expect(await visit({ site: 'site-2' })).toEqual(['closed by button', 'not-shown: budget'])
  browser.clock.advance(30 * MINUTE)
  expect(await visit()).toEqual(['closed by button', 'not-shown: budget'])
})

test('P-09 where no page counts sessions, one ends half an hour after a popup', async () => {
  const browser = createPopupBrowser()
  const visit = (): Promise<string[]> =>
    showBoth(openPopupStage({ browser, consent: granted, budget: { perSession: 1 } }))
  expect(await visit()).toEqual(['closed by button', 'not-shown: budget'])
  browser.clock.advance(30 * MINUTE - 1)
  expect(await visit()).toEqual(['not-shown: budget', 'not-shown: budget'])
  browser.clock.advance(1)
  expect(await visit()).toEqual(['closed by button', 'not-shown: budget'])
})

test('P-09 the cool-down begins as one is closed, lasts over pages, and is each site’s own', async () => {
  const browser = createPopupBrowser()
  const open = (site: string): PopupStage =>
    openPopupStage({ browser, site, consent: granted, budget: { coolDown: 60 } })
  const first = open('one')
  expect(await showBoth(first)).toEqual(['closed by button', 'waiting: cool-down'])
  first.engine.destroy()
  browser.clock.advance(59_000)
  const second = open('one')
  second.add({ id: 'b' })
  await second.fire('b')
  expect(second.last('b')).toBe('waiting: cool-down')
  const other = open('two')
  other.add({ id: 'c' })
  await other.fire('c')
  expect(other.last('c')).toBe('shown by delay')
  await second.wait(1000)
  expect(second.last('b')).toBe('shown by delay')
})

test.each([
  ['set back by a year', -365 * 86_400_000],
  ['set ahead by a year', 365 * 86_400_000],
])('P-09 a visitor’s clock that is %s does not keep popups away', async (_, ms) => {
  const browser = createPopupBrowser()
  const open = (): PopupStage =>
    openPopupStage({ browser, consent: granted, budget: { coolDown: 60, perSession: 1 } })
  countVisit({ localStorage: browser.storage }, browser.clock.now())
  const first = open()
  await showBoth(first)
  first.engine.destroy()
  browser.setAhead(ms)
  countVisit({ localStorage: browser.storage }, browser.clock.now())
  const second = open()
  second.add({ id: 'b' })
  await second.fire('b')
  expect(second.last('b')).toBe('shown by delay')
})

test('P-09 without a functional grant nothing is stored, and the page limits itself', async () => {
  const memory = stagedRule('times', () => [true, ''], { needsMemory: true })
  const stage = openPopupStage({ consent: denied, budget: { perSession: 5, coolDown: 60 } })
  stage.browser.storage.footfall = '{"popup_site-1/a_disable":[1,9999999999999]}'
  stage.add({ id: 'a', rules: [memory] })
  stage.add({ id: 'b', rules: [memory], unremembered: 'once-per-page' })
  stage.add({ id: 'c' })
  await stage.fire('a')
  expect(stage.last('a')).toBe('not-shown: no-functional-consent')
  await stage.fire('b')
  expect(stage.last('b')).toBe('shown by delay')
  await stage.close('b')
  await stage.fire('c')
  expect(stage.last('c')).toBe('not-shown: closed-before')
  // Another page of a single-page site may show it once more.
  await stage.turn('https://shop.example/next')
  await stage.fire('b')
  expect(stage.last('b')).toBe('shown by delay')
  expect({ ...stage.browser.storage }.footfall).toBe('{"popup_site-1/a_disable":[1,9999999999999]}')
})

test('P-09 a grant on the page lets the rules be looked at, and a refusal takes away what was kept', async () => {
  const stage = openPopupStage({ asksConsent: true, budget: { perSession: 1 } })
  const memory = stagedRule('times', () => [true, ''], { needsMemory: true })
  stage.add({ id: 'a', rules: [memory] })
  stage.add({ id: 'b' })
  await stage.fire('a')
  expect(stage.last('a')).toBe('waiting: banner-open')
  await stage.setConsent(granted)
  expect(stage.last('a')).toBe('shown by delay')
  expect(Object.keys(stage.browser.storage)).toEqual(['footfall'])
  await stage.setConsent(denied)
  expect(Object.keys(stage.browser.storage)).toEqual([])
  await stage.close('a')
  await stage.fire('b')
  expect([Object.keys(stage.browser.storage), stage.last('b')]).toEqual([
    ...[[], 'not-shown: closed-before'],
  ])
})

test.each([
  '',
  '7',
  '[]',
  'null',
  '{"popups_site-1_shown":[["x","y"],9e15],"popups_site-1_closed":["z",9e15]}',
])('P-09 what others left in the item (%s) keeps nothing away', async (text) => {
  const browser = createPopupBrowser()
  browser.storage.footfall = text
  const stage = openPopupStage({
    browser,
    consent: granted,
    budget: { perSession: 1, coolDown: 60 },
  })
  expect(await showBoth(stage)).toEqual(['closed by button', 'not-shown: budget'])
})
