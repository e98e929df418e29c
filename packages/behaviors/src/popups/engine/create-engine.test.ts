import { expect, test } from 'vitest'
import { openPopupStage, stagedRule } from '../../testing/popup-stage.ts'
import type { Verdict } from '../popup-rule.ts'

const granted = { functional: 'granted', analytics: 'granted' } as const

test.each(['button', 'background', 'escape', 'automatic'] as const)(
  'P-04 a popup is pending, then shown, then hidden by %s',
  async (how) => {
    const stage = openPopupStage({ consent: granted })
    stage.add({ id: 'a' })
    await stage.settle()
    expect([stage.trace('a'), stage.open.size]).toEqual([['not-shown: no-trigger'], 0])
    await stage.fire('a')
    expect(stage.open.has('a')).toBe(true)
    await stage.close('a', how)
    expect(stage.open.has('a')).toBe(false)
    expect(stage.trace('a').slice(1)).toEqual(['shown by delay', `closed by ${how}`])
    // The page view has had it: whatever fires again says so at most.
    await stage.fire('a', 'exit')
    expect(stage.open.size).toBe(0)
  },
)

test('P-04 rules are looked at as a trigger fires and again as the page goes on, and each reason is said once', async () => {
  const stage = openPopupStage({ consent: granted })
  let verdict: Verdict = [false, '3 s']
  stage.add({ id: 'a', rules: [stagedRule('time', () => verdict)] })
  await stage.fire('a', 'exit')
  for (let second = 4; second < 8; second++) {
    verdict = [false, `${second} s`]
    await stage.wait(1000)
  }
  expect(stage.trace('a')).toEqual(['not-shown: rule time (3 s)'])
  verdict = [true, '8 s']
  await stage.wait(1000)
  expect(stage.last('a')).toBe('shown by exit')
  expect(stage.notices.at(0)).toEqual({
    kind: 'popup',
    popup: 'a',
    state: 'not-shown',
    reason: 'rule',
    by: 'exit',
    rule: 'time',
    wanted: { kind: 'time' },
    found: '3 s',
  })
})

test('P-04 nothing is looked at by the second where no rule can change on this page', async () => {
  const stage = openPopupStage({ consent: granted })
  let looks = 0
  const check = (): Verdict => [++looks < 0, 'home']
  stage.add({ id: 'a', rules: [stagedRule('page-type', check, { isFixed: true })] })
  await stage.fire('a')
  const before = looks
  await stage.wait(60_000)
  expect([stage.last('a'), looks]).toEqual(['not-shown: rule page-type (home)', before])
})

test('P-04 what the visitor’s context must say is waited for, two seconds at most, and heard of later too', async () => {
  const stage = openPopupStage({ consent: granted })
  let roles: string | undefined
  stage.add({ id: 'a', rules: [stagedRule('users', () => (roles ? [true, roles] : undefined))] })
  await stage.fire('a')
  await stage.wait(1999)
  expect(stage.trace('a')).toEqual([])
  await stage.wait(1)
  expect(stage.trace('a')).toEqual(['not-shown: visitor-unknown users'])
  roles = 'guest'
  await stage.setVisitor({})
  expect(stage.last('a')).toBe('shown by delay')
})

test('P-04 a rule that throws does not hold, and harms no other popup', async () => {
  const stage = openPopupStage({ consent: granted })
  const broken = stagedRule('broken', () => {
    throw new Error('broken')
  })
  stage.add({ id: 'a', rules: [broken] })
  stage.add({ id: 'b' })
  stage.trigger('a')
  await stage.fire('b')
  expect([stage.last('a'), stage.last('b')]).toEqual(['not-shown: rule broken', 'shown by delay'])
})

test('P-04 of several that could open at once the highest goes first, also of two sites', async () => {
  const one = openPopupStage({ site: 'one', consent: granted })
  const two = openPopupStage({
    site: 'two',
    consent: granted,
    queue: one.queue,
    browser: one.browser,
  })
  one.add({ id: 'low' })
  one.add({ id: 'middle', priority: 1 })
  two.add({ id: 'high', priority: 2 })
  one.trigger('low')
  one.trigger('middle')
  await two.fire('high')
  expect([one.last('low'), one.last('middle'), two.last('high')]).toEqual([
    ...['waiting: queue', 'waiting: queue', 'shown by delay'],
  ])
  await two.close('high')
  expect([one.last('low'), one.last('middle')]).toEqual(['waiting: queue', 'shown by delay'])
  await one.close('middle')
  expect(one.last('low')).toBe('shown by delay')
})

