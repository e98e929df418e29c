import type { PurposeOf } from '@footfall/contract'
import {
  applyRegionRules,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentState,
  type ConsentStore,
  type ConsentUpdate,
  createConsentStore,
  createDispatcher,
  type DestinationBrowser,
  type FootfallNotice,
  type PageContext,
  type PageScripts,
  type RelayEvent,
  type SiteConfig,
  type UserData,
  unknownConsent,
} from '@footfall/contract'
import type { CreateAfterConsent } from './after-consent.ts'
import { joinCommands } from './api/command-queue.ts'
import { createBus } from './bus.ts'
import { hasLeftovers } from './consent/leftovers.ts'
import type { Core, LoadPart, ReadLateEvents, StartTriggers, Tell } from './core.ts'
import type { BrowserEnv } from './env.ts'
import { createEvents, type Events } from './events/events.ts'
import { createHalves } from './events/halves.ts'
import { hasEmail } from './page/emails.ts'
import { watchLifecycle } from './page/lifecycle.ts'
import { type WatchHistory, watchNavigation } from './page/navigation.ts'
import { createContextReader } from './page/page-context.ts'
import { createDropCounter } from './relay/drop-counter.ts'
import { createRelay } from './relay/relay.ts'
import { createTransport } from './relay/transport.ts'

/** How long events wait for the visit's data before they go without. */
const VISIT_WAIT_MS = 2000

