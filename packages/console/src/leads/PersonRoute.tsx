import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PersonScreen } from './PersonScreen.tsx'

const route = getRouteApi('/inside/sites/$site/leads/person')

/** Ties the search for one person to its address, in which no person stands. */
export const PersonRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('One person'), site.name)
  return <PersonScreen key={key} site={key} />
}
