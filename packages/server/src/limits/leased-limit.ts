import type { Clock } from '@footfall/contract'
import type { LeaseOffice } from './lease-office.ts'

/** So many a minute per key, by all processes together. */
export interface LeasedLimit {
  /** 0 when these may pass, else after how many seconds to come again. All of them or none. */
  take(key: string, cost?: number): number | Promise<number>
}

export interface LeasedLimitOptions {
  office: LeaseOffice
  clock: Clock
  /** Keeps this limit's keys apart from those of others. */
  name: string
  /** 0 switches the limit off. */
  perMinute: number
  /** Most keys remembered; whoever has been quiet for longest goes first. Default 50,000. */
  maxKeys?: number
  onRefused?(): void
}

const MINUTE_MS = 60_000
/** How long a lease holds. What is left of it then is lost. */
const SLICE_MS = 1_000
/** How long a key that was given nothing does not ask again. */
const SHUT_MS = 1_000

interface Entry {
  /** Let through without a lease, less what time has made good. */
  spent: number
  spentAt: number
  /** Left of the lease, and until when it holds. */
  left: number
  until: number
  /** Admitted in this second and in the one before: what the next lease should hold. */
  second: number
  now: number
  before: number
  shutUntil: number
  wait: number
  waiting: { cost: number; resolve(wait: number): void }[]
  isAsking: boolean
}

export const createLeasedLimit = (options: LeasedLimitOptions): LeasedLimit => {
  const { office, clock, name, perMinute, maxKeys = 50_000, onRefused } = options
  const entries = new Map<string, Entry>()

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? newEntry()
    // Moved to the end: the front holds whoever has been quiet for longest.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxKeys) entries.delete(entries.keys().next().value as string)
    return entry
  }

  const refuse = (wait: number): number => {
    onRefused?.()
    return Math.max(1, wait)
  }

  /** A bucket of this process alone: holds `size`, and gets as much again in a minute. */
  const takeOwn = (entry: Entry, cost: number, size: number, now: number): boolean => {
    const made = ((now - entry.spentAt) * size) / MINUTE_MS
    entry.spent = Math.max(0, entry.spent - made)
    entry.spentAt = now
    if (entry.spent + cost > size) return false
    entry.spent += cost
    return true
  }

  const takeLeased = (entry: Entry, cost: number, now: number): boolean => {
    if (entry.until <= now || entry.left < cost) return false
    entry.left -= cost
    const second = Math.floor(now / 1_000)
    if (second !== entry.second) {
      entry.before = second === entry.second + 1 ? entry.now : 0
      entry.now = 0
      entry.second = second
    }
    entry.now += cost
    return true
  }

  const waitAlone = (entry: Entry, cost: number): number => {
    const share = office.aloneShare(perMinute) ?? perMinute
    return takeOwn(entry, Math.min(cost, share), share, clock.now()) ? 0 : refuse(1)
  }

  /** Asks until everyone who waits is let through or the limit has no more. */
  const lease = async (key: string, entry: Entry): Promise<void> => {
    entry.isAsking = true
    while (entry.waiting.length > 0) {
      const needed = entry.waiting.reduce((sum, { cost }) => sum + cost, 0)
      // A second's worth beyond it, but never so much that the other processes would go without.
      const spare = Math.min(Math.max(entry.now, entry.before), perMinute / 60)
      const wanted = Math.min(perMinute, needed + spare)
      const asked = entry.waiting.splice(0)
      const grant = await office.ask(`${name} ${key}`, wanted, perMinute)
      if (!grant) {
        for (const { cost, resolve } of asked) resolve(waitAlone(entry, cost))
        continue
      }
      const now = clock.now()
      entry.left = grant.granted + (entry.until > now ? entry.left : 0)
      entry.until = now + SLICE_MS
      if (grant.granted < Math.ceil(wanted)) {
        entry.shutUntil = now + SHUT_MS
        entry.wait = grant.wait
      }
      for (const { cost, resolve } of asked) {
        resolve(takeLeased(entry, cost, now) ? 0 : refuse(entry.wait))
      }
    }
    entry.isAsking = false
  }

  return {
    take(key, cost = 1) {
      if (perMinute <= 0) return 0
      const now = clock.now()
      const entry = entryOf(key)
      // A batch beyond the whole limit could never pass otherwise.
      const price = Math.min(cost, perMinute)
      if (office.aloneShare(perMinute) !== undefined) return waitAlone(entry, price)
      // Half of the allowance at once and half by and by: never more than all of it in any minute.
      if (takeOwn(entry, price, office.allowance(perMinute) / 2, now)) return 0
      if (takeLeased(entry, price, now)) return 0
      if (now < entry.shutUntil) return refuse(entry.wait)
      return new Promise((resolve) => {
        entry.waiting.push({ cost: price, resolve })
        if (!entry.isAsking) void lease(key, entry)
      })
    },
  }
}

const newEntry = (): Entry => ({
  ...{ spent: 0, spentAt: 0, left: 0, until: 0, second: 0, now: 0, before: 0 },
  ...{ shutUntil: 0, wait: 1, waiting: [], isAsking: false },
})
