import {
  applyRegionRules,
  CONSENT_PURPOSES,
  type ConsentState,
  type ConsentStore,
  type ConsentUpdate,
  createDispatcher,
  type DestinationBrowser,
  type FootfallNotice,
  type PageScripts,
  type SiteConfig,
  unknownConsent,
} from '@footfall/contract'
import type { CreateAfterConsent } from './after-consent.ts'
import { commandHandlers } from './api/command-handlers.ts'
import { joinCommands } from './api/command-queue.ts'
import { createBus } from './bus.ts'
import { hasLeftovers } from './consent/leftovers.ts'
import type { LoadPart, StartTriggers } from './core.ts'
import { type CoreOptions, createCore } from './create-core.ts'
import { createEvents, type Events } from './events/events.ts'
import { createHalves } from './events/halves.ts'
import { createVisitFetch } from './fetch-visit.ts'
import { watchLifecycle } from './page/lifecycle.ts'
import { createPages, type PagesParts } from './page/pages.ts'
import { createDropCounter } from './relay/drop-counter.ts'
import { createRelay } from './relay/relay.ts'
import { createRelayOccurrence } from './relay/relay-occurrence.ts'
import { visitorIdsOf } from './visitor-ids.ts'

export interface TrackerOptions extends CoreOptions, PagesParts {
  /** Fetches a destination's browser half; called only when it may run. */
  loadDestination(name: string): Promise<DestinationBrowser>
  scripts: PageScripts
  /** Fetches what listens to consent tools and to the host's filters. Until it is here, nothing goes anywhere. */
  loadTools?: LoadPart | undefined
  /** Watches for the owner's rules; called once the page is read and seen. */
  startTriggers?: StartTriggers | undefined
  /** Fetches what draws on the page; called then too. */
  loadWidgets?: LoadPart | undefined
  /** Fetches what is needed once the visitor has answered: visit data, withdrawal. Without it events carry no visit. */
  loadAfterConsent?(): Promise<CreateAfterConsent>
  /** Hears everything from the first moment on. */
  listener?: ((notice: FootfallNotice) => void) | undefined
  /** Version of this build, shown on `window.footfall`. */
  version: string
}

/** A running tracker. `window.footfall` is the same by name. */
export interface Tracker {
  consent: ConsentStore
  events: Events
  /** True once a destination's script is there and consent still stands. */
  isReady(name: string): boolean
  /** The returned function ends it. */
  on(listener: (notice: FootfallNotice) => void): () => void
  destroy(): void
}

/** Starts a tracker on a page. Returns undefined when this site's tracker runs there already. */
export const createTracker = (options: TrackerOptions): Tracker | undefined => {
  const { config, env, scripts, loadTools, startTriggers, loadWidgets, listener } = options
  const { guard } = env
  const bus = createBus(guard)
  if (listener) bus.on('notice', listener)
  const core = createCore(options, bus)
  const { consent, granted } = core
  const relay = createRelay(core)
  const visit = createVisitFetch(core, relay, options.loadAfterConsent)
  const halves = createHalves(core, {
    scripts,
    load: options.loadDestination,
    visitorIds: () => visitorIdsOf(core),
    afterVisit: visit.after,
  })
  const dispatcher = createDispatcher(core, {
    halves,
    relay: createRelayOccurrence(core, relay, visit.after),
  })
  const events = createEvents(
    core,
    dispatcher,
    () => ({
      env,
      rules: config,
      context: core.context,
      user: core.user,
      referrer: core.referrer,
    }),
    createDropCounter(core),
  )
  const offs: (() => void)[] = []
  let isDestroyed = false
  const tracker: Tracker = {
    consent,
    events,
    isReady: halves.isReady,
    on(listener) {
      if (typeof listener !== 'function') return () => undefined
      const off = bus.on('notice', listener)
      guard(() => listener({ kind: 'consent', state: consent.get() }))
      return off
    },
    destroy() {
      isDestroyed = true
      commands?.leave()
      for (const off of offs) guard(off)
      for (const part of [events, halves, relay, visit, bus]) part.destroy()
    },
  }
  const commands = joinCommands(
    env,
    config.site,
    options.version,
    commandHandlers(core, tracker, (given) => pages.report(given)),
  )
  if (!commands) return undefined
  const pages = createPages(core, events, options)

  const begin = (loadPart?: LoadPart): void =>
    void loadPart?.()
      .then((startPart) => isDestroyed || offs.push(startPart(core)))
      .catch((error) => env.debug('chunk', error))
  const start = (): void => {
    applyRegionRules(core)
    if (loadTools) consent.lower('filters', mostBeforeTools(config))
    begin(loadTools)
    commands.open(() => {
      if (isDestroyed) return
      pages.turn()
      if (startTriggers) offs.push(startTriggers(core, events.fire))
      begin(loadWidgets)
    })
  }
  const follow = (state: ConsentState): void => {
    bus.emit('notice', { kind: 'consent', state })
    commands.google(state)
    for (const purpose of CONSENT_PURPOSES) {
      if (state[purpose] === 'granted') granted.add(purpose)
    }
    if (granted.size || hasLeftovers(env)) visit.ask()
    halves.follow(state)
    relay.follow()
    dispatcher.review()
    if (granted.size) events.review()
  }
  offs.push(
    pages.destroy,
    consent.on(follow),
    watchLifecycle({ env, start, hide: relay.hide, restore: pages.turn }),
  )
  return tracker
}

/** Nothing may go anywhere until the host's consent tools have spoken. */
const mostBeforeTools = ({ compat, destinations }: SiteConfig): ConsentUpdate => {
  const most: ConsentUpdate = unknownConsent()
  // What runs before the visitor's answer waits for the host's all the same.
  if (compat?.hasFilters) {
    most.services = {}
    for (const name in destinations) most.services[name] = 'unknown'
  }
  return most
}