test('P-04 one whose trigger fires later does not go before one that is open', async () => {
  const stage = openPopupStage({ consent: granted })
  stage.add({ id: 'a' })
  stage.add({ id: 'b', priority: 9 })
  await stage.fire('a')
  await stage.fire('b')
  expect([[...stage.open.keys()], stage.last('b')]).toEqual([['a'], 'waiting: queue'])
})

test('P-04 it waits for the consent question, another dialog and the checkout, and opens after each', async () => {
  const stage = openPopupStage({ asksConsent: true })
  stage.add({ id: 'a' })
  stage.dialogs.push({ isSeen: true })
  stage.context = { type: 'checkout' }
  await stage.fire('a')
  expect(stage.last('a')).toBe('waiting: banner-open')
  await stage.setConsent({ functional: 'denied', analytics: 'denied', advertising: 'denied' })
  expect(stage.last('a')).toBe('waiting: checkout')
  stage.context = { type: 'home' }
  await stage.setVisitor({})
  expect(stage.last('a')).toBe('waiting: dialog-open')
  stage.dialogs.splice(0)
  await stage.wait(1000)
  expect(stage.last('a')).toBe('shown by delay')
})

test.each([
  ['none', 'unknown', true],
  ['prior', 'unknown', true],
  ['prior', 'denied', false],
  ['banner', 'unknown', false],
] as const)(
  'P-04 where %s has said %s of what is remembered, the consent question is open: %s',
  async (source, functional, isOpen) => {
    const stage = openPopupStage({ asksConsent: true })
    stage.add({ id: 'a' })
    await stage.setConsent({ source, functional })
    await stage.fire('a')
    expect(stage.last('a')).toBe(isOpen ? 'waiting: banner-open' : 'shown by delay')
  },
)

test.each([
  ['does not come', true],
  ['stays open', false],
])(
  'P-04 a banner that %s for eight seconds: what needs no memory is shown only where nobody can answer',
  async (_, isBannerMissing) => {
    const stage = openPopupStage({ asksConsent: true, isBannerMissing })
    stage.add({ id: 'a' })
    stage.add({ id: 'b', rules: [stagedRule('times', () => [true, ''], { needsMemory: true })] })
    await stage.fire('a')
    await stage.fire('b')
    await stage.wait(7_900)
    expect([stage.last('a'), stage.last('b')]).toEqual(Array(2).fill('waiting: banner-open'))
    await stage.wait(200)
    expect([stage.last('a'), stage.last('b')]).toEqual(
      isBannerMissing
        ? ['shown by delay', 'not-shown: no-functional-consent']
        : Array(2).fill('waiting: banner-open'),
    )
  },
)

test('P-04 a tool that must be found first is waited for longer', async () => {
  const stage = openPopupStage({ asksConsent: true, isBannerMissing: true, bannerWait: 12_000 })
  stage.add({ id: 'a' })
  await stage.fire('a')
  await stage.wait(11_900)
  expect(stage.last('a')).toBe('waiting: banner-open')
  await stage.wait(200)
  expect(stage.last('a')).toBe('shown by delay')
})

test.each(['selector', 'link', 'form', 'command'] as const)(
  'P-04 what a visitor opens by %s asks neither rules nor queue, budget or cool-down',
  async (by) => {
    const stage = openPopupStage({ consent: granted, budget: { perSession: 1, coolDown: 60 } })
    stage.add({ id: 'a', rules: [stagedRule('never', () => [false, ''])], avoidsOthers: true })
    stage.add({ id: 'b' })
    stage.add({ id: 'c' })
    await stage.fire('b')
    expect(stage.engine.open('a', by)).toBe(true)
    await stage.settle()
    expect([...stage.open.keys()]).toEqual(['b', 'a'])
    expect(stage.last('a')).toBe(`shown by ${by}`)
    await stage.close('b')
    await stage.close('a')
    expect(stage.engine.open('a', by)).toBe(true)
    await stage.settle()
    expect(stage.open.has('a')).toBe(true)
    expect(stage.engine.open('nothing', by)).toBe(false)
  },
)

test('P-04 what a visitor opened does not use up the budget', async () => {
  const stage = openPopupStage({ consent: granted, budget: { perSession: 1 } })
  stage.add({ id: 'a' })
  stage.add({ id: 'b' })
  stage.add({ id: 'c' })
  stage.engine.open('a', 'link')
  await stage.settle()
  await stage.close('a')
  await stage.fire('b')
  await stage.close('b')
  await stage.fire('c')
  expect([stage.last('b'), stage.last('c')]).toEqual(['closed by button', 'not-shown: budget'])
})

