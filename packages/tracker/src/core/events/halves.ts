import type {
  BrowserHalf,
  BrowserReport,
  ConsentState,
  DestinationBrowser,
  DestinationEnv,
  Occurrence,
  PageScripts,
  Reason,
} from '@footfall/contract'
import { mayRun, serviceConsent } from '@footfall/contract'
import type { Core } from '../core.ts'
import { isSecretPage } from '../page/is-secret-page.ts'
import { pageAddress } from '../page/page-address.ts'

export interface HalvesParts {
  load(name: string): Promise<DestinationBrowser>
  scripts: PageScripts
  /** Ids of this visitor that platforms want with an event. */
  visitorIds(): Record<string, string>
  /** Calls back when those ids are known, or will not be; at once where none are on their way. */
  afterVisit(call: () => void): void
}

/** The browser halves of one page: each loaded on its grant and when idle, stopped on withdrawal, alone in its failure. */
export interface Halves {
  /** Whether it may be called now: it is granted, or the owner lets it run and tells it of the denial. */
  mayRun(name: string): boolean
  /** Hands an occurrence over as soon as the half is there. `done` is called later, never within this call. */
  send(
    name: string,
    occurrence: Occurrence,
    isLate: boolean,
    done: (report: BrowserReport) => void,
  ): void
  /** True once the platform's script is there and consent still stands. */
  isReady(name: string): boolean
  /** Follows changed consent: starts, tells or stops. */
  follow(state: ConsentState): void
  destroy(): void
}

/**
 * Callbacks, not a promise for each: with five destinations, promises were most of what a page with one event spent its time
 * on.
 */
interface Running {
  half?: BrowserHalf
  /** What waits for its start; absent once that is over, with a half or without. */
  starts?: (() => void)[] | undefined
  arrival?: BrowserHalf['arrival']
  /** What waits for its script; absent once that is known. */
  arrivals?: ((reason?: Reason) => void)[] | undefined
  /** Why the script did not come. */
  reason?: Reason | undefined
}

