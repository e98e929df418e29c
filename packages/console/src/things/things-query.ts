import type { ThingDetail, ThingKind } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** Where a thing stands, as it is saved. Edited in forms: fetched anew only after a publication or a discard, never by the clock. */
export const thingQuery = (api: Api, site: string, kind: ThingKind, id: string) =>
  queryOptions({
    queryKey: ['site', site, 'things', kind, id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/things/{kind}/{id}', {
        path: { key: site, kind, id },
        signal,
      })) as ThingDetail,
    staleTime: Number.POSITIVE_INFINITY,
  })
