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
import type { BrowserEnv } from '../env.ts'
import { createLatch, type Latch } from '../latch.ts'
import { isSecretPage } from '../page/is-secret-page.ts'
import { pageAddress } from '../page/page-address.ts'
import { createLoadHalf, type LoadHalvesParts } from './load-halves.ts'

export interface HalvesParts extends LoadHalvesParts {
  scripts: PageScripts
  /** Ids of this visitor that platforms want with an event. */
  visitorIds(): Record<string, string>
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

interface Running {
  half?: BrowserHalf | undefined
  /** Opens once its start is over, with a half or without. */
  start: Latch
  arrival?: BrowserHalf['arrival']
  /** Opens once it is known whether that script came, with the reason why it did not. */
  arrived?: Latch<Reason | undefined>
}

export const createHalves = (core: Core, parts: HalvesParts): Halves => {
  const { env, consent, purposeOf, config, started } = core
  const { guard } = env
  const { destinations } = config
  const { visitorIds, afterVisit } = parts
  const running = new Map<string, Running>()
  /** Ids that another tracker on the page tells of, by destination. */
  const rivals = new Map<string, string[]>()
  const off = core.bus.on('rival', ({ destination, id }) => {
    rivals.set(destination, [...(rivals.get(destination) ?? []), id])
  })
  /** Those that can be told which address to report. */
  const takers = new Set<string>()
  const tools = createTools(core, parts.scripts)
  const loadHalf = createLoadHalf(env, parts)
  const soon = createSoon(guard)
  const isRun = (name: string): boolean => mayRun(consent.get(), name, purposeOf, destinations)

  const staysOut = (name: string): boolean => !takers.has(name) && isSecretPage(core)

  /** Without those that another tracker on the page tells of. */
  const ownIds = (name: string, ids = destinations[name]?.ids ?? []): string[] =>
    ids.filter((id) => !rivals.get(name)?.includes(id))

  const standsDown = (name: string, ids: string[]): boolean => rivals.has(name) && !ids[0]

  /** Why nothing may be handed over now. */
  const barTo = (name: string, ids: string[]): Reason | undefined => {
    if (!isRun(name)) return 'no-consent'
    if (staysOut(name)) return 'secret-address'
    if (standsDown(name, ids)) return 'duplicate'
    return config.isPaused && 'paused'
  }

  const startHalf = (name: string, entry: Running, browser: DestinationBrowser): void => {
    const settings = destinations[name]
    const ids = ownIds(name)
    // On another page of a single-page site it may start.
    if (staysOut(name)) running.delete(name)
    else if (settings && !standsDown(name, ids)) {
      started.set(name, browser.cookies ?? [])
      entry.half = guard(() => browser.start({ ...settings, ids }, tools, consent.get()))
    }
  }
  const start = (name: string): Running => {
    const known = running.get(name)
    if (known) return known
    const entry: Running = { start: createLatch(guard, soon) }
    running.set(name, entry)
    if (config.isPaused) entry.start.open()
    else
      loadHalf(name, (browser) => {
        if (browser?.takesAddress) takers.add(name)
        // Consent may be gone by the time the chunk is here.
        if (browser && running.get(name) === entry) startHalf(name, entry, browser)
        entry.start.open()
      })
    return entry
  }
  const stop = (name: string): void => {
    const half = running.get(name)?.half
    running.delete(name)
    if (!half) return
    guard(() => half.consent?.(consent.get()))
    guard(() => half.destroy())
  }

  return {
    mayRun: isRun,
    send(name, occurrence, isLate, done) {
      const entry = start(name)
      const send = (): void => {
        const ids = ownIds(name, occurrence.pixelIds)
        const bar = barTo(name, ids)
        if (bar) {
          // The ids of who stands down are none, also for whoever else reads the report; the server keeps to those of a pause.
          const isNamed = bar === 'duplicate' || bar === 'paused'
          done({ state: 'dropped', reason: bar, ...(isNamed && { ids }) })
          return
        }
        const taken = guard(() =>
          entry.half?.send(occurrence, { ids, isLate, visitorIds: visitorIds() }),
        )
        const at = env.clock.now()
        const end = (reason?: Reason): void =>
          done(
            reason
              ? // A half that was stopped meanwhile knows no more why.
                { state: 'dropped', reason: isRun(name) ? reason : 'no-consent', ids }
              : { state: 'sent', at, ids, ...(isLate && { late: true }) },
          )
        if (taken?.ok) afterArrival(guard, entry, end)
        else end(taken?.reason ?? 'failed')
      }
      afterVisit(() => entry.start.wait(send))
    },
    isReady: (name) =>
      serviceConsent(consent.get(), name, purposeOf) === 'granted' &&
      !!running.get(name)?.half?.isReady(),
    follow(state) {
      for (const name of Object.keys(destinations)) {
        const half = running.get(name)?.half
        if (!isRun(name)) stop(name)
        else if (half) guard(() => half.consent?.(state))
        else start(name)
      }
    },
    destroy() {
      off()
      for (const name of [...running.keys()]) stop(name)
    },
  }
}

/** Calls back when it is known whether the half's script came; a half may fetch one only after its start. */
const afterArrival = (
  guard: BrowserEnv['guard'],
  entry: Running,
  call: (reason?: Reason) => void,
): void => {
  const arrival = entry.half?.arrival
  if (arrival !== entry.arrival) {
    const arrived = createLatch<Reason | undefined>(guard)
    Object.assign(entry, { arrival, arrived })
    arrival?.then(arrived.open, () => arrived.open('failed'))
  }
  if (entry.arrived) entry.arrived.wait(call)
  else call()
}

/** What a half gets of the page, beside its settings. */
const createTools = (core: Core, scripts: PageScripts): DestinationEnv => {
  const { env, config } = core
  let wasSecret: boolean | undefined
  return {
    globals: env.window as unknown as Record<string, unknown>,
    scripts,
    clock: env.clock,
    debug: env.debug,
    address() {
      // Whoever was given another address goes on with what it was given last.
      wasSecret ||= isSecretPage(core)
      return wasSecret
        ? {
            url: pageAddress(env.window.location.href, config),
            referrer: pageAddress(env.document.referrer, config),
          }
        : undefined
    },
  }
}

/** Calls back soon, and all that is due in one turn. */
const createSoon = (guard: BrowserEnv['guard']): ((call: () => void) => void) => {
  let due: (() => void)[] = []
  return (call) => {
    if (!due[0]) {
      void Promise.resolve().then(() => {
        const calls = due
        due = []
        for (const one of calls) guard(one)
      })
    }
    due.push(call)
  }
}
