import type { ReactElement } from 'react'
import { ApiError } from '../api/api-error.ts'
import { sayProblem } from '../texts/say-problem.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './publish.module.css'

/** What keeps something from being published, place by place. */
export const PublishFaults = ({ error }: { error: Error }): ReactElement | null => {
  const { t } = useTexts()
  if (!(error instanceof ApiError) || error.details.length === 0) return null
  return (
    <ul className={styles.faults}>
      {error.details.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path ? <code>{path}</code> : null} {sayProblem(message, t)}
        </li>
      ))}
    </ul>
  )
}
