import type { BenchEngine } from './engine.ts'
import type { Measured } from './measure-set.ts'
import type { DataSet } from './sets.ts'
import { count, megabytes, ms, ratio, tableOf } from './table.ts'

const WANTED_MS = 300
const WANTED_RATIO = 0.8
/** The small profile promises its time only for so many. */
const FEW_FILTERS = 1

/** A table of one set; of the second, growth against the first too. */
export const printSet = (
  engine: BenchEngine,
  set: DataSet,
  measured: readonly Measured[],
  earlier: ReadonlyMap<DataSet, readonly Measured[]>,
): string => {
  const [first] = earlier.keys()
  const before = first && first !== set ? (earlier.get(first) ?? []) : []
  const rows = measured.map((one) => {
    const was = before.find(
      ({ query, site }) => query.title === one.query.title && site.key === one.site.key,
    )
    return [
      set.measured.length > 1 ? `${count(one.site.events)}: ${one.query.title}` : one.query.title,
      ms(one.median),
      ms(one.p95),
      ms(one.cpu),
      count(one.read.rows),
      megabytes(one.read.bytes),
      ms(one.bare),
      ratio(one.bare / one.median),
      was ? ratio(one.median / was.median) : '–',
    ]
  })
  const head = [
    'Query',
    'Median, ms',
    'p95, ms',
    'Processor, ms',
    'Rows',
    'Read',
    'Bare, ms',
    'Ratio',
    'Growth',
  ]
  return `\n### ${engine.name}, ${count(set.events)} events\n\n${tableOf(head, rows)}\n`
}

export const printSizes = (sizes: Record<string, number>, events: number): string =>
  Object.entries(sizes)
    .map(
      ([name, bytes]) =>
        `disk ${name}: ${megabytes(bytes)}, ${(bytes / events).toFixed(0)} bytes per event`,
    )
    .join('\n')

/** What was wanted, and whether it holds. */
export const verdictOf = (
  engine: BenchEngine,
  bySet: ReadonlyMap<DataSet, readonly Measured[]>,
): string[] => {
  const lines: string[] = []
  for (const [set, all] of bySet) {
    for (const site of set.measured) {
      const own = all.filter((one) => one.site === site)
      const judged = own.filter(
        ({ query }) => engine.promises === 'all' || query.filters <= FEW_FILTERS,
      )
      const slowest = judged.toSorted((a, b) => b.median - a.median)[0]
      const quicker = own.filter((one) => one.bare / one.median >= WANTED_RATIO).length
      const ratios = own.map((one) => one.bare / one.median).toSorted((a, b) => a - b)
      const beyond = new Set(own.flatMap(({ read }) => read.beyond))
      if (!slowest) continue
      lines.push(
        `${engine.name}, ${set.title}, a site of ${count(site.events)}: slowest ${ms(slowest.median)} ms (${slowest.query.title}), ${slowest.median < WANTED_MS ? 'within' : 'BEYOND'} ${WANTED_MS} ms; ratio ${ratio(ratios[Math.floor(ratios.length / 2)] ?? Number.NaN)} at the median, ${quicker} of ${own.length} at ${WANTED_RATIO} or more; read beyond the site: ${beyond.size === 0 ? 'nothing' : [...beyond].join(', ')}`,
      )
    }
  }
  return lines
}
