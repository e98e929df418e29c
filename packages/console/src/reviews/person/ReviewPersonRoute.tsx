import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ReviewPersonScreen } from './ReviewPersonScreen.tsx'

const route = getRouteApi('/inside/sites/$site/reviews/person')

/** Ties the search for one person to its address, in which no person stands. */
export const ReviewPersonRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('One person'), site.name)
  return <ReviewPersonScreen key={key} site={key} />
}
