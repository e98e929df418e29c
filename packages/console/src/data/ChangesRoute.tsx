import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ChangesScreen } from './ChangesScreen.tsx'

const route = getRouteApi('/inside/sites/$site/data/changes')

/** Ties the site’s part of the audit log to its address. */
export const ChangesRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Audit log'), site.name)
  return <ChangesScreen key={key} site={site} />
}
