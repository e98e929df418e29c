import { ALARMS, alarmAction, type LiveAlarm } from '@footfall/contract'
import { formatMinute } from './format-time.ts'

/** All that has suddenly changed about one event name. */
export interface AlarmNote {
  name: string
  title: string
  text: string
}

/** One note per event name, the newest change first. */
export const alarmNotes = (alarms: readonly LiveAlarm[]): AlarmNote[] =>
  byName(latestEach(alarms)).map(([name, changes]) => ({
    name,
    title: `${name} ${changes.map(titleOf).join(' and ')}`,
    text: [
      ...changes.map(figuresOf),
      ...new Set(changes.map(({ kind }) => alarmAction(kind, name))),
    ].join(' '),
  }))

const byName = (alarms: readonly LiveAlarm[]): [string, LiveAlarm[]][] =>
  [...new Set(alarms.map(({ name }) => name))].map((name) => [
    name,
    alarms.filter((alarm) => alarm.name === name),
  ])

/** Ten minutes under way and those before them may both be out of the ordinary; that is one alarm. Newest first. */
const latestEach = (alarms: readonly LiveAlarm[]): LiveAlarm[] => {
  const seen = new Set<string>()
  return [...alarms]
    .sort((one, other) => other.at - one.at)
    .filter(({ kind, name }) => {
      const key = `${kind} ${name}`
      return !seen.has(key) && seen.add(key)
    })
}

const VERBS = { more: 'comes ', worth: 'is ', none: '' } as const

const titleOf = ({ kind }: LiveAlarm): string => `${VERBS[kind]}${ALARMS[kind].title}`

const figuresOf = ({ kind, at, now, usual }: LiveAlarm): string => {
  const since = `in the ten minutes from ${formatMinute(at)}`
  const usually = `usually ${Math.round(usual) === 0 ? 'none' : whole(usual)}`
  if (kind === 'none') return `None came ${since}; ${usually}.`
  return kind === 'worth'
    ? `Their values add up to ${whole(now)} ${since}, whatever the currency; ${usually}.`
    : `${whole(now)} came ${since}; ${usually}.`
}

const whole = (figure: number): string =>
  figure.toLocaleString(undefined, { maximumFractionDigits: 0 })
