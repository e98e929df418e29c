import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/behaviors/src/popups'

const at = (file: string, name: string, breaks: string, find: string, replace: string): Mutant => ({
  ...{ proves: ['P-03'], breaks, find, replace, project: 'browser', name },
  file: `${FOLDER}/${file}`,
  tests: [`${FOLDER}/parts.browser.test.ts`],
})

const fault = (rule: string, name: string, breaks: string, find: string, replace: string): Mutant =>
  at(`rules/${rule}/browser.ts`, `rule ${rule} .*${name}`, breaks, find, replace)

/** What must hold for a popup: how often and when. */
export const POPUP_TIME_FAULTS: readonly Mutant[] = [
  fault(
    'times',
    'shown once',
    'one more is shown',
    'count < readNumber(settings.times, 1, 100, 1)',
    'count <= readNumber(settings.times, 1, 100, 1)',
  ),
  fault(
    'times',
    'as the day is over',
    'a day lasts a second longer',
    'const DAY = 86_400',
    'const DAY = 86_401',
  ),
  fault(
    'times',
    'before the day is over',
    'a day lasts a second less',
    'const DAY = 86_400',
    'const DAY = 86_399',
  ),
  fault('times', 'before the week is over', 'a week lasts a second less', '604_800', '604_799'),
  fault('times', 'as the month is over', 'a month has 31 days', '2_628_288', '2_678_400'),
  fault(
    'times',
    'begins with the first time',
    'the period begins anew with each time',
    'left: isOver ? seconds : Math.min(seconds, left)',
    'left: seconds',
  ),
  fault(
    'times',
    'in the next visit',
    'a visit never ends',
    "period === 'session' ? readNumber(memory.get('sessions'), 0, 1e9, 0) : 0",
    '0',
  ),
  fault(
    'times',
    'in the same visit',
    'a visit’s count is not found again',
    'of !== visit',
    'of === visit',
  ),
  fault(
    'times',
    'counted by itself',
    'all popups share one count',
    '`popup_${popup}_times_',
    '`popup_times_',
  ),
  fault(
    'times',
    'where closing counts',
    'closing is not counted',
    "(settings.counts === 'close' ? 'close' : 'open') !== moment",
    "moment !== 'open'",
  ),
  fault(
    'times',
    'where showing counts',
    'showing and closing both count',
    "if ((settings.counts === 'close' ? 'close' : 'open') !== moment) return",
    'void moment',
  ),
  fault(
    'times',
    'set back by a year',
    'a clock that was set back lengthens the period',
    'Math.min(seconds, left)',
    'left',
  ),
  fault(
    'schedule',
    'before midnight of the site',
    'the start is not waited for',
    'now >= moment(settings.start, 0) && ',
    '',
  ),
  fault(
    'schedule',
    'midnight at which it ends',
    'it does not end',
    ' && now < moment(settings.end, Infinity)',
    '',
  ),
  fault(
    'schedule',
    'wrong clock does not count',
    'site time goes by the visitor’s clock',
    'isVisitors ? clock.now() : siteNow()',
    'clock.now()',
  ),
  fault(
    'schedule',
    'visitor in Tokyo',
    'the visitor’s time is the site’s',
    'window.Intl.DateTimeFormat().resolvedOptions().timeZone',
    'knownZone(site)',
  ),
  fault(
    'schedule',
    'server has said the time',
    'it does not wait for the server',
    'if (now === undefined) return undefined',
    "if (now === undefined) return [true, '']",
  ),
  at(
    '../shared/zoned-time.ts',
    'rule schedule .*(skipped in spring|comes twice)',
    'on days when clocks change it is an hour off',
    'const moment = wall - aheadAt(near, timeZone)',
    'const moment = near',
  ),
  fault(
    'schedule',
    'hours are over',
    'the hours do not end',
    'time >= from && time < to',
    'time >= from',
  ),
  fault(
    'schedule',
    'before the hours',
    'the hours do not begin',
    'time >= from && time < to',
    'time < to',
  ),
  fault(
    'schedule',
    'over night',
    'no hours reach over midnight',
    'const isOverNight = from > to',
    'const isOverNight = false',
  ),
  fault('schedule', 'over night', 'the morning after is another day', '(isMorning ? DAY : 0)', '0'),
  fault(
    'schedule',
    'another day of the week',
    'any day will do',
    '!!today && readSwitch(settings[today])',
    'true',
  ),
  fault('schedule', 'never comes', 'what cannot be read has begun', '?? Number.NaN', '?? fallback'),
]
