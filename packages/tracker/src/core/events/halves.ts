import type {
  BrowserHalf,
  BrowserReport,
  ConsentState,
  DestinationBrowser,
  DestinationEnv,
  Occurrence,
  PageScripts,
} from '@footfall/contract'
import { answerFor, mayRun } from '@footfall/contract'
import type { Core } from '../core.ts'
import { isSecretPage } from '../page/is-secret-page.ts'
import { pageAddress } from '../page/page-address.ts'

export interface HalvesParts {
  load(name: string): Promise<DestinationBrowser>
  scripts: PageScripts
  /** Ids of this visitor that platforms want with an event. */
  visitorIds(): Record<string, string>
  /** Resolves when those ids are known, or will not be; undefined when none are on their way. */
  whenVisit(): Promise<unknown> | undefined
}

/** The browser halves of one page: each loaded on its grant and when idle, stopped on withdrawal, alone in its failure. */
export interface Halves {
  /** Whether it may be called now: it is granted, or the owner lets it run and tells it of the refusal. */
  mayRun(name: string): boolean
  send(name: string, occurrence: Occurrence, isLate: boolean): Promise<BrowserReport>
  /** True once the platform's script is there and consent still stands. */
  isReady(name: string): boolean
  /** Follows a changed answer: starts, tells or stops. */
  follow(state: ConsentState): void
  destroy(): void
}

interface Running {
  half?: BrowserHalf
  started: Promise<BrowserHalf | undefined>
}

export const createHalves = (
  { env, bus, consent, purposeOf, config, started }: Core,
  { load, scripts, visitorIds, whenVisit }: HalvesParts,
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
    answerFor(consent.get(), name, purposeOf) === 'granted'
  const isRun = (name: string): boolean => mayRun(consent.get(), name, purposeOf, destinations)

  /** Without those that another tracker on the page tells of. */
  const ownIds = (name: string, ids = destinations[name]?.ids ?? []): string[] =>
    ids.filter((id) => !rivals.get(name)?.includes(id))

  const staysOut = (name: string): boolean => !told.has(name) && isSecret()

  const start = (name: string): Running => {
    const known = running.get(name)
    if (known) return known
    const entry: Running = {
      started: new Promise<void>((resolve) => env.idle(resolve))
        // Who may have to stand down for another tracker must know before it says a word.
        .then(() => Promise.all([load(name), whenVisit()]))
        .then(([browser]) => {
          const settings = destinations[name]
          if (browser.takesAddress) told.add(name)
          // Consent may be gone by the time the chunk is here.
          if (running.get(name) !== entry) return undefined
          // On another page of a single-page site it may start.
          if (staysOut(name)) running.delete(name)
          else if (settings && (!rivals.has(name) || ownIds(name)[0])) {
            started.set(name, browser.cookies ?? [])
            entry.half = browser.start({ ...settings, ids: ownIds(name) }, tools, consent.get())
          }
          return entry.half
        })
        .catch((error) => {
          debug(name, error)
          return undefined
        }),
    }
    running.set(name, entry)
    return entry
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
    async send(name, occurrence, isLate) {
      const [half] = await Promise.all([start(name).started, whenVisit()])
      if (!isRun(name)) return { state: 'dropped', reason: 'no-consent' }
      if (staysOut(name)) return { state: 'dropped', reason: 'secret-address' }
      const ids = ownIds(name, occurrence.pixelIds)
      if (rivals.has(name) && !ids[0]) return { state: 'dropped', reason: 'duplicate' }
      const taken = env.guard(() =>
        half?.send(occurrence, { ids, isLate, visitorIds: visitorIds() }),
      )
      const at = clock.now()
      const reason = taken?.ok ? await half?.arrival : (taken?.reason ?? 'failed')
      // A half that was stopped meanwhile knows no more why.
      return reason
        ? { state: 'dropped', reason: isRun(name) ? reason : 'no-consent', ids }
        : { state: 'sent', at, ids, ...(isLate && { late: true }) }
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
