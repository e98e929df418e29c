import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'

/** Every consent tool that pages can ask. */
export const consentToolsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['consent-tools'],
    queryFn: ({ signal }) => api.get('/api/consent-tools', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
