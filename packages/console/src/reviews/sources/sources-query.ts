import type { ReviewSourceInfo, ReviewSourceKindInfo } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { reviewsKey } from '../reviews-query.ts'

/** Every kind of source that this server knows. */
export const sourceKindsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['review-source-kinds'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/review-source-kinds', { signal })) as unknown as ReviewSourceKindInfo[],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Where a site's reviews come from. */
export const sourcesQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: [...reviewsKey(site), 'sources'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/review-sources', {
        path: { key: site },
        signal,
      })) as ReviewSourceInfo[],
  })
