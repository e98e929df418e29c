import type { UncheckedSettings } from '@footfall/contract'
import { readNumber } from '../../../shared/read-values.ts'
import type { PopupRule, RuleEnv } from '../../popup-rule.ts'
import type { TimesSettings } from './settings.ts'

const DAY = 86_400
const PERIODS = new Map<unknown, number>([
  ['day', DAY],
  ['week', 604_800],
  ['month', 2_628_288],
])
/** What is counted overall is not kept for ever either. */
const KEPT_FOR = 400 * DAY

type Settings = UncheckedSettings<TimesSettings>

/** At most so often in a period, which begins with the first time that counts. */
export const rule: PopupRule<Settings> = {
  needsMemory: true,
  needsVisits: true,
  check(settings, env) {
    const { count } = read(settings, env)
    return [count < readNumber(settings.times, 1, 100, 1), String(count)]
  },
  count(settings, env, moment) {
    if ((settings.counts === 'close' ? 'close' : 'open') !== moment) return
    const { key, count, left, visit } = read(settings, env)
    const ends = env.clock.now() + left * 1000
    env.memory.set(key, [count + 1, ends, visit], left)
  },
}

const read = ({ period, counts }: Settings, { memory, popup, clock }: RuleEnv) => {
  const seconds = PERIODS.get(period) ?? KEPT_FOR
  const visit = period === 'session' ? readNumber(memory.get('sessions'), 0, 1e9, 0) : 0
  const name = seconds === KEPT_FOR && period !== 'session' ? 'all' : period
  const key = `popup_${popup}_times_${name}_${counts === 'close' ? 'close' : 'open'}`
  const stored: unknown = memory.get(key)
  const [count, ends, of] = Array.isArray(stored) ? stored : []
  const left = (readNumber(ends, 0, 1e15, 0) - clock.now()) / 1000
  const isOver = left <= 0 || of !== visit
  return {
    key,
    visit,
    count: isOver ? 0 : readNumber(count, 0, 1e9, 0),
    // A clock that was set back does not make the period longer.
    left: isOver ? seconds : Math.min(seconds, left),
  }
}
