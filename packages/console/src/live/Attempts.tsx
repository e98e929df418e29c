import type { LiveAttempt } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { isTry } from './attempt-kind.ts'
import styles from './event-way.module.css'

export interface AttemptsProps {
  attempts: readonly LiveAttempt[]
  /** The platform's name. */
  title: string
}

/** Every try at telling a platform, with its response word for word, and what was decided between them. */
export const Attempts = ({ attempts, title }: AttemptsProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  return (
    <ol className={styles.attempts} aria-label={t('Tries at telling {{title}}', { title })}>
      {attempts.map((attempt, at) => (
        <li key={attempt.at} className={styles.attempt}>
          {isTry(attempt) ? (
            <Try attempt={attempt} number={attempts.slice(0, at + 1).filter(isTry).length} />
          ) : (
            <div className={styles.attemptHead}>
              <span>{attempt.message ? t(attempt.message) : null}</span>
              <span className={styles.moment}>{format.clock(attempt.at)}</span>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const Try = ({ attempt, number }: { attempt: LiveAttempt; number: number }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  return (
    <>
      <div className={styles.attemptHead}>
        <span className={styles.attemptNumber}>{t('Try {{number}}', { number })}</span>
        <StateBadge state={attempt.state} />
        <span className={styles.moment}>
          {format.clock(attempt.at)}
          <span className={styles.offset}>
            {t('took {{time}}', { time: format.length(attempt.ms) })}
          </span>
        </span>
      </div>
      {attempt.message ? <p className={styles.message}>{t(attempt.message)}</p> : null}
      <dl className={styles.answer}>
        <ResponseText
          term={t('Response')}
          text={attempt.status === undefined ? t('none') : `HTTP ${attempt.status}`}
        />
        {attempt.code ? <ResponseText term={t('Code')} text={attempt.code} /> : null}
        {attempt.trace ? (
          <div>
            <dt>{t('Trace id')}</dt>
            <dd>
              <CopyText text={attempt.trace} what={t('trace id')} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

const ResponseText = ({ term, text }: { term: string; text: string }): ReactElement => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
)
