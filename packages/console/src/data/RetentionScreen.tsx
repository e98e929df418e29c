import type { SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Cards } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { retentionQuery } from './data-query.ts'
import { RetentionForm } from './RetentionForm.tsx'

/** For how long each kind of data is kept. */
export const RetentionScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const retention = useQuery(retentionQuery(api, site.key))
  return (
    <Cards>
      <Card
        title={t('How long data is kept')}
        lead={t(
          'What is older is deleted by itself. Keep no longer than you need: what you do not have, nobody can ask for or steal.',
        )}
      >
        {retention.error ? (
          <Problem error={retention.error} onRetry={() => void retention.refetch()} />
        ) : retention.data ? (
          <RetentionForm site={site} retention={retention.data} />
        ) : (
          <Skeleton height={480} />
        )}
      </Card>
    </Cards>
  )
}
