import { includesRole, type SiteDetail } from '@footfall/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, Cards } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ItemList } from '../ui/ItemList.tsx'
import { Problem } from '../ui/Problem.tsx'
import { requestsQuery } from './data-query.ts'
import { NewRequest } from './NewRequest.tsx'
import { OrderRequest } from './OrderRequest.tsx'
import { RequestItem } from './RequestItem.tsx'

/** What people asked for: to see what is kept of them, or to have it erased. */
export const RequestsScreen = (props: {
  site: SiteDetail
  /** The order whose visitor a new request is about, where a link said so. */
  order?: string | undefined
}): ReactElement => {
  const { site, order } = props
  const { t } = useTexts()
  const { api } = useServices()
  const isOwner = includesRole(site.role, 'owner')
  const requests = useInfiniteQuery({ ...requestsQuery(api, site.key), enabled: isOwner })
  if (!isOwner) {
    return (
      <Empty title={t('Only an owner of this site sees requests')}>
        {t('They show what people asked to have exported or erased.')}
      </Empty>
    )
  }
  const items = requests.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Cards>
      {order ? <OrderRequest site={site.key} order={order} /> : <NewRequest site={site.key} />}
      <Card
        title={t('Requests so far')}
        lead={t('Neither addresses nor visitor ids are kept here, only what was done and when.')}
      >
        {requests.error ? (
          <Problem error={requests.error} onRetry={() => void requests.refetch()} />
        ) : null}
        {requests.data && items.length === 0 ? (
          <Empty title={t('Nobody has asked for anything yet.')} />
        ) : null}
        {items.length > 0 ? (
          <ItemList label={t('Requests so far')}>
            {items.map((request) => (
              <RequestItem key={request.id} site={site.key} request={request} />
            ))}
          </ItemList>
        ) : null}
        {requests.hasNextPage ? (
          <BusyButton
            variant="default"
            isBusy={requests.isFetchingNextPage}
            onClick={() => void requests.fetchNextPage()}
          >
            {t('Show older ones')}
          </BusyButton>
        ) : null}
      </Card>
    </Cards>
  )
}
