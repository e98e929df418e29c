import type { SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './consent-screen.module.css'
import { GoogleCard } from './GoogleCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { TryCard } from './TryCard.tsx'

export interface ConsentScreenProps {
  site: SiteDetail
}

/** Whether a site's consent tool does what it should, and what the site's rules make of an answer. */
export const ConsentScreen = ({ site }: ConsentScreenProps): ReactElement => {
  const { queries } = useServices()
  const health = useQuery(queries.consentHealth(site.key))
  return (
    <div className={styles.screen}>
      <PageHead title="Consent" />
      <p className={styles.lead}>
        Whether the visitors of {site.name} are asked and heard as they should be, and what follows
        from their answers.
      </p>
      {health.error ? (
        <Problem error={health.error} onRetry={() => void health.refetch()} />
      ) : health.data ? (
        <HealthCard site={site} health={health.data} />
      ) : (
        <Skeleton height={240} />
      )}
      <GoogleCard site={site} />
      <TryCard site={site} />
    </div>
  )
}
