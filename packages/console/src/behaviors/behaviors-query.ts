import type { BehaviorInfo, Verification } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** Every behaviour there is, with the fields of its form. */
export const behaviorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['behaviors'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/behaviors', { signal })) as unknown as BehaviorInfo[],
    staleTime: Number.POSITIVE_INFINITY,
  })

const POLL_MS = 2_000

/** What the owner's own visit by a signed link says of the page that is open there. */
export const visitQuery = (api: Api, key: string, link: string) =>
  queryOptions({
    queryKey: ['site', key, 'behavior-visit', link],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/verification', {
        path: { key },
        query: { link },
        signal,
      })) as Verification,
    refetchInterval: POLL_MS,
    // The owner is looking at another tab meanwhile.
    refetchIntervalInBackground: true,
  })
