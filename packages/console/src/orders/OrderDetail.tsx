import { type DestinationInfo, includesRole, type SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { TimeZone } from '../texts/use-format.ts'
import { Problem } from '../ui/Problem.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import styles from './order-detail.module.css'
import { orderQuery, visitQuery } from './orders-query.ts'

export interface OrderDetailProps {
  site: SiteDetail
  event: string
  timeZone: string
  destinations: readonly DestinationInfo[] | undefined
}

/** What happened to one order, from the visit to the platforms. */
export const OrderDetail = (props: OrderDetailProps): ReactElement => {
  const { site, event, timeZone, destinations } = props
  const { api } = useServices()
  const way = useQuery(orderQuery(api, site.key, event))
  const visit = useQuery({
    ...visitQuery(api, site.key, event),
    enabled: includesRole(site.role, 'analyst') && way.data?.sale !== undefined,
  })
  if (way.error && !way.data) {
    return <Problem error={way.error} onRetry={() => void way.refetch()} />
  }
  if (!way.data) return <Skeleton height={240} />
  return (
    <TimeZone value={timeZone}>
      <div className={styles.detail}>
        <OrderTimeline way={way.data} pages={visit.data?.pages ?? []} destinations={destinations} />
        <OrderFacts way={way.data} visit={visit.data} site={site} />
      </div>
    </TimeZone>
  )
}
