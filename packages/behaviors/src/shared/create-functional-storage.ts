import type { ConsentValue, FunctionalStorage, StorageKey } from '@footfall/contract'

/** The visitor's answer for purpose `functional`. */
export interface FunctionalConsent {
  get(): ConsentValue
  subscribe(listener: () => void): () => void
}

export interface FunctionalStorageOptions {
  consent: FunctionalConsent
  /** `localStorage`, asked for on each use because reading the property itself may throw. */
  open(): Storage
  /** Milliseconds since 1970. */
  now(): number
}

/** The item's shape: by key the value and when it ends, in milliseconds since 1970. The tracker's functional-storage.ts writes the same. */
type Stored = Record<string, [value: unknown, ends: number]>

const item: StorageKey = 'footfall'

/**
 * One storage item for all that is remembered under purpose `functional`, each value with its own end. Without a grant it
 * neither reads nor writes; a refusal removes the item.
 */
export const createFunctionalStorage = ({
  consent,
  open,
  now,
}: FunctionalStorageOptions): FunctionalStorage & { destroy(): void } => {
  const isGranted = (): boolean => consent.get() === 'granted'
  const purge = (): void => {
    if (consent.get() === 'denied') {
      attempt(() => open().removeItem(item))
    }
  }
  const stop = consent.subscribe(purge)
  purge()

  return {
    get(key) {
      const stored = isGranted() ? read(open) : {}
      const entry = Object.hasOwn(stored, key) ? stored[key] : undefined
      return entry && entry[1] > now() ? entry[0] : undefined
    },
    set(key, value, seconds) {
      if (!isGranted()) {
        return false
      }
      const time = now()
      const kept = Object.entries(read(open)).filter(
        ([name, [, ends]]) => name !== key && ends > time,
      )
      const next = Object.fromEntries([...kept, [key, [value, time + seconds * 1000]]])
      return attempt(() => open().setItem(item, JSON.stringify(next)))
    },
    subscribe: consent.subscribe,
    destroy: stop,
  }
}

const read = (open: () => Storage): Stored => {
  let parsed: unknown
  attempt(() => {
    parsed = JSON.parse(open().getItem(item) ?? 'null')
  })
  return Object.fromEntries(
    Object.entries(isRecord(parsed) ? parsed : {}).filter(
      (entry): entry is [string, [unknown, number]] =>
        Array.isArray(entry[1]) && typeof entry[1][1] === 'number',
    ),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Storage can be full, forbidden or absent; then nothing is remembered, and the page goes on. */
const attempt = (call: () => void): boolean => {
  try {
    call()
    return true
  } catch {
    return false
  }
}
