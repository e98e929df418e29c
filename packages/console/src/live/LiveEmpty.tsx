import type { SiteDetail } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { CopyCode } from '../install/CopyCode.tsx'
import { Trans } from '../texts/Trans.tsx'
import { useTexts } from '../texts/use-texts.ts'
import styles from './live-empty.module.css'

export interface LiveEmptyProps {
  site: SiteDetail
  /** Leads to the steps of the start, for whoever may take them. */
  startLink?: ReactNode
}

/** Before the first event: what to do, and that we are waiting. */
export const LiveEmpty = ({ site, startLink }: LiveEmptyProps): ReactElement => {
  const { t } = useTexts()

  return (
    <section className={styles.empty} aria-labelledby="empty-title">
      <p className={styles.waiting} role="status">
        <span className={styles.steps} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        {t('Waiting for the first event…')}
      </p>
      <h2 id="empty-title" className={styles.title}>
        {t('Put Footfall on your site')}
      </h2>
      {startLink ? (
        <div className={styles.start}>
          <p>
            {t(
              'Start leads you there step by step. Nothing arrives before somebody asks your visitors for consent; that is one of its steps.',
            )}
          </p>
          {startLink}
        </div>
      ) : null}
      <ol className={styles.todo}>
        <li>
          <p>{t('Paste this into the head of every page, before any other tag.')}</p>
          <div className={styles.paste}>
            <CopyCode code={site.snippet} />
          </div>
        </li>
        <li>
          <p>
            {site.origins[0] ? (
              <Trans
                i18nKey="Open your site at {{address}}. Allow tracking when you are asked."
                values={{
                  address: (
                    <a href={site.origins[0]} target="_blank" rel="noreferrer">
                      {site.origins[0]}
                    </a>
                  ),
                }}
              />
            ) : (
              t('Open your site. Allow tracking when you are asked.')
            )}
          </p>
        </li>
        <li>
          <p>{t('Your visit shows up here within a second.')}</p>
        </li>
      </ol>
    </section>
  )
}
