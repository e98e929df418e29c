import { isHeldOut } from '@footfall/contract'
import { expect, test } from 'vitest'
import { openPopupStage, stagedRule } from '../../testing/popup-stage.ts'
import { createDice } from '../../testing/popup-world.ts'

const granted = { functional: 'granted', analytics: 'granted' } as const

/** A rule that writes down when it was told to count. */
const counting = (list: string[], name: string, holds = true) =>
  stagedRule('times', () => [holds, ''], {
    needsMemory: true,
    count: (_, { popup }, moment) => void list.push(`${name}/${popup}/${moment}`),
  })

test.each([
  [undefined, ['PopupView delay'], ['PopupClose escape']],
  ['open', ['PopupView delay'], ['PopupClose escape']],
  ['close', [], ['PopupView delay', 'PopupClose escape']],
])(
  'P-05 with impressions on %s there is one, when it was really shown',
  async (impression, opened, closed) => {
    const stage = openPopupStage({ consent: granted })
    const says = (): string[] => stage.told.map(({ name, params }) => `${name} ${params.by}`)
    stage.add({ id: 'a', view: { impression } })
    stage.add({ id: 'b', view: { impression } })
    await stage.settle()
    expect(says()).toEqual([])
    await stage.fire('a')
    expect(says()).toEqual(opened)
    await stage.close('a', 'escape')
    expect(says()).toEqual([...opened, ...closed])
    expect(stage.told[0]).toEqual({
      popup: 'a',
      name: 'PopupView',
      params: { popup_id: 'a', by: 'delay' },
    })
  },
)

test('P-05 rules count as a popup is shown and closed, never as they are looked at nor for another popup', async () => {
  const stage = openPopupStage({ consent: granted })
  const counted: string[] = []
  stage.add({ id: 'a', rules: [counting(counted, 'one'), counting(counted, 'two')] })
  stage.add({ id: 'b', rules: [counting(counted, 'other')] })
  stage.add({ id: 'c', rules: [counting(counted, 'held', false)] })
  stage.trigger('c')
  await stage.fire('a')
  expect(counted).toEqual(['one/site-1/a/open', 'two/site-1/a/open'])
  await stage.close('a')
  await stage.wait(5000)
  expect(counted.slice(2)).toEqual(['one/site-1/a/close', 'two/site-1/a/close'])
  stage.engine.open('b', 'link')
  await stage.settle()
  expect(counted.slice(4)).toEqual(['other/site-1/b/open'])
})

test('P-05 a conversion is told once for each showing', async () => {
  const stage = openPopupStage({ consent: granted })
  stage.add({ id: 'a' })
  await stage.fire('a')
  stage.open.get('a')?.onConvert()
  stage.open.get('a')?.onConvert()
  expect(stage.told.map(({ name }) => name)).toEqual(['PopupView', 'PopupConversion'])
  expect(stage.last('a')).toBe('converted by delay')
})

test('P-05 trying a popup out counts nothing and is not refused', async () => {
  const stage = openPopupStage({ consent: granted, budget: { coolDown: 60 } })
  const counted: string[] = []
  stage.add({ id: 'a', rules: [counting(counted, 'one')] })
  stage.add({ id: 'b' })
  stage.engine.close('a', 'command', true)
  stage.engine.open('a', 'test')
  await stage.settle()
  expect(stage.last('a')).toBe('shown by test')
  await stage.close('a')
  await stage.fire('b')
  expect([counted, stage.last('b')]).toEqual([[], 'shown by delay'])
  expect(stage.told.map(({ popup }) => popup)).toEqual(['b'])
})

test('P-05 nor does what it leads to, and nothing was closed by it', async () => {
  const stage = openPopupStage({ consent: { functional: 'denied' } })
  const counted: string[] = []
  for (const id of ['a', 'b']) stage.add({ id, rules: [counting(counted, id)] })
  stage.add({ id: 'c' })
  stage.engine.open('a', 'test')
  await stage.settle()
  stage.open.get('a')?.onAct('open:b')
  await stage.settle()
  expect(stage.last('b')).toBe('shown by test')
  await stage.close('b')
  expect([counted, stage.told]).toEqual([[], []])
  await stage.fire('c')
  expect(stage.last('c')).toBe('shown by delay')
})

test.each(['granted', 'denied', 'unknown'] as const)(
  'P-06 do_not_show_again concerns every way to open it, and no other popup (functional %s)',
  async (functional) => {
    const stage = openPopupStage({ consent: { functional } })
    stage.add({ id: 'a' })
    stage.add({ id: 'b' })
    await stage.fire('a')
    stage.open.get('a')?.onAct('never')
    await stage.settle()
    expect(stage.last('a')).toBe('closed by link')
    stage.engine.open('a', 'link')
    await stage.settle()
    expect([stage.open.size, stage.last('a')]).toEqual([0, 'not-shown: do-not-show-again'])
    // The next page of a single-page site is the same document.
    await stage.turn('https://shop.example/next')
    await stage.fire('a')
    expect([stage.open.size, stage.last('a')]).toEqual([0, 'not-shown: do-not-show-again'])
    stage.engine.open('b', 'link')
    await stage.settle()
    expect([...stage.open.keys()]).toEqual(['b'])
  },
)

test('P-06 a popup of another site with the same name is another one', async () => {
  const one = openPopupStage({ site: 'one', consent: granted })
  const two = openPopupStage({ site: 'two', consent: granted, browser: one.browser })
  const names: string[] = []
  const check = (_: object, { popup }: { popup: string }) => [!!names.push(popup), ''] as const
  for (const stage of [one, two])
    stage.add({ id: 'news', rules: [{ ...stagedRule('times', () => undefined), code: { check } }] })
  one.engine.close('news', 'link', true)
  await one.fire('news')
  await two.fire('news')
  expect([one.last('news'), two.last('news')]).toEqual([
    ...['not-shown: do-not-show-again', 'shown by delay'],
  ])
  expect(new Set(names)).toEqual(new Set(['one/news', 'two/news']))
})

