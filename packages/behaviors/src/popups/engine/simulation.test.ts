import { expect, test } from 'vitest'
import { createPopupModel, type ModelMoment, type ModelPopup } from '../../testing/popup-model.ts'
import { createPopupBrowser, type PopupStage } from '../../testing/popup-stage.ts'
import { createDice, openWorld, WORLD_SITES, worldPopups } from '../../testing/popup-world.ts'
import { countVisit } from '../count-visit.ts'

const { env = {} } = import.meta as { env?: Record<string, string | undefined> }
const VISITS = Number(env.FC_RUNS) || (env.FULL === 'true' ? 10_000 : 1_000)
const MINUTE = 60_000
const DAY = 86_400_000
const DEEDS = [
  'fire',
  'fire',
  'both',
  'close',
  'close',
  'press',
  'refuse',
  'wait',
  'dialog',
] as const

/** A showing, as the trace says it. */
interface Showing {
  popup: ModelPopup
  at: number
  session: number
  isByTrigger: boolean
}

/** A visitor's ten visits, step by step beside the model; returns what the traces said. */
const visit = async (
  visitor: number,
): Promise<{ words: string[]; showings: Showing[]; views: number }> => {
  const dice = createDice(visitor + 1)
  const visitorId = `visitor-${visitor}`
  const popups = worldPopups(visitorId)
  const browser = createPopupBrowser(1_780_000_000_000 + visitor * 7_777_777)
  const { clock, storage } = browser
  const model = createPopupModel(popups, WORLD_SITES)
  const words: string[] = []
  const showings: Showing[] = []
  let [page, session, lastView] = [0, 0, Number.NEGATIVE_INFINITY]

  const view = async (isGranted: boolean): Promise<void> => {
    page++
    // Nothing tells sessions apart where nothing is remembered: each page is for itself.
    if (!isGranted || clock.now() - lastView >= 30 * MINUTE) session++
    lastView = isGranted ? clock.now() : Number.NEGATIVE_INFINITY
    if (isGranted) countVisit({ localStorage: storage }, clock.now())
    const stages = openWorld(browser, isGranted, visitorId)
    const all = Object.values(stages)
    const stageOf = (id: string): PopupStage =>
      stages[popups.find((one) => one.id === id)?.site ?? ''] as PopupStage
    const isCheckout = dice.isIn(10)
    let hasDialog = false
    for (const stage of all) if (isCheckout) stage.context = { type: 'checkout' }
    const moment = (): ModelMoment => ({
      now: clock.now(),
      page,
      session,
      isGranted,
      isCheckout,
      hasDialog,
    })
    model.beginPage()
    const act = (does: (typeof DEEDS)[number]): void => {
      const { id } = dice.pick(popups)
      const open = model.openNow()
      if (does === 'fire' || does === 'both') {
        const by = dice.pick(['delay', 'exit'])
        for (const one of does === 'both' ? [id, dice.pick(popups).id] : [id]) {
          model.fire(one, by)
          stageOf(one).trigger(one, by)
        }
      } else if (does === 'close' && open) {
        const how = dice.pick(['button', 'escape', 'background', 'automatic'] as const)
        model.close(open, how, moment())
        stageOf(open).open.get(open)?.onClose(how)
      } else if (does === 'press' && !open) {
        model.press(id, moment())
        stageOf(id).engine.open(id, 'link')
      } else if (does === 'refuse' && open && dice.isIn(20)) {
        model.refuse(open, moment())
        model.close(open, 'link', moment())
        stageOf(open).open.get(open)?.onAct('never')
      } else if (does === 'dialog') {
        hasDialog = !hasDialog
        for (const { dialogs } of all)
          dialogs.splice(0, 1, ...(hasDialog ? [{ isSeen: true }] : []))
      }
    }
    const heard = new Map<PopupStage, number>()
    const hear = (): void => {
      for (const stage of all) {
        for (const { popup: id, state, by } of stage.notices.slice(heard.get(stage))) {
          const popup = popups.find((one) => one.id === id)
          if (state === 'shown' && popup)
            showings.push({ popup, at: clock.now(), session, isByTrigger: by !== 'link' })
        }
        heard.set(stage, stage.notices.length)
      }
    }
    const settle = async (): Promise<void> => {
      for (const stage of all) await stage.settle()
      hear()
    }
    for (let steps = 2 + dice.below(6); steps > 0; steps--) {
      const does = dice.pick(DEEDS)
      act(does)
      await settle()
      model.settle(moment())
      // Then time goes on, in which what waited may open by itself.
      clock.advance(
        dice.pick([1000, 2000, 5000, dice.isIn(1) ? 40 * MINUTE : dice.pick([1000, 2 * MINUTE])]),
      )
      for (const stage of all) await stage.setVisitor({})
      await settle()
      const wanted = [...model.settle(moment())]
      const found = popups.map(({ id }) => [id, stageOf(id).last(id)])
      if (String(found) !== String(wanted)) {
        expect({ visitor, page, does, says: found }).toEqual({ visitor, page, does, says: wanted })
      }
      words.push(...found.map(([, says = '']) => says))
    }
    for (const { engine } of all) engine.destroy()
    const open = model.openNow()
    if (open) model.close(open, 'page', moment())
    clock.advance(dice.pick([1000, MINUTE, 10 * MINUTE]))
  }

  for (let visits = 0; visits < 10; visits++) {
    const isGranted = dice.isIn(75)
    if (!isGranted) model.forget()
    const from = showings.length
    for (let views = 1 + dice.below(3); views > 0; views--) await view(isGranted)
    if (!isGranted) {
      model.forget()
      // What could not be remembered is limited by the page, which the model has looked at.
      showings.splice(from)
      for (const one of showings) one.at = Number.NEGATIVE_INFINITY
    }
    clock.advance(dice.pick([20 * MINUTE, 60 * MINUTE, DAY, 8 * DAY]))
  }
  return { words, showings, views: page }
}

