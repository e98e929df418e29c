import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** How often a request that is not done yet is looked at. */
const LOOK_MS = 2_000

export const retentionKey = (site: string): readonly string[] => ['site', site, 'retention']
export const requestsKey = (site: string): readonly string[] => ['site', site, 'data-requests']
export const parkedKey = (site: string): readonly string[] => ['site', site, 'parked']

/** Edited in a form, so never fetched anew behind its back. */
export const retentionQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: retentionKey(site),
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/data/retention', { path: { key: site }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What people asked for, the newest first. Asked for again until all of it is done. */
export const requestsQuery = (api: Api, site: string) =>
  infiniteQueryOptions({
    queryKey: requestsKey(site),
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/data/requests', {
        path: { key: site },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state !== 'done'))
        ? LOOK_MS
        : false,
  })

/** What was put aside, the newest first. */
export const parkedQuery = (api: Api, site: string) =>
  infiniteQueryOptions({
    queryKey: parkedKey(site),
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/data/parked', {
        path: { key: site },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
