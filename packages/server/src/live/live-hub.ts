import type { Clock, LiveSnapshot } from '@footfall/contract'
import type { EventStore } from '../store/event-store.ts'

export interface LiveWatch {
  /** From here on every change is heard; what was before must be read after this, or it could fall in between. */
  ready: Promise<void>
  stop(): void
}

export interface LiveHub {
  /** Hears of every change, each at least once. */
  watch(site: string, listener: (change: LiveSnapshot) => void): LiveWatch
  destroy(): void
}

export interface LiveHubOptions {
  store: Pick<EventStore, 'live'>
  clock: Clock
  /** How often a watched site is looked at. Default 500 ms. */
  pollMs?: number
  onError(error: unknown): void
}

interface Watched {
  cursor: string | undefined
  /** What was told last: while a transaction elsewhere stays open, a store repeats itself. */
  events: string
  counts: string
  listeners: Set<(change: LiveSnapshot) => void>
  ready: Promise<void>
  cancel: () => void
}

/** Looks at each watched site once per beat, however many people watch it, and not at all when nobody does. */
export const createLiveHub = (options: LiveHubOptions): LiveHub => {
  const { store, clock, pollMs = 500, onError } = options
  const sites = new Map<string, Watched>()

  const look = async (site: string, watched: Watched): Promise<void> => {
    const from = watched.cursor
    const snapshot = await store.live(
      site,
      from === undefined ? { limit: 1 } : { cursor: from, limit: 200 },
    )
    const events = snapshot.events.length > 0 ? JSON.stringify(snapshot.events) : ''
    const counts = JSON.stringify([snapshot.counts, snapshot.alarms])
    const isNews = (events !== '' && events !== watched.events) || counts !== watched.counts
    Object.assign(watched, { cursor: snapshot.cursor, events, counts })
    // The first look only finds where now is.
    if (from === undefined || !isNews) return
    for (const listener of watched.listeners) listener(snapshot)
  }

  const beat = async (site: string, watched: Watched): Promise<void> => {
    const isWatched = (): boolean => sites.get(site) === watched
    await look(site, watched).catch((error: unknown) => {
      // A look that was under way when all ended may find its database gone, and that is no fault.
      if (isWatched()) onError(error)
    })
    // Gone meanwhile: the last watcher left while we were looking.
    if (!isWatched()) return
    watched.cancel = clock.after(pollMs, () => void beat(site, watched))
  }

  const start = (site: string): Watched => {
    const watched: Watched = {
      cursor: undefined,
      events: '',
      counts: '',
      listeners: new Set(),
      ready: Promise.resolve(),
      cancel: () => undefined,
    }
    sites.set(site, watched)
    watched.ready = beat(site, watched)
    return watched
  }

  return {
    watch(site, listener) {
      const watched = sites.get(site) ?? start(site)
      watched.listeners.add(listener)
      return {
        ready: watched.ready,
        stop() {
          watched.listeners.delete(listener)
          if (watched.listeners.size > 0 || sites.get(site) !== watched) return
          watched.cancel()
          sites.delete(site)
        },
      }
    },
    destroy() {
      for (const watched of sites.values()) watched.cancel()
      sites.clear()
    },
  }
}
