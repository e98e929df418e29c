import type { ErrorDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { below, detailsOf } from '../api/error-details.ts'
import { explainError, mayPass, sayDetail } from '../api/explain-error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from './Notice.tsx'

export interface ProblemProps {
  error: unknown
  onRetry?: (() => void) | undefined
  /** Names of values whose problems stand at their fields, or that all do. What stands nowhere else is listed here. */
  marked?: readonly string[] | 'all'
}

/** An error in plain words, with a way to try again where that can help. */
export const Problem = ({ error, onRetry, marked = [] }: ProblemProps): ReactElement => {
  const { t } = useTexts()

  const { title, advice } = explainError(error, t)
  const isConflict = error instanceof ApiError && error.code === 'FOOTFALL_E_CONFLICT'
  const isSignedOut = error instanceof ApiError && error.code === 'FOOTFALL_E_AUTH'
  const details = detailsOf(error)
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        isSignedOut ? (
          <Button component="a" href={signInPath()} size="xs">
            {t('Sign in')}
          </Button>
        ) : isConflict ? (
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            {t('Show theirs')}
          </Button>
        ) : onRetry && mayPass(error) ? (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null
      }
    >
      {details.length > 0 ? <Details details={details} marked={marked} /> : advice}
    </Notice>
  )
}

const Details = (props: {
  details: readonly ErrorDetail[]
  marked: NonNullable<ProblemProps['marked']>
}): ReactNode => {
  const { details, marked } = props
  const { t } = useTexts()
  const rest = details.filter(({ path }) => !isMarked(path, marked))
  const words = [...new Set(rest.map((detail) => sayDetail(detail, t)))]
  return (
    <>
      {rest.length < details.length ? (
        <div>{t('The marked fields say what to change.')}</div>
      ) : null}
      {words.length > 1 ? (
        <ul>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : (
        words.map((word) => <div key={word}>{word}</div>)
      )}
    </>
  )
}

const isMarked = (path: string, marked: NonNullable<ProblemProps['marked']>): boolean =>
  marked === 'all' || marked.some((name) => below(path, name) !== undefined)

/** A plain link: everything the page knows belonged to the session that ended. */
const signInPath = (): string =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`
