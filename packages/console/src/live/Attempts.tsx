import type { LiveAttempt } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import styles from './event-way.module.css'
import { formatClock, formatLength } from './format-time.ts'

export interface AttemptsProps {
  attempts: readonly LiveAttempt[]
  /** The platform's name. */
  title: string
}

/** Every try at telling a platform, with its answer word for word. */
export const Attempts = ({ attempts, title }: AttemptsProps): ReactElement => (
  <ol className={styles.attempts} aria-label={`Tries at telling ${title}`}>
    {attempts.map((attempt, at) => (
      <li key={attempt.at} className={styles.attempt}>
        <div className={styles.attemptHead}>
          <span className={styles.attemptNumber}>Try {at + 1}</span>
          <StateBadge state={attempt.state} />
          <span className={styles.moment}>
            {formatClock(attempt.at)}
            <span className={styles.offset}>took {formatLength(attempt.ms)}</span>
          </span>
        </div>
        {attempt.message ? <p className={styles.message}>{attempt.message}</p> : null}
        <dl className={styles.answer}>
          <Answer
            term="Answer"
            text={attempt.status === undefined ? 'none' : `HTTP ${attempt.status}`}
          />
          {attempt.code ? <Answer term="Code" text={attempt.code} /> : null}
          {attempt.trace ? (
            <div>
              <dt>Trace id</dt>
              <dd>
                <CopyText text={attempt.trace} what="trace id" />
              </dd>
            </div>
          ) : null}
        </dl>
      </li>
    ))}
  </ol>
)

const Answer = ({ term, text }: { term: string; text: string }): ReactElement => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
)
