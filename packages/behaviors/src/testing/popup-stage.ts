import {
  type ConsentAnswers,
  type ConsentState,
  type Params,
  type PopupBudget,
  type PopupClosing,
  type PopupNotice,
  unknownConsent,
  type VisitorContext,
} from '@footfall/contract'
import { createEngine } from '../popups/engine/create-engine.ts'
import { createQueue, type PopupQueue } from '../popups/engine/popup-queue.ts'
import type { PopupEngine, PopupPage, PopupShowing, RunnablePopup } from '../popups/popup-page.ts'
import type { PopupRule, Verdict } from '../popups/popup-rule.ts'
import type { PopupTrigger } from '../popups/popup-trigger.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** A visitor's browser: what outlasts a page. */
export interface PopupBrowser {
  clock: TestClock
  /** How wrong the visitor's clock is, in ms. */
  setAhead(ms: number): void
  storage: Storage & Record<string, string>
}

export const createPopupBrowser = (start?: number): PopupBrowser => {
  const real = createTestClock(start)
  let ahead = 0
  return {
    clock: { ...real, now: () => real.now() + ahead },
    setAhead(ms) {
      ahead = ms
    },
    storage: Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
  }
}

export interface PopupStageOptions {
  site?: string
  browser?: PopupBrowser
  queue?: PopupQueue
  budget?: PopupBudget
  asksConsent?: boolean
  /** It asks by our own banner, which a content blocker keeps away. */
  isBannerMissing?: boolean
  bannerWait?: number
  consent?: Partial<ConsentAnswers>
  visitorId?: string
  language?: string
  referrer?: string
  /** Held across. Everything else is a large screen that is touched. */
  isTelephone?: boolean
  /** What our server says when it is asked for the time. */
  serverTime?: () => Promise<number>
}

/** A popup of a test: which view it has, and what becomes of its file. */
export type StagedPopup = Partial<Omit<RunnablePopup, 'show'>> & {
  id: string
  view?: Record<string, unknown>
  show?: RunnablePopup['show']
}

/** A page on which popups run, with everything around the engine under a test's hand. */
export interface PopupStage {
  engine: PopupEngine
  queue: PopupQueue
  browser: PopupBrowser
  window: PopupPage['window']
  notices: PopupNotice[]
  told: { popup: string; name: string; params: Params }[]
  /** What is on the page, by id. */
  open: Map<string, PopupShowing>
  /** Elements that a search for dialogs finds. */
  dialogs: { isSeen: boolean }[]
  context: { type: string; language?: string } | undefined
  add(popup: StagedPopup): () => void
  /** Lets a trigger fire: `delay` or `exit`. */
  trigger(popup: string, kind?: string): void
  fire(popup: string, kind?: string): Promise<void>
  close(popup: string, how?: PopupClosing): Promise<void>
  /** By the banner, unless something else is named. */
  setConsent(answers: Partial<ConsentAnswers & Pick<ConsentState, 'source'>>): Promise<void>
  setVisitor(visitor: VisitorContext): Promise<void>
  turn(href: string): Promise<void>
  wait(ms: number): Promise<void>
  /** Everything that was begun has happened. */
  settle(): Promise<void>
  /** What the trace says of a popup last, in short. */
  last(popup: string): string
  trace(popup: string): string[]
}

/** So many promises may follow one another until a popup stands on the page. */
const flush = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await undefined
}

/** As one reads it in a debugger: `not-shown: rule devices (desktop)`. */
export const inWords = ({ state, reason, rule, found, by }: PopupNotice): string =>
  reason
    ? `${state}: ${[reason, rule, found && `(${found})`].filter(Boolean).join(' ')}`
    : `${state} by ${by}`

