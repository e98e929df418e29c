import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { SourcesScreen } from './SourcesScreen.tsx'

const route = getRouteApi('/inside/sites/$site/reviews/sources')

/** Ties the sources to their address. */
export const SourcesRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Sources'), site.name)
  return (
    <SourcesScreen
      key={key}
      site={site}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
