import type { Clock } from '@footfall/contract'

/** Values of sites, in so much memory and no more, shared fairly: no site has more than a part of it, and the largest gives way first. */
export interface ByteCache<V> {
  /** Many who ask at once share one making; what could not be made is asked for again. */
  get(site: string, key: string, make: () => Promise<V | undefined>): Promise<V | undefined>
  /** What is at hand. */
  find(site: string, key: string): V | undefined
  /** Keeps what is made already. */
  put(site: string, key: string, value: V): void
  /** Whether it is at hand or being made. */
  has(site: string, key: string): boolean
  /** Bytes held. */
  size(): number
}

export interface ByteCacheOptions<V> {
  maxBytes: number
  /** In bytes of memory, its keys aside. */
  sizeOf(value: V): number
  /** How long a value serves. Absent: until its room is needed. */
  life?: { clock: Clock; ms: number }
  /** What is not worth its room. Default: everything is kept. */
  keeps?(value: V): boolean
  /** Hears of what gave way, was replaced or was not kept at all. */
  onDrop?(site: string, value: V): void
}

/** What an entry costs beside its value and key. */
const OVERHEAD = 300
/** One site has at most this part of the room. */
const SHARE = 4

interface Entry<V> {
  value: V
  size: number
  until: number
}

interface Shelf<V> {
  /** In the order of their last use. */
  entries: Map<string, Entry<V>>
  bytes: number
}

export const createByteCache = <V>(options: ByteCacheOptions<V>): ByteCache<V> => {
  const { maxBytes, sizeOf, life, keeps, onDrop } = options
  const shelves = new Map<string, Shelf<V>>()
  const underWay = new Map<string, Promise<V | undefined>>()
  let total = 0
  let sweepAt = 0
  const readNow = (): number => life?.clock.now() ?? 0

  const drop = (site: string, shelf: Shelf<V>, key: string): void => {
    const entry = shelf.entries.get(key)
    if (!entry) return
    shelf.entries.delete(key)
    shelf.bytes -= entry.size
    total -= entry.size
    if (shelf.entries.size === 0) shelves.delete(site)
    onDrop?.(site, entry.value)
  }
  const dropOldest = (site: string, shelf: Shelf<V>): void =>
    drop(site, shelf, shelf.entries.keys().next().value as string)

  const sweep = (now: number): void => {
    for (const [site, shelf] of shelves) {
      for (const [key, { until }] of shelf.entries) if (until <= now) drop(site, shelf, key)
    }
  }

  const dropOfLargest = (): void => {
    let largest: [string, Shelf<V>] | undefined
    for (const one of shelves) if (!largest || one[1].bytes > largest[1].bytes) largest = one
    if (largest) dropOldest(...largest)
  }

  const keep = (site: string, key: string, value: V, now: number): void => {
    const size = sizeOf(value) + 2 * key.length + OVERHEAD
    if (size > maxBytes / SHARE || keeps?.(value) === false) {
      onDrop?.(site, value)
      return
    }
    const shelf = shelves.get(site) ?? { entries: new Map(), bytes: 0 }
    if (shelf.entries.has(key)) drop(site, shelf, key)
    shelves.set(site, shelf)
    shelf.entries.set(key, { value, size, until: life ? now + life.ms : Number.POSITIVE_INFINITY })
    shelf.bytes += size
    total += size
    while (shelf.bytes > maxBytes / SHARE) dropOldest(site, shelf)
    while (total > maxBytes) dropOfLargest()
  }

  const find = (site: string, key: string, now: number): Entry<V> | undefined => {
    const shelf = shelves.get(site)
    const known = shelf?.entries.get(key)
    if (!shelf || !known || known.until <= now) return undefined
    // Moved to the end: the front holds what nobody has asked for longest.
    shelf.entries.delete(key)
    shelf.entries.set(key, known)
    return known
  }

  return {
    async get(site, key, make) {
      const now = readNow()
      if (life && now >= sweepAt) {
        sweep(now)
        sweepAt = now + life.ms
      }
      const known = find(site, key, now)
      if (known) return known.value
      const name = JSON.stringify([site, key])
      const waiting = underWay.get(name)
      if (waiting) return waiting
      const making = make()
      underWay.set(name, making)
      try {
        const value = await making
        if (value !== undefined) keep(site, key, value, now)
        return value
      } finally {
        underWay.delete(name)
      }
    },
    find: (site, key) => find(site, key, readNow())?.value,
    put: (site, key, value) => keep(site, key, value, readNow()),
    has: (site, key) =>
      find(site, key, readNow()) !== undefined || underWay.has(JSON.stringify([site, key])),
    size: () => total,
  }
}
