import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { type RecordsSearch, toRecordsQuery } from './records-search.ts'

/** Records, the newest first, page by page. */
export const recordsQuery = (api: Api, site: string, search: RecordsSearch) => {
  const asked = toRecordsQuery(search)
  return infiniteQueryOptions({
    queryKey: ['site', site, 'consents', asked],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/consents', {
        path: { key: site },
        query: { ...asked, after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** Everything under one consent id, with the texts that were shown. */
export const recordQuery = (api: Api, site: string, id: string) =>
  queryOptions({
    queryKey: ['site', site, 'consent', id],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/consents/{id}', { path: { key: site, id }, signal }),
  })

/** Whether the chain is whole. Asked when somebody presses the button: it reads every record. */
export const chainQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'consents-check'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/consents/check', { path: { key: site }, signal }),
    enabled: false,
    gcTime: 0,
  })
