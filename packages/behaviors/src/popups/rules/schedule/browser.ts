import type { UncheckedSettings } from '@footfall/contract'
import { readSwitch, readText } from '../../../shared/read-values.ts'
import { knownZone, zonedTime } from '../../../shared/zoned-time.ts'
import type { PopupRule } from '../../popup-rule.ts'
import type { ScheduleSettings } from './settings.ts'

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const DAY = 86_400_000

/** Between two moments, on days of the week and at hours, by the clocks of the site or of the visitor. */
export const rule: PopupRule<UncheckedSettings<ScheduleSettings>> = {
  check(settings, { window, clock, siteNow, timeZone: site }) {
    const isVisitors = settings.zone === 'visitor'
    const now = isVisitors ? clock.now() : siteNow()
    if (now === undefined) return undefined
    const timeZone = isVisitors
      ? window.Intl.DateTimeFormat().resolvedOptions().timeZone
      : knownZone(site)
    // Swedish dates are ISO dates.
    const wall = new Date(now).toLocaleString('sv-SE', { timeZone }).slice(0, 16)
    const moment = (value: unknown, fallback: number): number =>
      // Builders write a space between day and time. What cannot be read is never.
      value ? (zonedTime(readText(value).replace(' ', 'T'), timeZone) ?? Number.NaN) : fallback
    const isWithin = now >= moment(settings.start, 0) && now < moment(settings.end, Infinity)
    const [time, from, to] = [
      wall.slice(11),
      readText(settings.hours_from),
      readText(settings.hours_to) || '24:00',
    ]
    const isOverNight = from > to
    const isMorning = isOverNight && time < to
    const isHour = isOverNight ? isMorning || time >= from : time >= from && time < to
    // The morning after belongs to the day on which the night began.
    const date = Date.parse(`${wall.slice(0, 10)}T00:00Z`) - (isMorning ? DAY : 0)
    const today = WEEK[new Date(date).getUTCDay()]
    const isDay = WEEK.some((day) => readSwitch(settings[day]))
      ? !!today && readSwitch(settings[today])
      : true
    return [isWithin && isHour && isDay, wall]
  },
}
