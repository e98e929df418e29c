import type { LoadedPopup, PopupNotice, PopupOpener } from '@footfall/contract'
import type { Core, StartTriggers } from '../core/core.ts'

/** A rule about the page alone, which can be looked at before anything is fetched. */
export interface FixedRule {
  check(settings: never, env: never): readonly [holds: boolean, found: string] | undefined
}

/** What the file of a site's popups exports. */
export interface PopupModule {
  runPopups(
    core: Core,
    fire: Parameters<StartTriggers>[1],
    parts: Pick<PopupParts, 'popups' | 'shell'> & { pageStart: number; hasTool(): boolean },
  ): RunningPopups
}

export interface RunningPopups {
  open(id: string, by: PopupOpener, opener?: HTMLElement): boolean
  close(id: string | undefined): void
  destroy(): void
}

export interface PopupParts {
  popups: readonly LoadedPopup[]
  /** Below `/c/`: what decides, and what draws. */
  file: string
  shell: string
  /** By the name of its folder. */
  fixed?: Readonly<Record<string, FixedRule>>
  /** Counts a page view, or that the visitor signed up. Absent: no popup of the site asks. */
  count?(window: Window, now: number, hasSignedUp?: boolean): void
}

/** What the trackers of a page have in common. */
interface PageApi {
  sites?: Map<string, (call: unknown[]) => void>
  q?: ArrayLike<unknown>[]
  /** How many page views were counted: visitors are counted once, however many sites' scripts a page has. */
  counted?: number
}

const SIGN_UPS = ['Lead', 'submit_lead_form']

/**
 * Stands in the loader of a site with popups: looks whether some could open on this page by itself, and fetches what decides only
 * then, or when the visitor or the page asks for one.
 */
export const startPopups =
  (
    load: (address: string) => Promise<PopupModule>,
    { popups, file, shell, fixed = {}, count }: PopupParts,
    next?: StartTriggers,
  ): StartTriggers =>
  (core, fire) => {
    const { env, config, consent, bus } = core
    const { window, document, clock, guard, listen } = env
    let running: RunningPopups | undefined
    let asked: Promise<RunningPopups> | undefined
    let isGone = false
    let views = 0
    let pageStart = 0
    let hasTool = false
    let { referrer } = document
    let { href } = window.location
    const api: PageApi = (window as { footfall?: PageApi }).footfall ?? {}

    const say = (popup: LoadedPopup, more: Partial<PopupNotice>): void =>
      bus.emit('notice', { kind: 'popup', popup: popup.id, state: 'not-shown', ...more })
    const ask = (call?: (popups: RunningPopups) => void): void => {
      const address = `${config.endpoint}/c/${file}`
      // Under another address, since browsers remember that one failed.
      asked ??= load(address)
        .catch(() => load(`${address}?again`))
        .then(({ runPopups }) => {
          running = runPopups(core, fire, { popups, shell, pageStart, hasTool: () => hasTool })
          if (isGone) running.destroy()
          return running
        })
      asked.then(call).catch(() => {
        // The next who asks tries anew.
        asked = undefined
        for (const popup of popups) say(popup, { reason: 'chunk' })
      })
    }
    /** Which rule keeps it from this page, whoever the visitor is. */
    const whyNot = ({ rules }: LoadedPopup): Partial<PopupNotice> | undefined => {
      const page = { window, document, context: core.context, referrer }
      for (const { kind, settings } of rules) {
        const verdict = guard(() => fixed[kind]?.check(settings as never, page as never))
        if (verdict && !verdict[0])
          return { reason: 'rule', rule: kind, wanted: settings, found: verdict[1] }
      }
      return undefined
    }
    const tally = (): void => {
      if ((api.counted ?? 0) >= views || consent.get().functional !== 'granted') return
      api.counted = views
      guard(() => count?.(window as unknown as Window, clock.now()))
    }
    const look = (): void => {
      views++
      pageStart = clock.now()
      // On a single-page site the page before is where a visitor came from.
      if (href !== window.location.href) referrer = href
      href = window.location.href
      tally()
      if (asked) return
      const whys = popups.map(whyNot)
      if (popups.some(({ triggers }, at) => triggers[0] && !whys[at])) offs.push(env.idle(ask))
      else
        for (const [at, popup] of popups.entries()) say(popup, whys[at] ?? { reason: 'no-trigger' })
    }
    const press = (event: Event): void => {
      const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      if (button || ctrlKey || metaKey || shiftKey || altKey) return
      const path = event.composedPath().filter((one) => 'matches' in one) as HTMLElement[]
      for (const { id, openSelector } of popups) {
        const opener = openSelector && guard(() => path.find((one) => one.matches(openSelector)))
        if (!opener) continue
        event.preventDefault()
        ask((made) => void made.open(id, 'selector', opener))
      }
    }
    const { sites, q = [] } = api
    const key = `${config.site}/popup`
    const take = ([command, action, named]: unknown[]): void => {
      if (command !== 'popup') return
      const id = named === undefined ? named : String(named)
      if (action === 'open' && popups.some((popup) => popup.id === id))
        ask((made) => void made.open(id as string, 'command'))
      // What was asked to open and is on its way is closed when it is there.
      if (action === 'close' && asked) ask((made) => made.close(id))
    }
    const offs = [
      next?.(core, fire),
      bus.on('page', look),
      consent.on(tally),
      bus.on('notice', (notice) => {
        // What decides comes later, and would not hear it.
        hasTool ||= notice.kind === 'consent-tool'
        if (
          notice.kind === 'event' &&
          SIGN_UPS.includes(notice.name) &&
          consent.get().functional === 'granted'
        )
          guard(() => count?.(window as unknown as Window, clock.now(), true))
      }),
      listen(document, 'click', press, { capture: true }),
      () => sites?.delete(key),
    ]
    look()
    sites?.set(key, take)
    for (const call of q) take(Array.from(call))
    return () => {
      isGone = true
      for (const off of offs) guard(() => off?.())
      guard(() => running?.destroy())
    }
  }
