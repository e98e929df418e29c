import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { SnippetScreen } from './SnippetScreen.tsx'

const route = getRouteApi('/inside/sites/$site/snippet')

/** Ties the snippet's screen to its address. */
export const SnippetRoute = (): ReactElement => {
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(`Snippet · ${site.name}`)
  return <SnippetScreen site={site} />
}
