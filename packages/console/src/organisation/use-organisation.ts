import type { OrganisationSummary } from '@footfall/contract'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useServices } from '../app/services.ts'
import { organisationQuery } from './organisation-query.ts'

const route = getRouteApi('/inside/organisations/$organisation')

/** Those that somebody belongs to: the first of them, of which a menu shows a few. */
export const useOrganisations = (): readonly OrganisationSummary[] => {
  const { queries } = useServices()
  return useInfiniteQuery(queries.organisations).data?.pages.flatMap(({ items }) => items) ?? []
}

/** The organisation in the address. */
export const useOrganisation = (): OrganisationSummary => {
  const { organisation: id } = route.useParams()
  const { api } = useServices()
  return useSuspenseQuery(organisationQuery(api, id)).data
}
