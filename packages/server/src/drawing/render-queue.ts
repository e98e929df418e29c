import type { KnownSite } from '../sites/site-directory.ts'

/** Whose turn a drawing is. */
export type RenderOwner = Pick<KnownSite, 'key' | 'organisation'>

/** What waits to be drawn: organizations have turns, and within one its sites. An organization has one turn at a time. */
export interface RenderQueue<T> {
  /** False when the site has too many waiting. */
  add(owner: RenderOwner, one: T): boolean
  /** The next one, whose organization has no other turn until `end`. */
  take(): { one: T; end(): void } | undefined
  /** Empties it, and says what was left. */
  clear(): T[]
}

export const createRenderQueue = <T>(mostWaiting: number): RenderQueue<T> => {
  /** By organization and site, each in the order of their turns. */
  const owners = new Map<string, Map<string, T[]>>()
  const drawing = new Set<string>()
  return {
    add({ key, organisation }, one) {
      // Keys of sites and ids of organizations are not mistaken for each other: a site that is nobody's is alone.
      const owner = organisation === undefined ? `site ${key}` : organisation
      const sites = owners.get(owner) ?? new Map<string, T[]>()
      const waiting = sites.get(key) ?? []
      if (waiting.length >= mostWaiting) return false
      waiting.push(one)
      sites.set(key, waiting)
      owners.set(owner, sites)
      return true
    },
    take() {
      for (const [owner, sites] of owners) {
        const [site, waiting] = sites.entries().next().value ?? []
        const one = waiting?.[0]
        if (drawing.has(owner) || !waiting || site === undefined || one === undefined) continue
        waiting.shift()
        // Both to the end: everybody else has a turn before their next.
        moveToEnd(sites, site, waiting, waiting.length > 0)
        moveToEnd(owners, owner, sites, sites.size > 0)
        drawing.add(owner)
        return { one, end: () => void drawing.delete(owner) }
      }
      return undefined
    },
    clear() {
      const left = [...owners.values()].flatMap((sites) => [...sites.values()].flat())
      owners.clear()
      return left
    },
  }
}

const moveToEnd = <V>(map: Map<string, V>, key: string, value: V, isKept: boolean): void => {
  map.delete(key)
  if (isKept) map.set(key, value)
}
