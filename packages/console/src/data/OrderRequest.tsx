import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { visitQuery } from '../orders/orders-query.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { NewRequest } from './NewRequest.tsx'

/** A request about whoever placed an order, filled in with what the server knows of its visit. */
export const OrderRequest = (props: { site: string; order: string }): ReactElement => {
  const { site, order } = props
  const { t } = useTexts()
  const { api } = useServices()
  const visit = useQuery(visitQuery(api, site, order))
  if (visit.isPending) return <Skeleton height={240} />
  const visitor = visit.data?.visitorId
  return (
    <>
      {visit.error ? (
        <Problem error={visit.error} onRetry={() => void visit.refetch()} />
      ) : visitor ? null : (
        <Notice tone="waiting" title={t('No visitor is known for this order.')}>
          {t('Use the buyer’s e-mail address instead.')}
        </Notice>
      )}
      <NewRequest key={visitor ?? ''} site={site} visitor={visitor} />
    </>
  )
}
