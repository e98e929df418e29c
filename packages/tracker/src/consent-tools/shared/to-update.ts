import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentUpdate,
  type ConsentValue,
  extreme,
} from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import type { ToolAnswers } from './define-tool.ts'

type Values = Record<string, ConsentValue>

const toValue = (answer: unknown): ConsentValue =>
  answer === true ? 'granted' : answer === false ? 'denied' : 'unknown'

/**
 * Where several ids stand for one purpose, all of them must be granted. Where a tool asks only per service, a purpose is
 * granted if all its destinations are: data that belongs to no single one must not follow the most generous answer.
 */
export const toUpdate = (
  answers: ToolAnswers,
  map: Readonly<Record<string, string>>,
  { config, purposeOf }: Core,
  /** Services the tool has answered for: one it no longer names is unknown again. */
  known: Set<string>,
): ConsentUpdate => {
  const named: Values = {}
  const direct: Values = {}
  const folded: Values = {}
  const services: Values = {}
  for (const [id, target] of Object.entries(map)) {
    const isPurpose = CONSENT_PURPOSES.includes(target as ConsentPurpose)
    if (isPurpose) named[target] = 'unknown'
    if (!(id in answers) || !(isPurpose || target in config.destinations)) continue
    const into = isPurpose ? direct : services
    into[target] = extreme(Math.min, [into[target], toValue(answers[id])])
  }
  const isAnswered = Object.values({ ...direct, ...services }).some((value) => value !== 'unknown')
  for (const name of new Set([...known, ...Object.keys(isAnswered ? services : {})])) {
    const value = services[name] ?? 'unknown'
    services[name] = value
    known.add(name)
    const purpose = purposeOf(name)
    if (purpose) folded[purpose] = extreme(Math.min, [folded[purpose], value])
  }
  return { ...named, ...folded, ...direct, ...(known.size && { services }) }
}