/** Straight from what was shown, without either engine or model. */
const findExcess = (showings: readonly Showing[]): Showing[] =>
  showings.filter(({ popup, at, session, isByTrigger }, index) => {
    const earlier = showings.slice(0, index)
    const { perSession } = WORLD_SITES[popup.site as keyof typeof WORLD_SITES]
    const ofSite = earlier.filter(
      (one) => one.isByTrigger && one.session === session && one.popup.site === popup.site,
    )
    const own = earlier.filter((one) => one.popup === popup)
    const { times = Number.POSITIVE_INFINITY, period } = popup.most ?? {}
    const ofSession = own.filter((one) => one.session === session)
    // A period begins with its first showing: so many before it cannot all be younger than that.
    const nth = own.at(-times)
    const isTooSoon = nth && period !== 'session' && at - nth.at < (own.length === times ? DAY : 0)
    return (
      isByTrigger &&
      (ofSite.length >= perSession ||
        (period === 'session' && ofSession.length >= times) ||
        isTooSoon)
    )
  })

test(`P-05 P-09 in ${VISITS} visits each popup has the reason that a plain model says, and no limit is passed`, async () => {
  const seen = new Set<string>()
  let shown = 0
  for (let visitor = 0; visitor * 10 < VISITS; visitor++) {
    const { words, showings } = await visit(visitor)
    for (const one of words) seen.add(one.replace(/ \(.*| by .*/, ''))
    expect(findExcess(showings)).toEqual([])
    shown += showings.length
  }
  expect(shown).toBeGreaterThan(VISITS)
  // Whatever can be said was said.
  expect([...seen].toSorted()).toEqual([
    'closed',
    'not-shown: avoids-others',
    'not-shown: budget',
    'not-shown: closed-before',
    'not-shown: do-not-show-again',
    'not-shown: holdout',
    'not-shown: no-functional-consent',
    'not-shown: no-trigger',
    'not-shown: rule times',
    'not-shown: shown-before',
    'shown',
    'waiting: checkout',
    'waiting: cool-down',
    'waiting: dialog-open',
    'waiting: queue',
  ])
}, 600_000)
