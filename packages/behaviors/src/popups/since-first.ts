import { readNumber } from '../shared/read-values.ts'
import type { RuleEnv } from './popup-rule.ts'

const KEPT_FOR = 400 * 86_400

/** How much a counter of visits has grown since this popup was looked at for the first time. */
export const sinceFirst = ({ memory, popup }: RuleEnv, counter: string): number => {
  const count = readNumber(memory.get(counter), 0, 1e9, 0)
  const key = `popup_${popup}_${counter}`
  // A counter that was forgotten and began anew is smaller.
  const first = readNumber(memory.get(key), 0, 1e9, Number.POSITIVE_INFINITY)
  if (first <= count) return count - first
  memory.set(key, count, KEPT_FOR)
  return 0
}
