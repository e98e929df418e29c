import type { ReportFigures, ReportOrder } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { figuresOf, NO_FIGURES } from '../report-figures.ts'
import type { Breakdown, BreakdownQuery, ReportStore } from '../report-query.ts'
import { findGaps } from './report-gaps.ts'
import { quarterOf } from './report-slots.ts'
import { COLUMNS, type Where, whereOf } from './report-where.ts'

const MOST_ROWS = 1_000

interface FiguresRow extends Omit<ReportFigures, 'revenue'> {
  /** Currency → millionths, as text. */
  micros: Record<string, string> | null
}

/** Reports of the small profile, read from the roll-up that the recorder keeps. */
export const createReportQueries = (pool: Pool): ReportStore => ({
  reportGaps: (site, spans) => reading(pool, (client) => findGaps(client, site, spans)),

  reportTotal: (site, { span, filters }) =>
    reading(pool, async (client) => {
      const where = await whereOf(client, site, span, filters)
      const [row] = await readFigures<FiguresRow>(client, { where, key: '0' })
      return row ? figuresIn(row) : NO_FIGURES
    }),

  reportSeries: (site, { edges, filters }) =>
    reading(pool, async (client) => {
      const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }
      const where = await whereOf(client, site, span, filters)
      const values = [...where.values, edges.map(quarterOf)]
      const key = `width_bucket(slot, $${values.length}::integer[])`
      const rows = await readFigures<FiguresRow & { key: number }>(client, {
        where: { ...where, values },
        key,
      })
      const found = new Map(rows.map((row) => [row.key, figuresIn(row)]))
      return edges.slice(1).map((_, at) => found.get(at + 1) ?? NO_FIGURES)
    }),

  reportBreakdown: (site, query) =>
    reading(pool, async (client) => {
      const where = await whereOf(client, site, query.span, query.filters)
      return query.by === 'destination'
        ? readBreakdown(client, where, query, DESTINATIONS)
        : readBreakdown(client, where, query, wordsOf(COLUMNS[query.by]))
    }),
})

/**
 * Reports read much and return little. Enough memory that what is sorted fits; nothing compiled, which takes longer than the query; no
 * helpers, which could only hand over every row: distinct ones are counted in one place.
 */
const reading = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inTransaction(pool, work, READING)

const READING = `
  begin transaction isolation level repeatable read read only; set local work_mem = '32MB';
  set local jit = off; set local max_parallel_workers_per_gather = 0`

interface FiguresQuery {
  where: Where
  /** What figures are grouped by. */
  key: string
}

const readFigures = async <Row extends FiguresRow>(
  client: PoolClient,
  { where, key }: FiguresQuery,
): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `with counted as (${countBy(key, slotsOf(where))}) select c.*, ${MICROS} from counted c`,
    where.values,
  )
  return rows
}

/** One pass: visitors and visits are sorted to be told apart, which is quicker here than any grouping before. */
const countBy = (key: string, from: string, more = ''): string => `
  select ${key} as key,
    count(distinct visitor) filter (where visitor <> 0)::integer as visitors,
    count(distinct visit) filter (where visit <> 0)::integer as visits,
    coalesce(sum(n) filter (where kind = 1), 0)::integer as views,
    sum(n)::integer as events,
    coalesce(sum(n) filter (where kind >= 2), 0)::integer as orders,
    coalesce(sum(n) filter (where kind = 3), 0)::integer as claimed,
    array_agg(currency) filter (where kind >= 2) as currencies,
    array_agg(micros) filter (where kind >= 2) as worths${more}
  from ${from} group by 1`

const slotsOf = ({ sql }: Where): string => `report_slots where ${sql}`

/** The worth of each row's orders by currency; few rows of the roll-up are orders. */
const MICROS = `(
    select jsonb_object_agg(currency, micros) from (
      select currency, sum(worth)::text as micros
      from unnest(c.currencies, c.worths) as w (currency, worth) group by 1
    ) as sums
  ) as micros`

const figuresIn = (row: FiguresRow): ReportFigures => {
  const { visitors, visits, views, events, orders, claimed, micros } = row
  return figuresOf({
    visitors,
    visits,
    views,
    events,
    orders,
    claimed,
    micros: Object.entries(micros ?? {}).map(([currency, sum]) => [currency, BigInt(sum)]),
  })
}

interface BreakdownPlan {
  /** What is grouped by, and the rows it stands in. */
  key: string
  from(where: Where): string
  /** The key's text; `f` is a row of figures. */
  word: string
  joins: string
}

const wordsOf = (column: string): BreakdownPlan => ({
  key: column,
  from: slotsOf,
  word: `coalesce(w.word, '')`,
  joins: 'left join report_words w on w.site = $1 and w.hash = f.key',
})

/** An event counts for each destination of its set: what is alike is put together before it is taken apart. */
const DESTINATIONS: BreakdownPlan = {
  key: 'name',
  from: (where) => `(
      select destinations, visitor, visit, kind, currency, sum(n) as n, sum(micros) as micros
      from ${slotsOf(where)} group by 1, 2, 3, 4, 5
    ) as alike join (
      select hash, unnest(names) as name from report_sets where site = $1 union all select 0, ''
    ) as sets on hash = destinations`,
  word: 'f.key',
  joins: '',
}

type BreakdownRead = FiguresRow & { word: string; count: number }

const readBreakdown = async (
  client: PoolClient,
  where: Where,
  { order, currency = '', limit }: Pick<BreakdownQuery, 'order' | 'currency' | 'limit'>,
  { key, from, word, joins }: BreakdownPlan,
): Promise<Breakdown> => {
  const measure = MEASURES[order]
  const isByRevenue = order === 'revenue'
  const values = isByRevenue ? [...where.values, currency] : where.values
  const revenue = isByRevenue ? revenueIn(values.length) : ''
  const most = Math.min(Math.max(limit, 1), MOST_ROWS)
  // Those that tie for the last place are all kept until their words are known, which decide.
  const { rows } = await client.query<BreakdownRead>(
    `with counted as materialized (${countBy(key, from(where), revenue)}
     ), first as (
       select * from counted order by ${measure} desc fetch first ${most} rows with ties
     ), named as (
       select f.*, ${word} as word from first f ${joins}
       order by ${measure} desc, ${word} collate "C" limit ${most}
     )
     select c.word, c.visitors, c.visits, c.views, c.events, c.orders, c.claimed, ${MICROS},
       (select count(*)::integer from counted) as count
     from named c order by ${measure} desc, word collate "C"`,
    values,
  )
  return {
    rows: rows.map((row) => ({ key: row.word, ...figuresIn(row) })),
    count: rows[0]?.count ?? 0,
  }
}

/** Spelt out, so that nothing else can become part of a statement. */
const MEASURES: Record<ReportOrder, string> = {
  visitors: 'visitors',
  visits: 'visits',
  views: 'views',
  events: 'events',
  orders: 'orders',
  revenue: 'revenue',
}

/** Of the one currency whose value stands at that place. */
const revenueIn = (place: number): string =>
  `, coalesce(sum(micros) filter (where kind >= 2 and currency = $${place}::text), 0) as revenue`
