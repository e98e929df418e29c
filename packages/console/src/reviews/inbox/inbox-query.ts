import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { reviewsKey } from '../reviews-query.ts'
import { type InboxSearch, stateOf } from './inbox-search.ts'

/** Reviews as they are looked for, page by page. */
export const inboxQuery = (api: Api, site: string, search: InboxSearch) => {
  const { source, stars, q } = search
  const asked = { state: stateOf(search), source, stars, q }
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(site), 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/reviews', {
        path: { key: site },
        query: { ...asked, after: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

/** How many there are of each state, and the average of all. */
export const countsQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: [...reviewsKey(site), 'counts'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/reviews/summary', { path: { key: site }, signal }),
  })

/** One review with its author's address: asked for when somebody wants to see it. */
export const reviewQuery = (api: Api, site: string, id: string) =>
  queryOptions({
    queryKey: [...reviewsKey(site), 'one', id],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/reviews/{id}', { path: { key: site, id }, signal }),
    gcTime: 0,
  })
