import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api.ts'
import { explainError } from '../api/explain-error.ts'
import { Notice } from './Notice.tsx'

export interface ProblemProps {
  error: unknown
  onRetry?: (() => void) | undefined
}

/** An error in plain words, with a way to try again where that can help. */
export const Problem = ({ error, onRetry }: ProblemProps): ReactElement => {
  const { title, advice } = explainError(error)
  const isSignedOut = error instanceof ApiError && error.code === 'FOOTFALL_E_AUTH'
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        isSignedOut ? (
          <Button component="a" href={signInPath()} size="xs">
            Sign in
          </Button>
        ) : onRetry ? (
          <Button variant="default" size="xs" onClick={onRetry}>
            Try again
          </Button>
        ) : null
      }
    >
      {advice}
    </Notice>
  )
}

/** A plain link: everything the page knows belonged to the session that ended. */
const signInPath = (): string =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`
