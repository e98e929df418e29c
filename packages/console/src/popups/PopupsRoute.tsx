import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PopupsScreen } from './PopupsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/popups')

/** Ties the list of popups to its address. */
export const PopupsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Popups'), site.name)
  return <PopupsScreen key={key} site={site} />
}