test.each([
  ['de-AT', ['en', 'de', 'de-AT'], 'de-AT'],
  ['de-AT', ['en', 'de'], 'de'],
  ['DE-at', ['de-AT', ''], 'de-AT'],
  ['zh-Hant-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
  ['fr', ['en', ''], ''],
  ['', ['en', ''], ''],
  ['fr', ['en'], undefined],
  ['d', ['de'], undefined],
])('P-04 on a page in %s of %j it says %s', async (page, languages, said) => {
  const stage = openPopupStage({ consent: granted, language: page })
  stage.add({ id: 'a', languages })
  await stage.fire('a')
  expect(stage.open.get('a')?.language).toBe(said)
  if (said === undefined) {
    expect(stage.last('a')).toBe('not-shown: language')
    stage.engine.open('a', 'link')
    await stage.settle()
    expect(stage.open.size).toBe(0)
  }
})

test('P-04 a file that does not come is said, and the next popup has its turn', async () => {
  const stage = openPopupStage({ consent: granted, budget: { perSession: 1 } })
  const show = () => Promise.reject(new Error('gone'))
  stage.add({ id: 'a', priority: 1, show })
  stage.add({ id: 'b' })
  stage.trigger('a')
  await stage.fire('b')
  await stage.settle()
  expect([stage.last('a'), stage.last('b')]).toEqual(['not-shown: chunk', 'shown by delay'])
  expect(stage.told.filter(({ popup }) => popup === 'a')).toEqual([])
})

test('P-04 another page begins anew: what is open is closed, and triggers may fire again', async () => {
  const stage = openPopupStage({ consent: granted, budget: { perSession: 5 } })
  const referrers: string[] = []
  const seen = stagedRule('address', () => [true, ''])
  stage.add({
    id: 'a',
    rules: [{ ...seen, code: { check: (_, { referrer }) => [!!referrers.push(referrer), ''] } }],
  })
  await stage.fire('a')
  await stage.turn('https://shop.example/next')
  expect(stage.trace('a')).toEqual(['shown by delay', 'closed by page', 'not-shown: no-trigger'])
  expect(referrers.at(-1)).toBe('https://shop.example/start')
  await stage.fire('a')
  expect(stage.last('a')).toBe('shown by delay')
  // From the back-forward cache the same page comes back.
  await stage.turn('https://shop.example/next')
  expect([stage.last('a'), referrers.at(-1)]).toEqual([
    ...['not-shown: no-trigger', 'https://shop.example/start'],
  ])
})

test('P-04 one that is on the way as the page is turned is closed as it comes, and was not shown', async () => {
  const stage = openPopupStage({ consent: granted })
  const closed: string[] = []
  const wanted: boolean[] = []
  let arrive = (): void => undefined
  const come = new Promise<void>((resolve) => {
    arrive = resolve
  })
  stage.add({
    id: 'a',
    async show({ isWanted }) {
      wanted.push(isWanted())
      await come
      wanted.push(isWanted())
      return { file: { view: {} }, close: (how) => void closed.push(how) }
    },
  })
  await stage.fire('a')
  await stage.turn('https://shop.example/next')
  arrive()
  await stage.settle()
  expect([closed, stage.told, stage.queue.open.size]).toEqual([['page'], [], 0])
  expect(wanted).toEqual([true, false])
  expect(stage.trace('a')).toEqual(['not-shown: no-trigger'])
})

test('P-04 after the end nothing opens any more', async () => {
  const stage = openPopupStage({ consent: granted })
  stage.add({ id: 'a' })
  stage.add({ id: 'b' })()
  await stage.fire('b')
  await stage.fire('a')
  stage.engine.destroy()
  await stage.settle()
  expect([stage.open.size, stage.last('a'), stage.last('b')]).toEqual([0, 'closed by page', ''])
  expect(stage.engine.open('a', 'link')).toBe(false)
})

test.each([
  ['https://www.google.com/', true, true],
  ['https://google.de/search', true, true],
  ['https://duckduckgo.com/', true, true],
  ['https://www.google.com/', false, false],
  ['https://shop.example/?q=https://google.com/', true, false],
  ['https://notgoogle.com/', true, false],
  ['', true, false],
])(
  'P-04 from %j on a telephone (%s) it is to be small: %s',
  async (referrer, isTelephone, small) => {
    const stage = openPopupStage({ consent: granted, referrer, isTelephone })
    stage.add({ id: 'a' })
    await stage.fire('a')
    expect(stage.open.get('a')?.isSmall).toBe(small)
    // The next page is no longer the first that a search led to.
    await stage.turn('https://shop.example/next')
    await stage.fire('a')
    expect(stage.open.get('a')?.isSmall).toBe(false)
  },
)
