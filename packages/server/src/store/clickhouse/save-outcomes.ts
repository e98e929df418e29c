import { type DeliveryState, type LiveAttempt, STATES } from '@footfall/contract'
import type { Pool } from 'pg'
import { TIMELESS_DAY } from '../event-day.ts'
import type { DeliveryKey, DeliveryOutcome } from '../event-store.ts'
import type { SaleDays } from '../sale-days.ts'
import type { Clickhouse } from './clickhouse.ts'
import { type AttemptColumns, attemptOf } from './delivery-rows.ts'
import { monthOf, storedDay } from './stored-day.ts'
import { inTurn } from './writer-turn.ts'

/** Above every stamp: of two final states the earlier has the higher rank, and both have a higher one than what is not final. */
const FINAL = 2 ** 52

export interface OutcomeOptions {
  pool: Pool
  clickhouse: Clickhouse
  /** Days of the outcomes, in their order. */
  days: readonly string[]
  now: number
}

/** Attempts first: a state that is seen has its attempt too. */
export const saveOutcomes = async (
  outcomes: readonly DeliveryOutcome[],
  { pool, clickhouse, days, now }: OutcomeOptions,
): Promise<void> => {
  await inTurn(pool, [], async ({ stamp }) => {
    await saveAttempts(outcomes, { clickhouse, days, now })
    const rows = outcomes.map(({ site, event, destination, state, reason, nextAt, at }, index) => ({
      ...placeOf(days[index], now),
      site,
      event: event.toLowerCase(),
      destination,
      rank: rankOf(state, stamp),
      stamp,
      state,
      reason: reason ?? '',
      next_at: Math.trunc(nextAt ?? 0),
      updated_at: Math.trunc(at),
    }))
    await clickhouse.insert('outcomes', latestEach(rows))
  })
}

/** Their attempts alone. One that is saved twice is one: its key holds its time. */
export const saveAttempts = async (
  outcomes: readonly DeliveryOutcome[],
  { clickhouse, days, now }: Pick<OutcomeOptions, 'clickhouse' | 'days' | 'now'>,
): Promise<void> => {
  const rows = outcomes.flatMap(({ site, event, destination, attempt }, index) => {
    if (!attempt) return []
    const { at, ms, status, code, trace, message, state, bodyHash } = attempt
    return [
      {
        ...placeOf(days[index], now),
        site,
        event: event.toLowerCase(),
        destination,
        at: Math.trunc(at),
        version: 0,
        ms: Math.round(ms),
        status,
        code: code ?? '',
        trace: trace ?? '',
        message: message ?? '',
        state,
        body_hash: bodyHash ?? '',
      },
    ]
  })
  await clickhouse.insert('attempts', rows)
}

const placeOf = (day = TIMELESS_DAY, now: number) => ({
  day: storedDay(day),
  month: monthOf(day, now),
})

/** By which of several rows of one outcome the one that holds wins. The stamp is in microseconds. */
export const rankOf = (state: DeliveryState, stamp: number): number =>
  STATES[state].final ? FINAL + (FINAL - stamp) : stamp

interface OutcomeRow {
  site: string
  event: string
  destination: string
}

/** The last outcome of a batch counts. */
const latestEach = <Row extends OutcomeRow>(rows: readonly Row[]): Row[] => {
  const latest = new Map<string, Row>()
  for (const row of rows) latest.set(`${row.site} ${row.event} ${row.destination}`, row)
  return [...latest.values()]
}

interface KeyParams extends Record<string, unknown> {
  sites: string[]
  days: string[]
  events: string[]
  destinations: string[]
}

const OF_KEYS = `site in {sites:Array(String)} and day in {days:Array(Date)} and event in {events:Array(String)}
  and destination in {destinations:Array(String)}`

const paramsOf = async (keys: readonly DeliveryKey[], sales: SaleDays): Promise<KeyParams> => ({
  sites: [...new Set(keys.map(({ site }) => site))],
  days: [...new Set((await sales.daysOf(keys)).map(storedDay))],
  events: [...new Set(keys.map(({ event }) => event.toLowerCase()))],
  destinations: [...new Set(keys.map(({ destination }) => destination))],
})

const nameOf = ({ site, event, destination }: DeliveryKey): string =>
  `${site} ${event.toLowerCase()} ${destination}`

/** The states of these, in the order of the keys. */
export const findStates = async (
  clickhouse: Clickhouse,
  sales: SaleDays,
  keys: readonly DeliveryKey[],
): Promise<(DeliveryState | undefined)[]> => {
  if (keys.length === 0) return []
  const rows = await clickhouse.query<DeliveryKey & { state: DeliveryState }>(
    `select site, event, destination, state from outcomes where ${OF_KEYS}`,
    await paramsOf(keys, sales),
  )
  const states = new Map(rows.map((row) => [nameOf(row), row.state]))
  return keys.map((key) => states.get(nameOf(key)))
}

/** The latest attempt at each of these, in the order of the keys. */
export const findLastAttempts = async (
  clickhouse: Clickhouse,
  sales: SaleDays,
  keys: readonly DeliveryKey[],
): Promise<(LiveAttempt | undefined)[]> => {
  if (keys.length === 0) return []
  const rows = await clickhouse.query<DeliveryKey & AttemptColumns>(
    `select site, event, destination, at, ms, status, code, trace, message, state from attempts
     where ${OF_KEYS} order by at desc limit 1 by site, event, destination`,
    await paramsOf(keys, sales),
  )
  const attempts = new Map(rows.map((row) => [nameOf(row), attemptOf(row)]))
  return keys.map((key) => attempts.get(nameOf(key)))
}

/** The latest at any of these. */
export const findLastAttempt = async (
  clickhouse: Clickhouse,
  sales: SaleDays,
  keys: readonly DeliveryKey[],
): Promise<LiveAttempt | undefined> =>
  (await findLastAttempts(clickhouse, sales, keys)).reduce<LiveAttempt | undefined>(
    (last, attempt) => (attempt && attempt.at >= (last?.at ?? 0) ? attempt : last),
    undefined,
  )
