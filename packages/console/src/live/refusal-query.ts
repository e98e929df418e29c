import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** Counts are written once a second; owners look at them while they mend their pages. */
const EVERY_MS = 10_000

/** What a site does not let in, asked again for as long as somebody looks. */
export const refusalQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['site', key, 'refusals'],
    queryFn: ({ signal }) => api.get('/api/sites/{key}/refusals', { path: { key }, signal }),
    refetchInterval: EVERY_MS,
  })
