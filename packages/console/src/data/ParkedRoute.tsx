import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ParkedScreen } from './ParkedScreen.tsx'

const route = getRouteApi('/inside/sites/$site/data/parked')

/** Ties what was put aside to its address. */
export const ParkedRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Put aside'), site.name)
  return <ParkedScreen key={key} site={site} />
}
