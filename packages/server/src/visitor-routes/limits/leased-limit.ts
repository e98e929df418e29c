import type { Clock } from '@footfall/contract'
import type { Grant, LeaseOffice } from './lease-office.ts'

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
/** A key with so many a second gets its next lease before the last one ends, so that nobody waits for it. */
const BUSY = 50
const AHEAD_MS = 300
/** How long an entry may stand in its place though it was asked for: to move one costs more than all else here. */
const MOVE_MS = 1_000

interface Entry {
  /** Let through without a lease, less what time has made good. */
  spent: number
  spentAt: number
  /** Left of the lease, and until when it holds. */
  left: number
  until: number
  /** The same of the lease that was asked for ahead: its own time, or what is left could be used long after it was given. */
  nextLeft: number
  nextUntil: number
  /** Admitted in this second and in the one before: what the next lease should hold. */
  second: number
  now: number
  before: number
  shutUntil: number
  wait: number
  waiting: { cost: number; resolve(wait: number): void }[]
  isAsking: boolean
  movedAt: number
}

export const createLeasedLimit = (options: LeasedLimitOptions): LeasedLimit => {
  const { office, clock, name, perMinute, maxKeys = 50_000, onRefused } = options
  const entries = new Map<string, Entry>()

  const entryOf = (key: string, now: number): Entry => {
    const known = entries.get(key)
    if (known && now - known.movedAt < MOVE_MS && now >= known.movedAt) return known
    const entry = known ?? newEntry()
    entry.movedAt = now
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

  const goOn = (entry: Entry, left: number, until: number, now: number): void => {
    entry.left = left + (entry.until > now ? entry.left : 0)
    entry.until = until
  }

  const useNext = (entry: Entry, now: number): void => {
    if (entry.nextUntil > now) goOn(entry, entry.nextLeft, entry.nextUntil, now)
    entry.nextUntil = 0
  }

  const takeLeased = (entry: Entry, cost: number, now: number): boolean => {
    if (entry.until <= now || entry.left < cost) useNext(entry, now)
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

  /** A second's worth, but never so much that the other processes would go without. */
  const spareOf = ({ now, before }: Entry): number =>
    Math.min(Math.max(now, before), perMinute / 60)

  const waitAlone = (entry: Entry, cost: number): number => {
    const share = office.aloneShare(perMinute) ?? perMinute
    return takeOwn(entry, Math.min(cost, share), share, clock.now()) ? 0 : refuse(1)
  }

  const shutIfShort = (entry: Entry, grant: Grant, wanted: number, now: number): void => {
    if (grant.granted >= Math.ceil(wanted)) return
    entry.shutUntil = now + SHUT_MS
    entry.wait = grant.wait
  }

  /** Asks until everyone who waits is let through or the limit has no more. */
  const lease = async (key: string, entry: Entry): Promise<void> => {
    entry.isAsking = true
    while (entry.waiting.length > 0) {
      const needed = entry.waiting.reduce((sum, { cost }) => sum + cost, 0)
      const wanted = Math.min(perMinute, needed + spareOf(entry))
      const asked = entry.waiting.splice(0)
      const grant = await office.ask(`${name} ${key}`, wanted, perMinute)
      if (!grant) {
        for (const { cost, resolve } of asked) resolve(waitAlone(entry, cost))
        continue
      }
      const now = clock.now()
      useNext(entry, now)
      goOn(entry, grant.granted, now + SLICE_MS, now)
      shutIfShort(entry, grant, wanted, now)
      for (const { cost, resolve } of asked) {
        resolve(takeLeased(entry, cost, now) ? 0 : refuse(entry.wait))
      }
    }
    entry.isAsking = false
  }

  /** The next lease of a busy key, while the last one still lasts: a second's worth less what that one will serve. */
  const leaseAhead = async (key: string, entry: Entry, asked: number): Promise<void> => {
    const spare = spareOf(entry)
    const wanted = spare - Math.min(entry.left, (spare * (entry.until - asked)) / SLICE_MS)
    if (wanted <= 0) return
    entry.isAsking = true
    const grant = await office.ask(`${name} ${key}`, wanted, perMinute)
    if (grant) {
      const now = clock.now()
      entry.nextLeft = grant.granted
      entry.nextUntil = now + SLICE_MS
      shutIfShort(entry, grant, wanted, now)
    }
    entry.isAsking = false
    if (entry.waiting.length > 0) await lease(key, entry)
  }

  const isEnding = (entry: Entry, now: number): boolean => {
    const spare = spareOf(entry)
    const isLow = entry.left < spare / 2 || entry.until - now < AHEAD_MS
    return spare >= BUSY && isLow && entry.nextUntil <= now
  }

  return {
    take(key, cost = 1) {
      if (perMinute <= 0) return 0
      const now = clock.now()
      const entry = entryOf(key, now)
      // A batch beyond the whole limit could never pass otherwise.
      const price = Math.min(cost, perMinute)
      if (office.aloneShare(perMinute) !== undefined) return waitAlone(entry, price)
      // Half of the allowance at once and half by and by: never more than all of it in any minute.
      if (takeOwn(entry, price, office.allowance(perMinute) / 2, now)) return 0
      if (takeLeased(entry, price, now)) {
        if (!entry.isAsking && now >= entry.shutUntil && isEnding(entry, now)) {
          void leaseAhead(key, entry, now)
        }
        return 0
      }
      if (now < entry.shutUntil) return refuse(entry.wait)
      return new Promise((resolve) => {
        entry.waiting.push({ cost: price, resolve })
        if (!entry.isAsking) void lease(key, entry)
      })
    },
  }
}

const newEntry = (): Entry => ({
  spent: 0,
  spentAt: 0,
  left: 0,
  until: 0,
  second: 0,
  now: 0,
  before: 0,
  nextLeft: 0,
  nextUntil: 0,
  shutUntil: 0,
  wait: 1,
  waiting: [],
  isAsking: false,
  movedAt: 0,
})
