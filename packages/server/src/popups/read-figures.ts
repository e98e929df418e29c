import {
  type Clock,
  POPUP_EVENTS,
  type PopupDay,
  type PopupFigures,
  thingKey,
} from '@footfall/contract'
import type { Pool } from 'pg'
import { dayOf } from '../db/day-partitions.ts'
import type { EventStore } from '../store/event-store.ts'
import { compareArms } from './compare-arms.ts'
import { findPopupTest } from './find-popup-test.ts'

export interface FigureDeps {
  pool: Pool
  eventStore: Pick<EventStore, 'counts' | 'popupSales' | 'popupArms'>
  clock: Clock
}

const DAY_MS = 86_400_000
const COUNTED = [POPUP_EVENTS.view, POPUP_EVENTS.close, POPUP_EVENTS.conversion]

/** How often a popup was seen in these days and what came of it; its comparison, of all days. */
export const readFigures = async (
  { pool, eventStore, clock }: FigureDeps,
  site: string,
  popup: string,
  days: { from: string; to: string },
): Promise<PopupFigures> => {
  const subject = thingKey({ kind: 'popup', id: popup })
  const [counts, sales, running] = await Promise.all([
    eventStore.counts(site, { names: COUNTED, subject, days }),
    eventStore.popupSales(site, { popup, days }),
    findPopupTest(pool, site, popup),
  ])
  const countOf = (day: string, name: string): number =>
    counts.find((row) => row.day === day && row.name === name)?.n ?? 0
  const all = daysOf(days).map(
    (day): PopupDay => ({
      day,
      views: countOf(day, POPUP_EVENTS.view),
      closes: countOf(day, POPUP_EVENTS.close),
      conversions: countOf(day, POPUP_EVENTS.conversion),
    }),
  )
  const total = (field: 'views' | 'closes' | 'conversions'): number =>
    all.reduce((sum, day) => sum + day[field], 0)
  const arms =
    running &&
    (await eventStore.popupArms(site, {
      popup,
      goal: running.test.goal,
      sample: running.test.sample,
      since: running.since,
    }))
  return {
    ...days,
    days: all,
    views: total('views'),
    closes: total('closes'),
    conversions: total('conversions'),
    revenue: sales.sums,
    orders: sales.orders,
    ...(running && arms && { test: compareArms(running.test, arms, clock.now()) }),
  }
}

const daysOf = ({ from, to }: { from: string; to: string }): string[] => {
  const first = Date.parse(from)
  const length = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  return Array.from({ length }, (_, at) => dayOf(first + at * DAY_MS))
}
