import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ConsentScreen } from './ConsentScreen.tsx'

const route = getRouteApi('/inside/sites/$site/consent/')

/** Ties the consent screen to its address. */
export const ConsentRoute = (): ReactElement => {
  const { t } = useTexts()

  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Consent'), site.name)
  return <ConsentScreen key={key} site={site} />
}
