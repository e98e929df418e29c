import type { ThingChange, ThingSummary } from '@footfall/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** What is saved and not live, with every field. */
export const changesQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'changes'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/changes', {
        path: { key: site },
        signal,
      })) as ThingChange[],
  })

/** Who saved each thing last, and when. */
export const thingsQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'things'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/things', {
        path: { key: site },
        signal,
      })) as ThingSummary[],
  })

export const versionsQuery = (api: Api, site: string) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/versions', {
        path: { key: site },
        query: pageParam ? { after: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** What a version brought, or what going back to it would change for pages. */
export const versionChangesQuery = (
  api: Api,
  site: string,
  revision: number,
  against: 'before' | 'served',
) =>
  queryOptions({
    queryKey: ['site', site, 'versions', revision, against],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/versions/{revision}/changes', {
        path: { key: site, revision: String(revision) },
        query: { against },
        signal,
      })) as ThingChange[],
  })