export const createHalves = (
  { env, bus, consent, purposeOf, config, started }: Core,
  { load, scripts, visitorIds, afterVisit }: HalvesParts,
): Halves => {
  const { window, document, clock, debug } = env
  const { destinations } = config
  const running = new Map<string, Running>()
  /** Ids that another tracker on the page tells of, by destination. */
  const rivals = new Map<string, string[]>()
  const off = bus.on('rival', ({ destination, id }) => {
    rivals.set(destination, [...(rivals.get(destination) ?? []), id])
  })
  /** Those that can be told which address to report. */
  const told = new Set<string>()
  let wasSecret: boolean | undefined
  const isSecret = (): boolean => isSecretPage({ env, config })
  const tools: DestinationEnv = {
    globals: window as unknown as Record<string, unknown>,
    scripts,
    clock,
    debug,
    address() {
      // Whoever was given another address goes on with what it was given last.
      wasSecret ||= isSecret()
      return wasSecret
        ? {
            url: pageAddress(window.location.href, config),
            referrer: pageAddress(document.referrer, config),
          }
        : undefined
    },
  }
  const isGranted = (name: string): boolean =>
    serviceConsent(consent.get(), name, purposeOf) === 'granted'
  const isRun = (name: string): boolean => mayRun(consent.get(), name, purposeOf, destinations)

  /** Without those that another tracker on the page tells of. */
  const ownIds = (name: string, ids = destinations[name]?.ids ?? []): string[] =>
    ids.filter((id) => !rivals.get(name)?.includes(id))

  const staysOut = (name: string): boolean => !told.has(name) && isSecret()

  /** Why nothing may be handed over now. */
  const barTo = (name: string, ids: string[]): Reason | undefined => {
    if (!isRun(name)) return 'no-consent'
    if (staysOut(name)) return 'secret-address'
    if (rivals.has(name) && !ids[0]) return 'duplicate'
    return config.isPaused && 'paused'
  }

  /** Those whose start waits for an idle moment, one for all. */
  let starting: [name: string, entry: Running][] = []
  const finish = (name: string, entry: Running, browser?: DestinationBrowser): void => {
    const settings = destinations[name]
    if (browser?.takesAddress) told.add(name)
    // Consent may be gone by the time the chunk is here.
    if (browser && settings && running.get(name) === entry) {
      // On another page of a single-page site it may start.
      if (staysOut(name)) running.delete(name)
      else if (!rivals.has(name) || ownIds(name)[0]) {
        started.set(name, browser.cookies ?? [])
        entry.half = env.guard(() =>
          browser.start({ ...settings, ids: ownIds(name) }, tools, consent.get()),
        ) as BrowserHalf
      }
    }
    const { starts = [] } = entry
    entry.starts = undefined
    for (const call of starts) env.guard(call)
  }
  /** One half per task: all in one would hold up the page for longer than a task may take. */
  const turns: (() => void)[] = []
  const takeTurn = (): void => {
    const [call] = turns
    if (call) env.guard(call)
    turns.shift()
    if (turns[0]) clock.after(0, takeTurn)
  }
  const inTurn = (call: () => void): void => {
    turns.push(call)
    if (!turns[1]) clock.after(0, takeTurn)
  }
  const startAll = (): void => {
    const batch = starting
    starting = []
    for (const [name, entry] of batch) {
      const loading = env.guard(() => load(name)) ?? Promise.reject(new Error(name))
      loading.then(
        // Who may have to stand down for another tracker must know before it says a word.
        (browser) => afterVisit(() => inTurn(() => finish(name, entry, browser))),
        (error) => {
          debug(name, error)
          finish(name, entry)
        },
      )
    }
  }
  const start = (name: string): Running => {
    const known = running.get(name)
    if (known) return known
    const entry: Running = {}
    running.set(name, entry)
    if (config.isPaused) return entry
    entry.starts = []
    if (!starting[0]) env.idle(startAll)
    starting.push([name, entry])
    return entry
  }

  /** Calls back when it is known whether the half's script came. */
  const afterArrival = (entry: Running, call: (reason?: Reason) => void): void => {
    const arrival = entry.half?.arrival
    if (arrival !== entry.arrival) {
      Object.assign(entry, { arrival, arrivals: [], reason: undefined })
      const settle = (reason?: Reason): void => {
        if (entry.arrival !== arrival) return
        const { arrivals = [] } = entry
        Object.assign(entry, { arrivals: undefined, reason })
        for (const one of arrivals) env.guard(() => one(reason))
      }
      arrival?.then(settle, () => settle('failed'))
    }
    if (entry.arrivals) entry.arrivals.push(call)
    else call(entry.reason)
  }

  let due: (() => void)[] = []
  /** Soon, and all that is due in one turn. */
  const soon = (call: () => void): void => {
    if (!due[0]) {
      void Promise.resolve().then(() => {
        const calls = due
        due = []
        for (const one of calls) env.guard(one)
      })
    }
    due.push(call)
  }

  const stop = (name: string): void => {
    const half = running.get(name)?.half
    running.delete(name)
    if (!half) return
    env.guard(() => half.consent?.(consent.get()))
    env.guard(() => half.destroy())
  }

  return {
    mayRun: isRun,
    send(name, occurrence, isLate, done) {
      const entry = start(name)
      const send = (): void => {
        const ids = ownIds(name, occurrence.pixelIds)
        const bar = barTo(name, ids)
        const taken = bar
          ? undefined
          : env.guard(() => entry.half?.send(occurrence, { ids, isLate, visitorIds: visitorIds() }))
        const at = clock.now()
        const end = (reason?: Reason): void =>
          done(
            reason
              ? // A half that was stopped meanwhile knows no more why.
                { state: 'dropped', reason: isRun(name) ? reason : 'no-consent', ids }
              : { state: 'sent', at, ids, ...(isLate && { late: true }) },
          )
        // The ids of who stands down are none, also for whoever else reads the report; the server keeps to those of a pause.
        const isNamed = bar === 'duplicate' || bar === 'paused'
        if (bar) done({ state: 'dropped', reason: bar, ...(isNamed && { ids }) })
        else if (taken?.ok) afterArrival(entry, end)
        else end(taken?.reason ?? 'failed')
      }
      afterVisit(() => {
        if (entry.starts) entry.starts.push(send)
        else soon(send)
      })
    },
    isReady: (name) => isGranted(name) && !!running.get(name)?.half?.isReady(),
    follow(state) {
      for (const name of Object.keys(destinations)) {
        const half = running.get(name)?.half
        if (!isRun(name)) stop(name)
        else if (half) env.guard(() => half.consent?.(state))
        else start(name)
      }
    },
    destroy() {
      off()
      for (const name of [...running.keys()]) stop(name)
    },
  }
}
