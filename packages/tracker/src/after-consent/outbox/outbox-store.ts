import type { ConsentPurpose, RelayEvent, StorageKey } from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import type { OutboxStore } from '../../core/relay/outbox.ts'

type Stored = Record<string, RelayEvent[]>

const KEYS: [StorageKey, ConsentPurpose][] = [
  ['ff_outbox_analytics', 'analytics'],
  ['ff_outbox_advertising', 'advertising'],
]
/** Signs of one site under one purpose, of two bytes each: a tenth of what browsers give an origin. */
const MAX_STORED = 262_144
/** The strictest platform takes nothing older than a week. */
const MAX_AGE = 7 * 86_400_000

export interface StoredOutbox extends OutboxStore {
  /** Ids that left the outbox on this page, the newest at most: the server has them, as far as anyone may. */
  gone(): string[]
  destroy(): void
}

/**
 * Keeps what could not be confirmed before the page went, under the event's own purpose. Stored events are read after that
 * purpose's grant and purged on its refusal.
 */
export const createOutboxStore = (
  { env, config, consent }: Core,
  take: (event: RelayEvent) => void,
  /** Then there is nothing to be read, and what would be there all the same waits for the next page. */
  isNew?: boolean,
): StoredOutbox => {
  const { site } = config
  const opened = new Set<StorageKey>()
  /** Those that may hold something of ours. */
  const filled = new Set<StorageKey>()
  let cancel: (() => void) | undefined
  let gone: string[] = []

  /** One item holds the events of every site on this origin; ours are changed, others' are kept. Returns what found no room. */
  const change = (key: StorageKey, edit: (list: RelayEvent[]) => RelayEvent[]): RelayEvent[] =>
    env.guard(() => {
      const storage = env.window.localStorage
      const text = storage.getItem(key)
      const parsed = text ? env.guard((): unknown => JSON.parse(text)) : undefined
      const stored = (parsed && typeof parsed === 'object' ? parsed : {}) as Stored
      const list = Array.isArray(stored[site]) ? stored[site] : []
      const wanted = edit(list)
      const edited = newestOf(wanted)
      const out = wanted.slice(0, wanted.length - edited.length)
      for (;;) {
        delete stored[site]
        if (edited[0]) {
          stored[site] = edited
          filled.add(key)
        } else filled.delete(key)
        try {
          if (Object.keys(stored)[0]) storage.setItem(key, JSON.stringify(stored))
          else if (text) storage.removeItem(key)
          return out
        } catch (error) {
          // The page's own things fill the storage: the newest half is better than nothing. The rest is not given up, since
          // this page still has it.
          if (!edited[0]) throw error
          edited.splice(0, Math.ceil(edited.length / 2))
        }
      }
    }) ?? []

  /** The page may have changed what is stored, and what is too old is of no use to anyone. */
  const isUsable = (event: RelayEvent): boolean =>
    typeof event?.id === 'string' &&
    typeof event.destinations === 'object' &&
    !!event.destinations &&
    event.time > env.clock.now() - MAX_AGE

  const open = (): void => {
    for (const [key, purpose] of KEYS) {
      if (consent.get()[purpose] !== 'granted' || opened.has(key)) continue
      opened.add(key)
      change(key, (list) => {
        const usable = list.filter(isUsable)
        for (const event of usable) take(event)
        return usable
      })
    }
  }

  const follow = (): void => {
    for (const [key, purpose] of KEYS) {
      if (consent.get()[purpose] !== 'denied') continue
      opened.delete(key)
      change(key, () => [])
    }
    cancel?.()
    // What an earlier page left can wait: the browser reads its storage from disk, and this page stands still meanwhile.
    if (!isNew) cancel = env.idle(open)
  }
  follow()
  const off = consent.on(follow)

  return {
    save(events) {
      // What is written down now must not be taken for something an earlier page left.
      open()
      const ids = new Set(events.map(({ id }) => id))
      const left: string[] = []
      for (const [key, purpose] of KEYS) {
        const mine = events.filter(
          ({ consent: { analytics } }) => (purpose === 'analytics') === (analytics === 'granted'),
        )
        if (mine[0] && consent.get()[purpose] === 'granted') {
          const out = change(key, (list) => [...list.filter(({ id }) => !ids.has(id)), ...mine])
          left.push(...out.map(({ id }) => id))
        }
      }
      return left
    },
    gone: () => gone,
    forget(ids) {
      gone = [...gone, ...ids].slice(-100)
      for (const key of filled) change(key, (list) => list.filter(({ id }) => !ids.includes(id)))
    },
    destroy() {
      off()
      cancel?.()
    },
  }
}

/** As many of them as there is room for, the newest. */
const newestOf = (events: RelayEvent[]): RelayEvent[] => {
  let at = events.length
  for (let signs = 0; at > 0; at--) {
    signs += JSON.stringify(events[at - 1]).length + 1
    if (signs > MAX_STORED) break
  }
  return events.slice(at)
}
