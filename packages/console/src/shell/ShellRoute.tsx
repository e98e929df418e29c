import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { Shell } from './Shell.tsx'

const route = getRouteApi('/inside/sites/$site')

/** Ties the frame to the site in the address. */
export const ShellRoute = (): ReactElement => {
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  return <Shell key={key} site={site} />
}
