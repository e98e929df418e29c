import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RulesScreen } from './RulesScreen.tsx'

const route = getRouteApi('/inside/sites/$site/consent/rules')

/** Ties the consent rules to their address. */
export const RulesRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Consent rules'), site.name)
  return <RulesScreen key={key} site={site} />
}
