import type { ThingDetail, ThingKind, ThingRef } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** A thing as it is saved just now. */
export const getThing = async (
  api: Api,
  site: string,
  { kind, id }: ThingRef,
  signal?: AbortSignal,
): Promise<ThingDetail> =>
  (await api.get('/api/sites/{key}/things/{kind}/{id}', {
    path: { key: site, kind, id },
    ...(signal && { signal }),
  })) as ThingDetail

/** Where a thing stands, as it is saved. Edited in forms: fetched anew only after a publication or a discard, never by the clock. */
export const thingQuery = (api: Api, site: string, kind: ThingKind, id: string) =>
  queryOptions({
    queryKey: ['site', site, 'things', kind, id],
    queryFn: ({ signal }) => getThing(api, site, { kind, id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
