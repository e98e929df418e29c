import type { LiveAttempt } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { isTry } from './attempt-kind.ts'
import styles from './event-way.module.css'
import { formatClock, formatLength } from './format-time.ts'

export interface AttemptsProps {
  attempts: readonly LiveAttempt[]
  /** The platform's name. */
  title: string
}

/** Every try at telling a platform, with its response word for word, and what was decided between them. */
export const Attempts = ({ attempts, title }: AttemptsProps): ReactElement => (
  <ol className={styles.attempts} aria-label={`Tries at telling ${title}`}>
    {attempts.map((attempt, at) => (
      <li key={attempt.at} className={styles.attempt}>
        {isTry(attempt) ? (
          <Try attempt={attempt} number={attempts.slice(0, at + 1).filter(isTry).length} />
        ) : (
          <div className={styles.attemptHead}>
            <span>{attempt.message}</span>
            <span className={styles.moment}>{formatClock(attempt.at)}</span>
          </div>
        )}
      </li>
    ))}
  </ol>
)

const Try = ({ attempt, number }: { attempt: LiveAttempt; number: number }): ReactElement => (
  <>
    <div className={styles.attemptHead}>
      <span className={styles.attemptNumber}>Try {number}</span>
      <StateBadge state={attempt.state} />
      <span className={styles.moment}>
        {formatClock(attempt.at)}
        <span className={styles.offset}>took {formatLength(attempt.ms)}</span>
      </span>
    </div>
    {attempt.message ? <p className={styles.message}>{attempt.message}</p> : null}
    <dl className={styles.answer}>
      <ResponseText
        term="ResponseText"
        text={attempt.status === undefined ? 'none' : `HTTP ${attempt.status}`}
      />
      {attempt.code ? <ResponseText term="Code" text={attempt.code} /> : null}
      {attempt.trace ? (
        <div>
          <dt>Trace id</dt>
          <dd>
            <CopyText text={attempt.trace} what="trace id" />
          </dd>
        </div>
      ) : null}
    </dl>
  </>
)

const ResponseText = ({ term, text }: { term: string; text: string }): ReactElement => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
)
