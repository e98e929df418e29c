import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DeclarationScreen } from './DeclarationScreen.tsx'

const route = getRouteApi('/inside/sites/$site/consent/declaration')

/** Ties the cookie list to its address. */
export const DeclarationRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Cookie list'), site.name)
  return <DeclarationScreen key={key} site={site} />
}
