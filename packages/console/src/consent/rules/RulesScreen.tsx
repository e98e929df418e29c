import { SINGLE_ID, type SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { thingQuery } from '../../things/things-query.ts'
import { Problem } from '../../ui/Problem.tsx'
import { GoogleCard } from '../GoogleCard.tsx'
import { TryCard } from '../TryCard.tsx'
import { RulesEditor } from './RulesEditor.tsx'
import styles from './rules-screen.module.css'

/** Who asks, what holds before an answer, and beside it a try of just that. */
export const RulesScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(thingQuery(api, site.key, 'consent', SINGLE_ID))
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {t('Who asks your visitors, and what holds until they have answered.')}
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          {error && !data ? (
            <Problem error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <RulesEditor site={site} stored={data} />
          ) : (
            <>
              <Skeleton height={220} />
              <Skeleton height={420} />
            </>
          )}
          <GoogleCard site={site} />
        </div>
        <div className={styles.beside}>
          <TryCard site={site} />
        </div>
      </div>
    </div>
  )
}
