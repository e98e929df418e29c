import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { RequestsScreen } from './RequestsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/data/requests')

/** Ties people’s requests to their address. */
export const RequestsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { order } = route.useSearch()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Requests'), site.name)
  return <RequestsScreen key={`${key} ${order ?? ''}`} site={site} order={order} />
}
