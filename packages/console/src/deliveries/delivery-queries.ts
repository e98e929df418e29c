import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** How a site's destinations are doing. Asked now and then: it changes with every event. */
export const deliveriesQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'deliveries'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/deliveries', { path: { key: site }, signal }),
    refetchInterval: 15_000,
  })

/** What waits for one destination, oldest first. */
export const queueQuery = (api: Api, site: string, destination: string) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'queue', destination],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/destinations/{name}/queue', {
        path: { key: site, name: destination },
        query: pageParam ? { after: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: 5_000,
  })
