import { includesRole } from '@footfall/contract'
import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './base-routes.ts'

/**
 * Where the console begins: the one site somebody has, the list of many, or making the first. Who has none and may make none
 * stays and is told so.
 */
export const homePlace = async ({
  client,
  services: { queries },
}: RouterContext): Promise<void> => {
  const { pages } = await client.fetchInfiniteQuery(queries.sites(''))
  const sites = pages[0]?.items ?? []
  const [only] = sites
  if (only && sites.length === 1) {
    throw redirect({ to: '/sites/$site/overview', params: { site: only.key }, search: {} })
  }
  const found = await client.fetchInfiniteQuery(queries.organisations)
  const organisations = found.pages[0]?.items ?? []
  const largest = organisations.toSorted((one, other) => other.sites - one.sites)[0]
  if (only) {
    // Somebody may belong to single sites and to no organisation.
    throw largest
      ? redirect({
          to: '/organisations/$organisation/sites',
          params: { organisation: largest.id },
          search: {},
        })
      : redirect({ to: '/sites/$site/overview', params: { site: only.key }, search: {} })
  }
  const own = organisations.find(({ role }) => includesRole(role, 'editor'))
  if (own) {
    throw redirect({
      to: '/organisations/$organisation/new-site',
      params: { organisation: own.id },
    })
  }
}
