import type { Clock } from '@footfall/contract'

const HOUR_MS = 3_600_000
/** Values a site is always given room for, however many all sites have together. */
const FEW = 5

export interface FrequentValues {
  /** Counts a value of a site and returns what changes in the counts; `''` stands for all that is not counted apart. */
  note(site: string, value: string): CountChange[]
}

export interface CountChange {
  value: string
  n: number
}

export interface FrequentValuesOptions {
  clock: Clock
  /** Values that are counted apart for one site in an hour. */
  max: number
  /** The same of all sites together. */
  maxOfAll: number
  /** At least 0, below 1. */
  random?(): number
}

interface Counted {
  /** How often it came since it is counted apart: never more than it came. */
  n: number
  /** What it has to be outdone by. */
  rank: number
}

/**
 * Counts apart what comes often, whatever else is made up. Where there is no room a newcomer takes the place of the rarest,
 * with a chance of one in that one's rank and one more: what comes again and again gets in and stays, and thousands that
 * come once each hardly move the rank (a Space-Saving sketch with randomised admission). What is displaced is counted among the rest.
 */
export const createFrequentValues = (options: FrequentValuesOptions): FrequentValues => {
  const { clock, max, maxOfAll, random = Math.random } = options
  const sites = new Map<string, Map<string, Counted>>()
  let hour = 0
  let size = 0

  const forSite = (site: string): Map<string, Counted> => {
    const now = Math.floor(clock.now() / HOUR_MS)
    if (now !== hour) {
      hour = now
      size = 0
      sites.clear()
    }
    const values = sites.get(site) ?? new Map<string, Counted>()
    sites.set(site, values)
    return values
  }

  return {
    note(site, value) {
      const values = forSite(site)
      const known = values.get(value)
      if (known) {
        known.n++
        known.rank++
        return [{ value, n: 1 }]
      }
      if (values.size < (size < maxOfAll ? max : Math.min(max, FEW))) {
        values.set(value, { n: 1, rank: 1 })
        size++
        return [{ value, n: 1 }]
      }
      const [rarest, { n, rank }] = rarestOf(values)
      if (random() * (rank + 1) >= 1) return [{ value: '', n: 1 }]
      values.delete(rarest)
      values.set(value, { n: 1, rank: rank + 1 })
      return [
        { value: rarest, n: -n },
        { value: '', n },
        { value, n: 1 },
      ]
    },
  }
}

const rarestOf = (values: ReadonlyMap<string, Counted>): [string, Counted] => {
  let rarest: [string, Counted] = ['', { n: 0, rank: Number.POSITIVE_INFINITY }]
  for (const entry of values) if (entry[1].rank < rarest[1].rank) rarest = entry
  return rarest
}
