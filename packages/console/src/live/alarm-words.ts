import { alarmAction, type LiveAlarm } from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** All that has suddenly changed about one event name. */
export interface AlarmNote {
  name: string
  title: string
  text: string
}

/** One note per event name, the newest change first. */
export const alarmNotes = (
  alarms: readonly LiveAlarm[],
  t: Translate,
  format: Format,
): AlarmNote[] =>
  byName(latestEach(alarms)).map(([name, changes]) => ({
    name,
    title: `${name} ${format.list(changes.map(({ kind }) => t(TITLES[kind])))}`,
    text: [
      ...changes.map((change) => figuresOf(change, t, format)),
      ...new Set(changes.map(({ kind }) => t(alarmAction(kind, name)))),
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

const TITLES = {
  more: text('comes far more often than usual'),
  worth: text('is worth far more than usual'),
  none: text('has stopped'),
} as const

const figuresOf = ({ kind, at, now, usual }: LiveAlarm, t: Translate, format: Format): string => {
  const whole = (figure: number): string => format.number(figure, { maximumFractionDigits: 0 })
  const values = {
    now: whole(now),
    time: format.minute(at),
    usual: Math.round(usual) === 0 ? t('none') : whole(usual),
  }
  if (kind === 'none') {
    return t('None came in the ten minutes from {{time}}; usually {{usual}}.', values)
  }
  return kind === 'worth'
    ? t(
        'Their values add up to {{now}} in the ten minutes from {{time}}, whatever the currency; usually {{usual}}.',
        values,
      )
    : t('{{now}} came in the ten minutes from {{time}}; usually {{usual}}.', values)
}
