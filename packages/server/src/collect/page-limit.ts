import type { Clock } from '@footfall/contract'

const HOUR_MS = 3_600_000

/** Where pages beyond the limit are counted. */
export const OTHER_PAGES = '(other)'

export interface PageLimit {
  /** The page, or the common name once a site has named too many in this hour. */
  admit(site: string, page: string): string
}

/** Bounds how many pages a site can be counted by: their names come from the open web. */
export const createPageLimit = (clock: Clock, maxPages = 1_000): PageLimit => {
  let hour = 0
  const seen = new Map<string, Set<string>>()
  return {
    admit(site, page) {
      const now = Math.floor(clock.now() / HOUR_MS)
      if (now !== hour) {
        hour = now
        seen.clear()
      }
      const pages = seen.get(site) ?? new Set()
      seen.set(site, pages)
      if (!pages.has(page) && pages.size >= maxPages) return OTHER_PAGES
      pages.add(page)
      return page
    },
  }
}
