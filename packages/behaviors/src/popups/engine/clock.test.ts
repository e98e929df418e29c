import { expect, test } from 'vitest'
import { createPopupBrowser, openPopupStage, stagedRule } from '../../testing/popup-stage.ts'
import type { PopupRule } from '../popup-rule.ts'

const granted = { functional: 'granted', analytics: 'granted' } as const
const DAY = 86_400_000

/** Holds from a time of day on, on a wall clock in the site's time zone. */
const fromTime = (from: string): PopupRule => ({
  check(_, { siteNow, timeZone }) {
    const now = siteNow()
    if (now === undefined) return
    const time = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const found = time.format(now)
    return [found >= from, found]
  },
})

const open = async (real: string, from: string, ahead = 0) => {
  const browser = createPopupBrowser(Date.parse(real))
  browser.setAhead(ahead)
  const stage = openPopupStage({
    browser,
    consent: granted,
    // The server's clock is right, whatever the visitor's says.
    serverTime: async () => browser.clock.now() - ahead,
  })
  stage.add({
    id: 'a',
    rules: [{ ...stagedRule('schedule', () => undefined), code: fromTime(from) }],
  })
  await stage.fire('a')
  await stage.settle()
  return stage
}

test.each([
  ['midnight', '2026-06-30T21:59:50Z', '2026-07-01 00:00'],
  ['the hour that is left out in spring', '2026-03-29T00:59:50Z', '2026-03-29 03:00'],
  ['midnight before the hour that comes twice', '2026-10-24T21:59:50Z', '2026-10-25 00:00'],
  ['the end of the hour that comes twice', '2026-10-25T01:59:50Z', '2026-10-25 03:00'],
])('P-04 a trigger that has fired opens it as its time comes: %s', async (_, real, from) => {
  for (const ahead of [0, -400 * DAY, 3 * DAY]) {
    const stage = await open(real, from, ahead)
    await stage.wait(9000)
    expect(stage.last('a')).toMatch(/^not-shown: rule schedule/)
    await stage.wait(1000)
    expect(stage.last('a')).toBe('shown by delay')
  }
})

test('P-04 by a time that the server does not say nothing opens', async () => {
  const browser = createPopupBrowser()
  const stage = openPopupStage({
    browser,
    consent: granted,
    serverTime: () => Promise.reject(new Error('offline')),
  })
  stage.add({
    id: 'a',
    rules: [{ ...stagedRule('schedule', () => undefined), code: fromTime('') }],
  })
  await stage.fire('a')
  await stage.wait(2000)
  expect(stage.notices.at(-1)).toMatchObject({
    reason: 'visitor-unknown',
    rule: 'schedule',
    wanted: { kind: 'schedule' },
  })
})

test('P-04 the server is asked for its time once, and only where a rule wants to know it', async () => {
  let asked = 0
  const stage = openPopupStage({
    consent: granted,
    serverTime: async () => ++asked,
  })
  stage.add({ id: 'a' })
  await stage.fire('a')
  expect(asked).toBe(0)
  for (const id of ['b', 'c']) {
    stage.add({ id, rules: [{ ...stagedRule('schedule', () => undefined), code: fromTime('3') }] })
  }
  await stage.wait(5000)
  expect(asked).toBe(1)
})

test('P-04 a server that did not say the time is asked again, ten seconds later and no sooner', async () => {
  let asked = 0
  const stage = openPopupStage({
    consent: granted,
    async serverTime() {
      if (++asked < 3) throw new Error('offline')
      return stage.browser.clock.now()
    },
  })
  stage.add({
    id: 'a',
    rules: [{ ...stagedRule('schedule', () => undefined), code: fromTime('') }],
  })
  await stage.fire('a')
  for (const times of [1, 2]) {
    await stage.wait(9_999)
    await stage.setVisitor({})
    expect([asked, stage.open.size]).toEqual([times, 0])
    await stage.wait(1)
  }
  await stage.settle()
  expect([asked, stage.last('a')]).toEqual([3, 'shown by delay'])
})

test('P-04 a clock that jumps while a rule waits neither shortens nor lengthens the wait', async () => {
  for (const jump of [-DAY, DAY]) {
    const browser = createPopupBrowser()
    const stage = openPopupStage({ browser, consent: granted })
    stage.add({ id: 'a', rules: [stagedRule('users', () => undefined)] })
    await stage.fire('a')
    browser.setAhead(jump)
    await stage.wait(1999)
    expect(stage.trace('a')).toEqual([])
    await stage.wait(1)
    expect(stage.last('a')).toBe('not-shown: visitor-unknown users')
  }
})
