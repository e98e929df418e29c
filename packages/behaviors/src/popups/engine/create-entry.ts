import { isHeldOut, POPUP_EVENTS, type PopupClosing, type PopupOpener } from '@footfall/contract'
import type { PopupPage, RunnablePopup } from '../popup-page.ts'
import { decide, needsMemory, not, type Refusal, wait } from './decide.ts'
import { type Looked, lookAtRules } from './look-at-rules.ts'
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
  const { guard, clock } = page
  const { id } = popup
  const hasTriggers = popup.triggers.length > 0
  /** The trigger that has fired. */
  let fired: string | undefined
  /** It was shown, could not be, or will not be: the trace has had its last word on this page. */
  let isDone = false
  let isLate = false
  let stopWaiting: (() => void) | undefined
  let isPrepared = false
  let open: OpenPopup | undefined
  const trace = createTrace(page, id)
  const triggers = createTriggers(site, popup, (kind) => {
    fired = kind
    site.ask()
  })

  const show = (by: string, isByTrigger: boolean, opener?: HTMLElement): void => {
    const language = languageOf(page, popup)
    if (language === undefined) {
      trace.say(not('language'), by)
      return
    }
    fired = undefined
    isDone = true
    trace.forget()
    open = openPopup(site, popup, {
      by,
      isByTrigger,
      language,
      opener,
      isCompared: isByTrigger && drawn(page, popup) === false,
      onOver() {
        open = undefined
      },
    })
  }
  /** Whoever is about to leave does not wait for files. */
  const prepare = (): void => {
    const language = isPrepared ? undefined : languageOf(page, popup)
    if (language === undefined) return
    isPrepared = true
    popup.prepare?.(language)
  }
  const openByTrigger = (by: string): void => {
    if (drawn(page, popup)) {
      trace.say(not('holdout'), by)
      fired = undefined
      isDone = true
      page.tell(id, POPUP_EVENTS.holdout, { popup_id: id, by })
    } else show(by, true)
  }
  const outcome = (): [refusal: ReturnType<typeof decide>, isFixed?: boolean | undefined] => {
    // Before a trigger fires too, since some rules count from the first look and others have to ask.
    const { plain, remembered, isLikely } = lookAtPopup(site, popup)
    if (!fired) {
      if (isLikely && !limits.isNever(id)) prepare()
      return [not('no-trigger')]
    }
    const language = languageOf(page, popup)
    return [decide(site, popup, { language, plain, remembered, isLate }), plain.isFixed]
  }
  return {
    isOpen: () => !!open,
    begin: triggers.begin,
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
        trace.say(refusal, fired)
        return !isFixed && SOON.includes(refusal.reason) ? 'soon' : undefined
      }
      const by = fired as string
      return {
        priority: popup.priority ?? 0,
        open: () => void guard(() => openByTrigger(by)),
        wait: () => trace.say(wait('queue'), fired),
      }
    },
    open(by, opener) {
      if (open) return
      trace.forget()
      if (by !== 'test' && limits.isNever(id)) {
        trace.say(not('do-not-show-again'), by)
      } else show(by, false, opener)
    },
    close(how, isForGood) {
      if (isForGood) limits.never(id)
      open?.close(how)
    },
    end() {
      triggers.stop()
      stopWaiting?.()
      stopWaiting = undefined
      open?.close('page')
      fired = undefined
      isDone = false
      isLate = false
      trace.forget()
    },
  }
}

/** Says each reason once, however often it is looked at. */
const createTrace = (
  page: PopupPage,
  popup: string,
): { say(refusal: Refusal, by: string | undefined): void; forget(): void } => {
  let said = ''
  return {
    say(refusal, by) {
      const key = [refusal.state, refusal.reason, refusal.rule].join()
      // That nothing has fired is where each page view begins; after any other word it would explain nothing.
      if (key === said || (said && refusal.reason === 'no-trigger')) return
      said = key
      page.notice({ kind: 'popup', popup, ...refusal, ...(by && { by }) })
    },
    forget() {
      said = ''
    },
  }
}

/** The triggers of a popup. With the first that fires all of them stop: none has anything further to say on this page. */
const createTriggers = (
  site: Site,
  { triggers }: RunnablePopup,
  onFire: (kind: string) => void,
): { begin(): void; stop(): void } => {
  const { page } = site
  const stops: (() => void)[] = []
  let isListening = false
  const stop = (): void => {
    isListening = false
    for (const one of stops.splice(0)) page.guard(one)
  }
  return {
    stop,
    begin() {
      isListening = triggers.length > 0
      const env = { ...page, readers: site.readers, pageStart: site.view.start }
      for (const { kind, settings, code } of triggers) {
        const fire = (): void => {
          if (!isListening) return
          stop()
          onFire(kind)
        }
        page.guard(() => void stops.push(code(settings as never, fire, env)))
      }
      // One that fires as it begins has stopped those before it alone.
      if (!isListening) stop()
    },
  }
}

const languageOf = (page: PopupPage, { languages }: RunnablePopup): string | undefined =>
  pickLanguage(languages, page.document.documentElement.lang || (page.context()?.language ?? ''))

/** Whether the visitor is held out; undefined where nothing is compared, or may not be. */
const drawn = (page: PopupPage, { id, holdout }: RunnablePopup): boolean | undefined => {
  const { functional, analytics } = page.consent()
  const visitor = page.visitorId()
  if (!holdout || !visitor || functional !== 'granted' || analytics !== 'granted') return
  return isHeldOut(visitor, id, holdout)
}

/** What its rules say now; `isLikely`: nothing stands against it but its trigger. */
const lookAtPopup = (
  site: Site,
  { id, rules }: RunnablePopup,
): { plain: Looked; remembered: Looked | undefined; isLikely: boolean } => {
  const { page } = site
  const isGranted = page.consent().functional === 'granted'
  const env = ruleEnv(site, id)
  const memoryRules = rules.filter(needsMemory)
  const plainRules = rules.filter((rule) => !needsMemory(rule))
  const plain = lookAtRules(plainRules, env, page.guard)
  const remembered = isGranted ? lookAtRules(memoryRules, env, page.guard) : undefined
  const isLikely = !plain.failed && !remembered?.failed && (isGranted || !memoryRules[0])
  return { plain, remembered, isLikely }
}
