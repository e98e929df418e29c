import { useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Problem } from '../ui/Problem.tsx'
import styles from './centred.module.css'

/** Shown where a screen could not be shown. */
export const RouteProblem = ({ error }: { error: unknown }): ReactElement => {
  const router = useRouter()
  return (
    <main className={styles.centred}>
      <Problem error={error} onRetry={() => void router.invalidate()} />
    </main>
  )
}
