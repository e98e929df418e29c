import type { AcceptedEvent, ReportFigures, ReportFilter } from '@footfall/contract'
import { mergeAccount } from '../merge-accounts.ts'
import { factOf, type ReportFact } from '../report-fact.ts'
import { figuresOf } from '../report-figures.ts'
import type { BreakdownQuery, BreakdownRow, ReportSpan, ReportStore } from '../report-query.ts'

/** Keeps events in memory and counts them one by one: what every engine's reports must equal. */
export interface ReferenceStore extends ReportStore {
  record(events: readonly AcceptedEvent[]): Promise<number>
}

interface Kept {
  event: AcceptedEvent
  /** When it was first recorded as having happened, and under which name. */
  time: number
  name: string
}

export const createReferenceStore = (): ReferenceStore => {
  const sites = new Map<string, Map<string, Kept>>()

  const factsOf = (site: string, span: ReportSpan, filters: readonly ReportFilter[] = []) =>
    [...(sites.get(site)?.values() ?? [])]
      .map(({ event, time, name }) =>
        factOf(event, { time, countedName: name, currency: currencyOf(event) }),
      )
      .filter(({ slot }) => slot >= span.from && slot < span.to)
      .filter((fact) => filters.every((filter) => isIn(fact, filter)))

  return {
    async record(events) {
      let isNew = 0
      for (const event of events) {
        const kept = sites.get(event.site) ?? new Map<string, Kept>()
        sites.set(event.site, kept)
        const found = kept.get(event.id)
        if (!found) isNew++
        if (found) found.event = mergeAccount(found.event, event)?.event ?? found.event
        else kept.set(event.id, { event, time: event.time, name: event.name })
      }
      return isNew
    },
    reportGaps: async () => ({ unfit: 0 }),
    reportTotal: async (site, { span, filters }) => count(factsOf(site, span, filters)),
    reportSeries: async (site, { edges, filters }) =>
      edges
        .slice(1)
        .map((to, at) => count(factsOf(site, { from: edges[at] as number, to }, filters))),
    async reportBreakdown(site, query) {
      const groups = new Map<string, ReportFact[]>()
      for (const fact of factsOf(site, query.span, query.filters)) {
        for (const key of valuesOf(fact, query.by)) {
          groups.set(key, [...(groups.get(key) ?? []), fact])
        }
      }
      const rows = [...groups].map(([key, facts]): BreakdownRow => ({ key, ...count(facts) }))
      const figure = (row: BreakdownRow): number =>
        query.order === 'revenue' ? (row.revenue[query.currency ?? ''] ?? 0) : row[query.order]
      rows.sort(
        (one, two) =>
          figure(two) - figure(one) || Buffer.compare(Buffer.from(one.key), Buffer.from(two.key)),
      )
      return { rows: rows.slice(0, query.limit), count: rows.length }
    },
  }
}

const currencyOf = ({ params }: AcceptedEvent): string =>
  typeof params.currency === 'string' ? params.currency : ''

const valuesOf = (fact: ReportFact, by: BreakdownQuery['by']): readonly string[] => {
  if (by !== 'destination') return [fact[by]]
  return fact.destinations.length > 0 ? fact.destinations : ['']
}

const isIn = (fact: ReportFact, { dimension, values }: ReportFilter): boolean =>
  valuesOf(fact, dimension).some((value) => values.includes(value))

const count = (facts: readonly ReportFact[]): ReportFigures => {
  const distinct = (values: string[]): number => new Set(values.filter(Boolean)).size
  const orders = facts.filter(({ isOrder }) => isOrder)
  const micros = new Map<string, bigint>()
  for (const { currency, micros: worth } of orders) {
    micros.set(currency, (micros.get(currency) ?? 0n) + worth)
  }
  return figuresOf({
    visitors: distinct(facts.map(({ visitor }) => visitor)),
    visits: distinct(facts.map(({ visit }) => visit)),
    views: facts.filter(({ isView }) => isView).length,
    events: facts.length,
    orders: orders.length,
    claimed: facts.filter(({ isClaimed }) => isClaimed).length,
    micros,
  })
}