export interface TrackerOptions {
  config: SiteConfig
  env: BrowserEnv
  /** Under which purpose a destination may be told, where its config does not say so. */
  purposeOf?: PurposeOf
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
  /** Fetches the reader of late events; called when the page has one. */
  loadLateEvents?(): Promise<ReadLateEvents>
  /** Fetches what hears navigations where the browser cannot tell of them itself. */
  loadHistory?(): Promise<WatchHistory>
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
export const createTracker = ({
  config,
  env,
  purposeOf: knownPurpose,
  loadDestination: load,
  scripts,
  loadTools,
  loadAfterConsent,
  loadLateEvents,
  loadHistory,
  startTriggers,
  loadWidgets,
  listener,
  version,
}: TrackerOptions): Tracker | undefined => {
  const { destinations } = config
  const { clock, guard, debug, document } = env
  const fail = (error: unknown): void => debug('chunk', error)
  const bus = createBus(guard)
  if (listener) bus.on('notice', listener)
  /** The loader names it; an owner may have set another, knowing what a container holds. */
  const purposeOf: PurposeOf = (name) => {
    const own = destinations[name]?.purpose as ConsentPurpose
    return CONSENT_PURPOSES.includes(own) ? own : knownPurpose?.(name)
  }
  let user: UserData | undefined
  let referrer = document.referrer
  let cancelPage: (() => void) | undefined
  let isDestroyed = false
  const offs: (() => void)[] = []

  const commands = joinCommands(env, config.site, version, {
    track: (name, params, options) =>
      void events.fire({ ...options, name, params: params ?? {}, type: 'dyn' }),
    consent(update) {
      if (update === 'open') bus.emit('question')
      else consent.set(update)
    },
    identify(given) {
      user = { ...user, ...given }
      core.visit?.remember?.(given)
    },
    visitor(given) {
      core.host = { ...given }
      applyRegionRules(core, core.host.region)
      bus.emit('visitor')
    },
    page(given) {
      // A host that reports its pages itself: navigation is no longer watched.
      stopNavigation()
      turnPage(given)
    },
    on: (listener) => void on(listener),
    destroy: () => destroy(),
  })
  if (!commands) return undefined

  const consent = createConsentStore(clock.now, purposeOf)
  const transport = createTransport(env, config.endpoint)
  const tell: Tell = ({ id, name, time, params, url }, destination, state, reason) => {
    bus.emit('notice', {
      kind: 'event',
      id,
      name,
      time,
      params,
      url,
      destination,
      state,
      reason,
    } as FootfallNotice)
  }
  const granted = new Set<ConsentPurpose>()
  const core: Core = {
    env,
    config,
    consent,
    purposeOf,
    transport,
    tell,
    bus,
    granted,
    host: {},
    started: new Map(),
  }
  const readContext = createContextReader(document)
  let isAsked = false
  /** What waits for visit data; absent where none is on its way. */
  let visits: (() => void)[] | undefined
  const afterVisit = (call: () => void): void => {
    if (visits) visits.push(call)
    else call()
  }
  const endVisitWait = (): void => {
    const calls = visits ?? []
    visits = undefined
    for (const call of calls) guard(call)
  }
  const askAfterConsent = (): void => {
    if (isAsked || !loadAfterConsent) return
    isAsked = true
    visits = []
    // Events wait this long for visit data, then leave without it.
    clock.after(VISIT_WAIT_MS, endVisitWait)
    void loadAfterConsent()
      .then((create) => {
        if (isDestroyed) return
        const visit = create(core, relay)
        core.visit = visit
        if (user) visit.remember?.(user)
        bus.emit('visitor')
        return visit.ready
      })
      .catch(fail)
      .then(endVisitWait)
  }
  /** The host's own; an e-mail address is none, whatever the host takes it for. */
  const userId = (): string | undefined => {
    const id = core.host.user?.id
    return id && hasEmail(id) ? undefined : id
  }
  const visitorIds = (): Record<string, string> => ({
    ...core.visit?.visitorIds(),
    ...(userId() && { user_id: userId() as string }),
  })
  const halves = createHalves(core, { load, scripts, visitorIds, afterVisit })
  const relay = createRelay(core)
  const dispatcher = createDispatcher(core, {
    halves,
    relay({ pixelIds, destinations: _, order, after, ...occurrence }, reports, whenSettled) {
      core.visit?.occurred?.(occurrence)
      const event: RelayEvent = {
        ...occurrence,
        // An id of version 5 was made from the order's key: only a host's own endpoint wants the key besides.
        ...(order && (config.compat?.hasEvents || occurrence.id[14] !== '5') && { order }),
        consent: consent.get(),
        destinations: reports,
      }
      const complete = (): void =>
        void guard(() => Object.assign(event, { userId: userId() }, core.visit?.fields(event)))
      const whenKnown = (call: () => void): void =>
        afterVisit(() => void (after ? Promise.resolve(after).then(call, call) : call()))
      // Once as soon as they are known, for a page that is left before the halves have reported, and once with what those left.
      whenKnown(complete)
      relay.add(event, (speak) =>
        whenSettled(() =>
          whenKnown(() => {
            complete()
            speak()
          }),
        ),
      )
    },
  })
  const events = createEvents(
    core,
    dispatcher,
    () => ({ env, rules: config, context: core.context, user, referrer }),
    createDropCounter(core),
  )

  const turnPage = (given?: PageContext, isNavigation?: boolean): void => {
    cancelPage?.()
    core.context = given ?? readContext(isNavigation)
    events.page(config.events)
    bus.emit('page')
    if (!isNavigation && document.getElementById('pys_late_event')) {
      loadLateEvents?.()
        .then((read) => events.page([...config.events, ...read(env, config.site)], true))
        .catch(fail)
    }
  }
  const stopNavigation = watchNavigation(
    env,
    (from) => {
      referrer = from
      cancelPage?.()
      // The site needs a moment to put the new title and context there.
      cancelPage = env.idle(() => turnPage(undefined, true))
    },
    loadHistory,
  )
  const on: Tracker['on'] = (listener) => {
    if (typeof listener !== 'function') return () => undefined
    const off = bus.on('notice', listener)
    guard(() => listener({ kind: 'consent', state: consent.get() }))
    return off
  }
  const follow = (state: ConsentState): void => {
    bus.emit('notice', { kind: 'consent', state })
    commands.google(state)
    for (const purpose of CONSENT_PURPOSES) {
      if (state[purpose] === 'granted') granted.add(purpose)
    }
    if (granted.size || hasLeftovers(env)) askAfterConsent()
    halves.follow(state)
    relay.follow()
    dispatcher.review()
    if (granted.size) events.review()
  }
  const destroy = (): void => {
    isDestroyed = true
    commands.leave()
    cancelPage?.()
    for (const off of offs) guard(off)
    events.destroy()
    halves.destroy()
    relay.destroy()
    core.visit?.destroy()
    bus.destroy()
  }
  const begin = (loadPart?: LoadPart): void =>
    void loadPart?.()
      .then((startPart) => isDestroyed || offs.push(startPart(core)))
      .catch(fail)
  const start = (): void => {
    applyRegionRules(core)
    if (loadTools) {
      const most: ConsentUpdate = unknownConsent()
      // What runs before the visitor's answer waits for the host's all the same.
      if (config.compat?.hasFilters) {
        most.services = {}
        for (const name in destinations) most.services[name] = 'unknown'
      }
      consent.lower('filters', most)
    }
    begin(loadTools)
    commands.open(() => {
      if (isDestroyed) return
      turnPage()
      if (startTriggers) offs.push(startTriggers(core, events.fire))
      begin(loadWidgets)
    })
  }
  offs.push(
    consent.on(follow),
    stopNavigation,
    watchLifecycle({
      env,
      start,
      hide: relay.hide,
      restore: () => turnPage(),
    }),
  )
  return { consent, events, isReady: halves.isReady, on, destroy }
}
