import type { Clock } from '@footfall/contract'

const HOUR_MS = 3_600_000

/** Where names beyond the limit are counted. */
export const OTHER_NAMES = '(other)'

export interface NameLimit {
  /** The name, or the common one once a site has brought too many in this hour. */
  admit(site: string, name: string): string
}

/** Bounds how many names, of pages or events, a site can be counted by: they come from the open web. */
export const createNameLimit = (clock: Clock, maxNames = 1_000): NameLimit => {
  let hour = 0
  const seen = new Map<string, Set<string>>()
  return {
    admit(site, name) {
      const now = Math.floor(clock.now() / HOUR_MS)
      if (now !== hour) {
        hour = now
        seen.clear()
      }
      const names = seen.get(site) ?? new Set()
      seen.set(site, names)
      if (!names.has(name) && names.size >= maxNames) return OTHER_NAMES
      names.add(name)
      return name
    },
  }
}
