import type { SiteDetail } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { addressOf } from '../api/api.ts'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Problem } from '../ui/Problem.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderLine } from './OrderLine.tsx'
import { orderQuery, ordersQuery, toOrdersQuery } from './orders-query.ts'
import styles from './orders-screen.module.css'
import type { OrdersSearch } from './orders-search.ts'
import { useOrderDays } from './use-order-days.ts'

export interface OrdersScreenProps {
  site: SiteDetail
  search: OrdersSearch
  onSearch(part: OrdersSearch): void
}

/** Orders, the latest first, each with its way. */
export const OrdersScreen = ({ site, search, onSearch }: OrdersScreenProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries } = useServices()
  const { general, days } = useOrderDays(site.key, search)
  const { data: destinations } = useQuery(queries.destinations)
  const asked = toOrdersQuery({ ...search, ...days })
  const orders = useInfiniteQuery({
    ...ordersQuery(api, site.key, asked),
    placeholderData: keepPreviousData,
  })
  const rows = orders.data?.pages.flatMap((page) => page.orders) ?? []
  const searched = orders.data?.pages.reduce((sum, page) => sum + page.searched, 0) ?? 0
  // Who comes by a link sees that order, however far down it stands by now.
  const isElsewhere = orders.data !== undefined && rows.every(({ event }) => event !== search.open)
  const linked = useQuery({
    ...orderQuery(api, site.key, search.open ?? ''),
    enabled: Boolean(search.open) && isElsewhere,
  })
  const shown = isElsewhere && search.open && linked.data ? [linked.data, ...rows] : rows
  const isFiltered = Boolean(search.state || search.part || search.only || search.q)
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <OrderFilters search={search} days={days} destinations={destinations} onSearch={onSearch} />
        <Button
          component="a"
          variant="default"
          download
          href={addressOf('/api/sites/{key}/orders/export.csv', {
            path: { key: site.key },
            query: asked,
          })}
        >
          {t('Export as CSV')}
        </Button>
      </div>
      {orders.error && !orders.data ? (
        <Problem error={orders.error} onRetry={() => void orders.refetch()} />
      ) : !orders.data ? (
        <Skeleton height={320} />
      ) : (
        <>
          {shown.length === 0 ? (
            <Empty title={isFiltered ? t('No order is like that.') : t('No orders in these days.')}>
              {isFiltered
                ? null
                : t('An order stands here as soon as a page or your shop’s webhook tells of it.')}
            </Empty>
          ) : (
            <ol
              className={styles.list}
              aria-label={t('Orders')}
              aria-busy={orders.isPlaceholderData}
            >
              {shown.map((order) => (
                <OrderLine
                  key={order.event}
                  order={order}
                  destinations={destinations}
                  timeZone={general.timeZone}
                  isOpen={search.open === order.event}
                  onToggle={() =>
                    onSearch({ open: search.open === order.event ? undefined : order.event })
                  }
                >
                  <OrderDetail
                    site={site}
                    destinations={destinations}
                    event={order.event}
                    timeZone={general.timeZone}
                  />
                </OrderLine>
              ))}
            </ol>
          )}
          {orders.hasNextPage && isFiltered ? (
            <p className={styles.lead} role="status">
              {t('The latest {{n}} orders were looked through so far.', {
                n: format.number(searched),
              })}
            </p>
          ) : null}
          {orders.hasNextPage ? (
            <BusyButton
              variant="default"
              isBusy={orders.isFetchingNextPage}
              onClick={() => void orders.fetchNextPage()}
            >
              {t('Show older ones')}
            </BusyButton>
          ) : null}
        </>
      )}
    </div>
  )
}
