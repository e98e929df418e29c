import type { BehaviorInfo, ReportedBehavior } from '@footfall/contract'
import type { ReactElement } from 'react'
import { pagePath } from '../live/page-path.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './behaviors.module.css'

/** What the look-up found for a behaviour. */
export interface Found {
  /** How many elements. */
  n: number
  /** On which page. */
  url: string
}

export interface FoundWordsProps {
  info: BehaviorInfo
  found: Found | undefined
  /** What the owner's own visit says of it. */
  reported: readonly ReportedBehavior[]
}

/** What there is for a behaviour on the site's pages, as far as anybody has looked. */
export const FoundWords = ({ info, found, reported }: FoundWordsProps): ReactElement | null => {
  const { t } = useTexts()
  const runs = reported.reduce((sum, { n }) => sum + n, 0)
  const words = [
    info.isPageWide
      ? t('For each page as a whole.')
      : found && found.n > 0
        ? t('Found on {{page}}: {{count}} elements.', {
            page: pagePath(found.url),
            count: found.n,
          })
        : found
          ? t('No markup for it on {{page}}.', { page: pagePath(found.url) })
          : '',
    reported[0] ? t('Runs on {{count}} elements of the page you opened.', { count: runs }) : '',
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <span className={styles.found} data-is-found={(found?.n ?? 0) > 0 || runs > 0}>
      {words.join(' ')}
    </span>
  )
}
