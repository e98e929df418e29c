import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { RetentionScreen } from './RetentionScreen.tsx'

const route = getRouteApi('/inside/sites/$site/data/')

/** Ties how long data is kept to its address. */
export const RetentionRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('How long'), site.name)
  return <RetentionScreen key={key} site={site} />
}
