import { lazy, type ReactElement, Suspense } from 'react'

// The frame is no part of what is loaded first.
const FramedProblem = lazy(async () => ({
  default: (await import('./FramedProblem.tsx')).FramedProblem,
}))

/** For routes that draw the frame themselves, and could not. */
export const LazyProblem = ({ error }: { error: unknown }): ReactElement => (
  <Suspense fallback={null}>
    <FramedProblem error={error} />
  </Suspense>
)
