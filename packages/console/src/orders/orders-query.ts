import type { OrderDays, OrderPage, OrderWay, VisitWay } from '@footfall/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import type { Asked } from '../api/api-types.ts'
import type { OrderDaysSearch, OrdersSearch } from './orders-search.ts'

type OrdersQuery = Omit<NonNullable<Asked<'/api/sites/{key}/orders', 'get'>['query']>, 'after'>

/** What the server is asked. */
export const toOrdersQuery = (search: OrdersSearch): OrdersQuery => {
  const { q, open: _open, ...rest } = search
  return { ...rest, find: q }
}

const ordersKey = (site: string): readonly string[] => ['site', site, 'orders']

/** Orders, the latest first, page by page. */
export const ordersQuery = (api: Api, site: string, asked: OrdersQuery) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(site), 'list', asked],
    queryFn: async ({ signal, pageParam }) =>
      (await api.get('/api/sites/{key}/orders', {
        path: { key: site },
        query: { ...asked, after: pageParam },
        signal,
      })) as OrderPage,
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** One order with its way. What is still to be told is asked for again. */
export const orderQuery = (api: Api, site: string, event: string) =>
  queryOptions({
    queryKey: [...ordersKey(site), 'one', event],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/orders/{event}', {
        path: { key: site, event },
        signal,
      })) as unknown as OrderWay,
    refetchInterval: ({ state }) => (state.data?.standing === 'waiting' ? 5_000 : false),
  })

/** The visit of an event: only for those who may see everything. */
export const visitQuery = (api: Api, site: string, event: string) =>
  queryOptions({
    queryKey: ['site', site, 'visit', event],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/visits/{event}', {
        path: { key: site, event },
        signal,
      })) as VisitWay,
    staleTime: 60_000,
  })

/** The shop against the platforms by day. */
export const orderDaysQuery = (api: Api, site: string, asked: OrderDaysSearch) =>
  queryOptions({
    queryKey: [...ordersKey(site), 'days', asked],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/orders/days', {
        path: { key: site },
        query: { ...asked },
        signal,
      })) as OrderDays,
  })
