import type { Conforms } from './conforms.ts'
import { isStep } from './evidence.ts'

/** How long a slot is in which events are counted for alarms. */
export const ALARM_SLOT_MS = 600_000
/** Slots before the one that is judged, by which it is judged: three hours. */
export const ALARM_PAST_SLOTS = 18

/** What may be wrong when events of a name change suddenly, and what to do. */
export const ALARMS = {
  more: {
    title: 'far more often than usual',
    action:
      'If you have started nothing new, somebody may be making them up. Let your server sign them.',
    stepAction:
      'If you have started nothing new, a crawler may be at work, or a page may tell it twice. Look at the pages they come from.',
  },
  worth: {
    title: 'worth far more than usual',
    action: 'Compare them with your own orders before you trust the figures in your ad accounts.',
    stepAction: 'Look at the prices your pages tell.',
  },
  none: {
    title: 'has stopped',
    action: 'Open the page where it happens and look whether it is still told.',
    stepAction: 'Open a page where it happens and look whether it is still told.',
  },
} as const

export type AlarmKind = keyof Conforms<
  typeof ALARMS,
  Record<string, { title: string; action: string; stepAction: string }>
>

/** What to do about an alarm: a step on the way to a sale is neither signed nor among the orders. */
export const alarmAction = (kind: AlarmKind, name: string): string =>
  ALARMS[kind][isStep(name) ? 'stepAction' : 'action']

/** A sudden change in how often an event comes, or in what it is worth. */
export interface LiveAlarm {
  kind: AlarmKind
  /** Name of the event. */
  name: string
  /** Start of the ten minutes that were judged, ms since 1970. */
  at: number
  /** Events, or with `worth` their values added up whatever the currency, in these ten minutes; and what ten minutes usually bring. */
  now: number
  usual: number
}

/** One event name's counts: the slot that is judged, and those before it, the newest first. */
export interface RateHistory {
  name: string
  at: number
  n: number
  value: number
  /** The slot is over, so that what is missing will not come any more. */
  isOver: boolean
  past: readonly { n: number; value: number }[]
  /** Since when the site is known to send anything, in slots. */
  age: number
  /** The most that ten minutes of it were worth in the days before `past`, where that is known. */
  most?: number
}

/** Fewer than these are chance, not change. */
const MIN_MORE = 30
const MIN_STEADY = 10
const STEADY_SLOTS = 6
const MIN_AGE = 6
const TIMES_MORE = 5
const TIMES_WORTH = 20
/** From here on a value is looked at even where there is nothing usual to compare it with. In whatever currency. */
export const MIN_ALARMING_WORTH = 10_000

/**
 * Judges one slot. Floors keep small sites quiet: a shop with three sales a day has no usual number, and one large order is
 * no alarm until it is twenty times what ten orders before it were worth. Where there were not ten, it takes a large sum,
 * twenty times as large as any that is remembered; also where none is, or the first forged sales would pass unseen.
 */
export const judgeRate = (history: RateHistory): LiveAlarm[] => {
  const { name, at, n, value, past, age } = history
  if (age < MIN_AGE) return []
  const slots = Math.min(ALARM_PAST_SLOTS, age)
  const pastN = past.reduce((sum, slot) => sum + slot.n, 0)
  const pastValue = past.reduce((sum, slot) => sum + slot.value, 0)
  const usual = pastN / slots
  const usualValue = pastValue / slots
  const alarms: LiveAlarm[] = []
  if (n >= MIN_MORE && n >= TIMES_MORE * usual)
    alarms.push({ kind: 'more', name, at, now: n, usual })
  const isEachWorthMore =
    n > 0 && pastN >= MIN_STEADY && pastValue > 0 && value / n >= TIMES_WORTH * (pastValue / pastN)
  const isAllWorthMore = n >= MIN_STEADY && pastValue > 0 && value >= TIMES_MORE * usualValue
  const most = Math.max(history.most ?? 0, ...past.map((slot) => slot.value))
  const isFirstOfWorth = value >= MIN_ALARMING_WORTH && value >= TIMES_WORTH * most
  if (isEachWorthMore || isAllWorthMore || isFirstOfWorth) {
    alarms.push({ kind: 'worth', name, at, now: value, usual: usualValue })
  }
  const wasSteady =
    past.length >= STEADY_SLOTS && past.slice(0, STEADY_SLOTS).every((slot) => slot.n >= MIN_STEADY)
  if (history.isOver && n === 0 && wasSteady) alarms.push({ kind: 'none', name, at, now: 0, usual })
  return alarms
}
