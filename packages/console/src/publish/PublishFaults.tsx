import type { ReactElement } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { sayProblem } from '../texts/say-problem.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './publish.module.css'

/** What keeps something from being published, place by place. */
export const PublishFaults = ({ error }: { error: Error }): ReactElement | null => {
  const { t } = useTexts()
  const details = detailsOf(error)
  if (details.length === 0) return null
  return (
    <ul className={styles.faults}>
      {details.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path ? <code>{path}</code> : null} {sayProblem(message, t)}
        </li>
      ))}
    </ul>
  )
}
