import type { SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'
import { HealthCard } from './HealthCard.tsx'

export interface ConsentScreenProps {
  site: SiteDetail
}

/** Whether a site's consent tool does what it should. */
export const ConsentScreen = ({ site }: ConsentScreenProps): ReactElement => {
  const { t } = useTexts()

  const { queries } = useServices()
  const health = useQuery(queries.consentHealth(site.key))
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {t('Whether the visitors of {{name}} are asked and heard as they should be.', {
          name: site.name,
        })}
      </p>
      {health.error && !health.data ? (
        <Problem error={health.error} onRetry={() => void health.refetch()} />
      ) : health.data ? (
        <HealthCard site={site} health={health.data} />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}
