import { isHeldOut, POPUP_EVENTS, type PopupClosing, type PopupOpener } from '@footfall/contract'
import type { RunnablePopup } from '../popup-page.ts'
import { decide, needsMemory, not, type Refusal, wait } from './decide.ts'
import { lookAtRules } from './look-at-rules.ts'
import { type OpenPopup, openPopup } from './open-popup.ts'
import { pickLanguage } from './pick-language.ts'
import type { Candidate } from './popup-queue.ts'
import { ruleEnv, type Site } from './site.ts'

/** One popup on a page. */
export interface Entry {
  isOpen(): boolean
  /** A page view begins: its triggers wait for their moment. */
  begin(): void
  /** What it would do now. `soon`: it may be otherwise in a second, without anybody saying so. */
  look(): Candidate | 'soon' | undefined
  /** Without rules. */
  open(by: PopupOpener, opener?: HTMLElement): void
  close(how: PopupClosing, isForGood?: boolean): void
  /** The page view is over. */
  end(): void
}

/** How long a rule may not know, in ms. */
const PATIENCE = 2000

/** What changes without a word: the time of day, somebody else's dialog, a cool-down. */
const SOON: readonly unknown[] = ['rule', 'dialog-open', 'cool-down']

export const createEntry = (site: Site, popup: RunnablePopup): Entry => {
  const { page, limits } = site
  const { guard, clock, document } = page
  const { id } = popup
  const hasTriggers = popup.triggers.length > 0
  const plainRules = popup.rules.filter((rule) => !needsMemory(rule))
  const memoryRules = popup.rules.filter(needsMemory)
  const stops: (() => void)[] = []
  let isListening = false
  /** The trigger that has fired. */
  let fired: string | undefined
  /** It was shown, could not be, or will not be: the trace has had its last word on this page. */
  let isDone = false
  let isLate = false
  let stopWaiting: (() => void) | undefined
  let told = ''
  let isPrepared = false
  let open: OpenPopup | undefined

  const stopTriggers = (): void => {
    isListening = false
    for (const stop of stops.splice(0)) guard(stop)
  }
  /** Says each reason once, however often it is looked at. */
  const trace = (refusal: Refusal, by = fired): void => {
    const key = [refusal.state, refusal.reason, refusal.rule].join()
    // That nothing has fired is where each page view begins; after any other word it would explain nothing.
    if (key === told || (told && refusal.reason === 'no-trigger')) return
    told = key
    page.notice({ kind: 'popup', popup: id, ...refusal, ...(by && { by }) })
  }
  const language = (): string | undefined =>
    pickLanguage(popup.languages, document.documentElement.lang || (page.context()?.language ?? ''))
  const show = (by: string, isByTrigger: boolean, opener?: HTMLElement): void => {
    const chosen = language()
    if (chosen === undefined) {
      trace(not('language'), by)
      return
    }
    fired = undefined
    isDone = true
    told = ''
    open = openPopup(site, popup, {
      by,
      isByTrigger,
      language: chosen,
      opener,
      isCompared: isByTrigger && drawn() === false,
      onOver() {
        open = undefined
      },
    })
  }
  /** Whoever is about to leave does not wait for files. */
  const prepare = (): void => {
    const chosen = isPrepared ? undefined : language()
    if (chosen === undefined) return
    isPrepared = true
    popup.prepare?.(chosen)
  }
  /** Whether the visitor is held out; undefined where nothing is compared, or may not be. */
  const drawn = (): boolean | undefined => {
    const { functional, analytics } = page.consent()
    const visitor = page.visitorId()
    if (!popup.holdout || !visitor || functional !== 'granted' || analytics !== 'granted') return
    return isHeldOut(visitor, id, popup.holdout)
  }
  const openByTrigger = (by: string): void => {
    if (drawn()) {
      trace(not('holdout'), by)
      fired = undefined
      isDone = true
      page.tell(id, POPUP_EVENTS.holdout, { popup_id: id, by })
    } else show(by, true)
  }
  const outcome = (): [refusal: ReturnType<typeof decide>, isFixed?: boolean | undefined] => {
    const isGranted = page.consent().functional === 'granted'
    const env = ruleEnv(site, id)
    // Before a trigger fires too, since some rules count from the first look and others have to ask.
    const plain = lookAtRules(plainRules, env, guard)
    const remembered = isGranted ? lookAtRules(memoryRules, env, guard) : undefined
    if (!fired) {
      const isLikely = !plain.failed && !remembered?.failed && (isGranted || !memoryRules[0])
      if (isLikely && !limits.isNever(id)) prepare()
      return [not('no-trigger')]
    }
    const refusal = decide(site, popup, { language: language(), plain, remembered, isLate })
    return [refusal, plain.isFixed]
  }
  return {
    isOpen: () => !!open,
    begin() {
      isListening = hasTriggers
      const env = { ...page, readers: site.readers, pageStart: site.view.start }
      for (const { kind, settings, code } of popup.triggers) {
        const fire = (): void => {
          if (!isListening || fired) return
          fired = kind
          // Once it is known which, none of them has anything further to say on this page.
          stopTriggers()
          site.ask()
        }
        guard(() => void stops.push(code(settings as never, fire, env)))
      }
      if (!isListening) stopTriggers()
    },
    look() {
      if (open || !hasTriggers || (isDone && !fired)) return
      const [refusal, isFixed] = outcome()
      if (!refusal) {
        stopWaiting ??= clock.after(PATIENCE, () => {
          isLate = true
          site.ask()
        })
        return
      }
      if (refusal !== true) {
        trace(refusal)
        return !isFixed && SOON.includes(refusal.reason) ? 'soon' : undefined
      }
      const by = fired as string
      return {
        priority: popup.priority ?? 0,
        open: () => void guard(() => openByTrigger(by)),
        wait: () => trace(wait('queue')),
      }
    },
    open(by, opener) {
      if (open) return
      told = ''
      if (by !== 'test' && limits.isNever(id)) {
        trace(not('do-not-show-again'), by)
      } else show(by, false, opener)
    },
    close(how, isForGood) {
      if (isForGood) limits.never(id)
      open?.close(how)
    },
    end() {
      stopTriggers()
      stopWaiting?.()
      stopWaiting = undefined
      open?.close('page')
      fired = undefined
      isDone = false
      isLate = false
      told = ''
    },
  }
}