export const openPopupStage = (options: PopupStageOptions = {}): PopupStage => {
  const { browser = createPopupBrowser(), queue = createQueue(), site = 'site-1' } = options
  const listeners = {
    consent: new Set<() => void>(),
    visitor: new Set<() => void>(),
    page: new Set<() => void>(),
  }
  const fires = new Map<string, () => void>()
  let consent: ConsentState = { ...unknownConsent(), ...options.consent }
  if (options.consent) consent.source = 'banner'
  let visitor: VisitorContext | undefined
  const location = { href: 'https://shop.example/start' }
  const window = Object.assign(new EventTarget(), {
    location,
    CustomEvent,
    localStorage: browser.storage,
    innerWidth: options.isTelephone ? 844 : 1280,
    innerHeight: options.isTelephone ? 390 : 800,
    matchMedia: () => ({ matches: true }),
    async fetch() {
      const time = await options.serverTime?.()
      return { json: async () => ({ time }) }
    },
  }) as unknown as PopupPage['window']
  const dialogs: PopupStage['dialogs'] = []
  const document = {
    documentElement: { lang: options.language ?? 'en' },
    referrer: options.referrer ?? '',
    querySelectorAll: () =>
      dialogs.map(({ isSeen }) => ({ matches: () => true, checkVisibility: () => isSeen })),
  } as unknown as Document
  Object.assign(window, { document })
  const page: PopupPage = {
    window,
    document,
    clock: browser.clock,
    site,
    endpoint: 'https://c.example',
    timeZone: 'Europe/Berlin',
    guard(call) {
      try {
        return call()
      } catch {
        return undefined
      }
    },
    budget: options.budget ?? {},
    asksConsent: options.asksConsent ?? false,
    isBannerMissing: () => options.isBannerMissing ?? false,
    ...(options.bannerWait && { bannerWait: options.bannerWait }),
    consent: () => consent,
    context: () => stage.context as ReturnType<PopupPage['context']>,
    visitor: () => visitor,
    touch: () => undefined,
    visitorId: () => options.visitorId,
    on(kind, call) {
      listeners[kind].add(call)
      return () => listeners[kind].delete(call)
    },
    listen: () => () => undefined,
    onTold: () => () => undefined,
    notice: (notice) => void stage.notices.push(notice),
    tell: (popup, name, params) => void stage.told.push({ popup, name, params }),
  }
  const settle = async (): Promise<void> => {
    browser.clock.advance(0)
    await flush()
    browser.clock.advance(0)
  }
  const say = async (kind: keyof typeof listeners): Promise<void> => {
    for (const call of [...listeners[kind]]) call()
    await settle()
  }
  const byHand =
    (popup: string, kind: string): PopupTrigger =>
    (_, fire) => {
      fires.set(`${popup}/${kind}`, fire)
      return () => fires.delete(`${popup}/${kind}`)
    }
  const stage: PopupStage = {
    queue,
    browser,
    window,
    dialogs,
    notices: [],
    told: [],
    open: new Map(),
    engine: createEngine(page, queue),
    context: undefined,
    add: ({ view = {}, ...popup }) =>
      stage.engine.add({
        triggers: ['delay', 'exit'].map((kind) => ({
          kind,
          settings: {},
          code: byHand(popup.id, kind),
        })),
        rules: [],
        languages: [''],
        async show(how) {
          const shown: PopupShowing = {
            ...how,
            onClose(by) {
              stage.open.delete(popup.id)
              how.onClose(by)
            },
          }
          stage.open.set(popup.id, shown)
          return { file: { view }, close: (by) => shown.onClose(by) }
        },
        ...popup,
      }),
    trigger: (popup, kind = 'delay') => fires.get(`${popup}/${kind}`)?.(),
    async fire(popup, kind) {
      stage.trigger(popup, kind)
      await settle()
    },
    async close(popup, how = 'button') {
      stage.open.get(popup)?.onClose(how)
      await settle()
    },
    setConsent(answers) {
      consent = { ...consent, source: 'banner', ...answers }
      return say('consent')
    },
    setVisitor(known) {
      visitor = known
      return say('visitor')
    },
    turn(href) {
      location.href = href
      return say('page')
    },
    async wait(ms) {
      browser.clock.advance(ms)
      await settle()
    },
    settle,
    last: (popup) => stage.trace(popup).at(-1) ?? '',
    trace: (popup) => stage.notices.filter((one) => one.popup === popup).map(inWords),
  }
  return stage
}

/** A rule that says what a test wants it to. */
export const stagedRule = (
  kind: string,
  check: () => Verdict | undefined,
  more: Partial<PopupRule> = {},
): RunnablePopup['rules'][number] => ({ kind, settings: { kind }, code: { check, ...more } })
