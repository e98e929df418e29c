import { type ConsentHealth, HEALTH_FINDINGS, type StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Notice } from '../ui/Notice.tsx'
import styles from './health-findings.module.css'

/** Each thing that may be wrong: what was seen, why it matters, what to do. */
export const HealthFindings = ({ health }: { health: ConsentHealth }): ReactElement => {
  const { findings, isTooFew, days } = health
  if (findings.length === 0) {
    return isTooFew ? (
      <Notice tone="waiting" title="Too few answers yet to say anything.">
        It takes about a hundred within {days} days. Pages count on.
      </Notice>
    ) : (
      <Notice tone="good" title="Nothing wrong was seen.">
        Refusals arrive, answers come in time, and no two tools disagree.
      </Notice>
    )
  }
  return (
    <>
      {findings.map(({ finding, ...counts }) => {
        const { title, why, action } = HEALTH_FINDINGS[finding]
        return (
          <Notice key={finding} tone={TONES[finding]} title={title}>
            <dl className={styles.parts}>
              <dt>What was seen</dt>
              <dd>{seen(finding, counts)}</dd>
              <dt>Why it matters</dt>
              <dd>{why}</dd>
              <dt>What to do</dt>
              <dd>{action}</dd>
            </dl>
          </Notice>
        )
      })}
    </>
  )
}

type Finding = ConsentHealth['findings'][number]

/** Consent that is none, or never comes, is a failure; the others cost visitors. */
const TONES: Record<Finding['finding'], StateTone> = {
  'no-denial': 'bad',
  silent: 'bad',
  late: 'waiting',
  conflict: 'waiting',
}

const seen = (finding: Finding['finding'], { n, of }: Omit<Finding, 'finding'>): string => {
  const [some, all] = [n.toLocaleString(), of.toLocaleString()]
  switch (finding) {
    case 'no-denial':
      return `${all} answers, and not one of them refused anything.`
    case 'silent':
      return `A tool on ${all} pages, and not one answer.`
    case 'late':
      return `${some} of ${all} answers came later than two seconds after our script began, though given on an earlier page.`
    case 'conflict':
      return `${some} pages on which one tool granted what another refused.`
  }
}
