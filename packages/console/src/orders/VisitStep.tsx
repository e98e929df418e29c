import type { VisitData, VisitPage } from '@footfall/contract'
import type { ReactElement } from 'react'
import { pagePath } from '../live/page-path.ts'
import { WayStep } from '../live/WayStep.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './order-detail.module.css'
import { touchWords } from './order-words.ts'

export interface VisitStepProps {
  visit: VisitData | undefined
  pages: readonly VisitPage[]
  since: number
}

/** How the buyer had come, the first time and this time, and what they looked at. */
export const VisitStep = ({ visit, pages, since }: VisitStepProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { first, last } = visit ?? {}
  const [began] = pages
  return (
    <WayStep icon="site" tone="good" title={t('The visit')} {...(began && { at: began.at, since })}>
      {last ? (
        <p>
          {t('Came {{how}}.', { how: touchWords(last, t) })}{' '}
          {last.landing ? t('First page: {{page}}', { page: pagePath(last.landing) }) : null}
        </p>
      ) : null}
      {first ? <p>{t('The very first time: {{how}}.', { how: touchWords(first, t) })}</p> : null}
      {pages.length > 0 ? (
        <ol className={styles.pages} aria-label={t('Pages of the visit')}>
          {pages.map(({ at, url, title }) => (
            <li key={`${at} ${url}`}>
              <time dateTime={new Date(at).toISOString()}>{format.second(at)}</time>
              <span className={styles.page}>
                {title ? <bdi className={styles.pageTitle}>{title}</bdi> : null} {pagePath(url)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </WayStep>
  )
}
