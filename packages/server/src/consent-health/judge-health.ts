import type { ConsentHealth } from '@footfall/contract'
import type { HealthTotals } from './health-counts.ts'

/** How many answers must have been seen before their kind says anything: refusals are rarely below one in twenty. */
const MIN_ANSWERS = 100
/** How often a tool must have been found before its silence says anything: many visitors never answer. */
const MIN_FOUND = 200
/** The share of late answers from which on it is no single visitor's slow line. */
const LATE_SHARE = 0.1
/** Fewer disagreements can be somebody's extension. */
const MIN_CONFLICTS = 5

/** What the counts say, worst first, and whether there are enough of them to say that all is well. */
export const judgeHealth = ({
  found,
  granted,
  denied,
  late,
  conflict,
}: HealthTotals): Pick<ConsentHealth, 'findings' | 'isTooFew'> => {
  const answers = granted + denied
  const findings: ConsentHealth['findings'] = []
  if (found >= MIN_FOUND && answers === 0) findings.push({ finding: 'silent', n: found, of: found })
  if (answers >= MIN_ANSWERS && denied === 0) {
    findings.push({ finding: 'no-denial', n: 0, of: answers })
  }
  if (conflict >= MIN_CONFLICTS) {
    findings.push({ finding: 'conflict', n: conflict, of: Math.max(found, answers, conflict) })
  }
  if (answers >= MIN_ANSWERS && late / answers >= LATE_SHARE) {
    findings.push({ finding: 'late', n: late, of: answers })
  }
  return { findings, isTooFew: answers < MIN_ANSWERS }
}