test('P-06 it is kept for 400 days where that is allowed, and nowhere else', async () => {
  const first = openPopupStage({ consent: { functional: 'unknown' } })
  first.add({ id: 'a' })
  await first.fire('a')
  first.engine.close(undefined, 'link', true)
  expect(Object.keys(first.browser.storage)).toEqual([])
  // What was asked for on this page is kept as soon as it may be.
  await first.setConsent({ functional: 'granted' })
  first.engine.destroy()
  const again = async (): Promise<string> => {
    const stage = openPopupStage({ consent: granted, browser: first.browser })
    stage.add({ id: 'a' })
    await stage.fire('a')
    return stage.last('a')
  }
  first.browser.clock.advance(400 * 86_400_000 - 1)
  expect(await again()).toBe('not-shown: do-not-show-again')
  first.browser.clock.advance(1)
  expect(await again()).toBe('shown by delay')
})

test('P-07 one that avoids others does not open by a trigger on a page that has shown another', async () => {
  const stage = openPopupStage({ consent: granted })
  const partner = openPopupStage({ site: 'two', consent: granted, ...pick(stage) })
  stage.add({ id: 'a', avoidsOthers: true })
  stage.add({ id: 'b' })
  partner.add({ id: 'c', avoidsOthers: true })
  await stage.fire('b')
  await stage.close('b')
  stage.trigger('a')
  await partner.fire('c')
  expect([stage.last('a'), partner.last('c')]).toEqual([
    ...['not-shown: avoids-others', 'not-shown: avoids-others'],
  ])
  partner.engine.destroy()
  // By the visitor's own press it does, and on the next page by a trigger again.
  stage.engine.open('a', 'link')
  await stage.settle()
  expect(stage.last('a')).toBe('shown by link')
  await stage.turn('https://shop.example/next')
  await stage.fire('a')
  expect(stage.last('a')).toBe('shown by delay')
})

test('P-07 a site that hears of another page a moment later does not make it forget', async () => {
  const stage = openPopupStage({ consent: granted })
  const partner = openPopupStage({ site: 'two', consent: granted, ...pick(stage) })
  stage.add({ id: 'a' })
  partner.add({ id: 'b', avoidsOthers: true })
  await stage.turn('https://shop.example/next')
  await stage.fire('a')
  await stage.close('a')
  await partner.turn('https://shop.example/next')
  await partner.fire('b')
  expect(partner.last('b')).toBe('not-shown: avoids-others')
})

test('P-07 P-09 a popup that its page took with it was not closed on the next one, whichever site hears first', async () => {
  const denied = { functional: 'denied' } as const
  const stage = openPopupStage({ consent: denied })
  const partner = openPopupStage({ site: 'two', consent: denied, ...pick(stage) })
  stage.add({ id: 'a' })
  partner.add({ id: 'b' })
  await partner.fire('b')
  await stage.turn('https://shop.example/next')
  await partner.turn('https://shop.example/next')
  expect(partner.trace('b')).toContain('closed by page')
  await stage.fire('a')
  expect(stage.last('a')).toBe('shown by delay')
})

const pick = ({ queue, browser }: ReturnType<typeof openPopupStage>) => ({ queue, browser })

test('P-05 the part of the visitors that is held out is told of once a page view, and the others say that they were shown', async () => {
  const ids = Array.from({ length: 400 }, (_, at) => `visitor-${at}`)
  const out = ids.find((id) => isHeldOut(id, 'a', 50)) as string
  const shown = ids.find((id) => !isHeldOut(id, 'a', 50)) as string
  const visit = async (visitorId: string, consent: object) => {
    const stage = openPopupStage({ visitorId, consent })
    stage.add({ id: 'a', holdout: 50 })
    await stage.fire('a')
    await stage.fire('a', 'exit')
    await stage.setVisitor({})
    return [stage.last('a'), stage.told.map(({ name, params }) => [name, params.variant])]
  }
  expect(await visit(out, granted)).toEqual([
    ...['not-shown: holdout', [['PopupHoldout', undefined]]],
  ])
  expect(await visit(shown, granted)).toEqual(['shown by delay', [['PopupView', 'shown']]])
  // Without both purposes nobody is compared, and everybody sees it.
  for (const consent of [
    { functional: 'granted', analytics: 'denied' },
    { functional: 'denied', analytics: 'granted' },
  ]) {
    expect(await visit(out, consent)).toEqual(['shown by delay', [['PopupView', undefined]]])
  }
})

test('P-05 the draw is even, stable and another one for each popup', () => {
  const dice = createDice(1)
  const byte = (): string => dice.below(256).toString(16).padStart(2, '0')
  const ids = Array.from({ length: 20_000 }, () => Array.from({ length: 8 }, byte).join(''))
  for (const share of [0, 10, 50, 90, 100]) {
    const out = ids.filter((id) => isHeldOut(id, 'popup-1', share)).length / ids.length
    expect(Math.abs(out - share / 100)).toBeLessThan(0.012)
  }
  const both = ids.filter((id) => isHeldOut(id, 'popup-1', 50) && isHeldOut(id, 'popup-2', 50))
  expect(Math.abs(both.length / ids.length - 0.25)).toBeLessThan(0.012)
  expect(isHeldOut('a', 'b', 50)).toBe(isHeldOut('a', 'b', 50))
})
