import { type BenchSite, sitesOf } from './world.ts'

/** Copies a generated site under another name. Twisted, its visitors are other people than those of the original. */
export interface SiteCopy {
  from: string
  to: string
  isTwisted?: boolean
}

/** A data set: what is in it and whose reports are measured. */
export interface DataSet {
  name: string
  title: string
  events: number
  measured: readonly BenchSite[]
  /** Made from the first set, inside the engine; absent: the first. */
  copies?: readonly SiteCopy[]
}

/** Those that are generated event by event. */
export const GENERATED: readonly BenchSite[] = sitesOf(5, 200_000)

const [first] = GENERATED as [BenchSite]
const keyOf = (n: number): string => GENERATED[n % GENERATED.length]?.key ?? ''

/** Fifty sites: the five, and each under nine more names. */
const COPIES: readonly SiteCopy[] = sitesOf(50, 200_000)
  .slice(GENERATED.length)
  .map(({ key }, n) => ({ from: keyOf(n), to: key }))

/** One site with the visitors of several. */
const bigSite = (times: number): { site: BenchSite; copies: SiteCopy[] } => {
  const site = { key: `shop-${times * 200}k`, events: times * 200_000 }
  const copies = Array.from({ length: times }, (_, n) => ({
    from: keyOf(n),
    to: site.key,
    isTwisted: n >= GENERATED.length,
  }))
  return { site, copies }
}

const BIG = [2, 3, 5, 10].map(bigSite)

/** The measured site is the same in the first two: what differs is how much others have beside it. */
export const DATA_SETS: readonly [DataSet, ...DataSet[]] = [
  { name: 'reports_1m', title: '1 M', events: 1_000_000, measured: [first] },
  {
    name: 'reports_10m',
    title: '10 M',
    events: 10_000_000,
    measured: [first],
    copies: COPIES,
  },
  {
    name: 'reports_sizes',
    title: 'larger sites',
    events: 1_000_000 + BIG.reduce((sum, { site }) => sum + site.events, 0),
    measured: BIG.map(({ site }) => site),
    copies: BIG.flatMap(({ copies }) => copies),
  },
]
