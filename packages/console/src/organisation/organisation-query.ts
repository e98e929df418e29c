import type { OrganisationSummary } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** One organisation by its id: whoever belongs to very many does not have it on the first page of their list. */
export const organisationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['organisation', id],
    queryFn: ({ signal }): Promise<OrganisationSummary> =>
      api.get('/api/organisations/{organisation}', { path: { organisation: id }, signal }),
    staleTime: 60_000,
  })
