import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { PublishScreen } from './PublishScreen.tsx'

const route = getRouteApi('/inside/sites/$site/publish')

/** Ties the publish screen to its address. */
export const PublishRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Publish'), site.name)
  return (
    <PublishScreen
      key={key}
      site={site}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      link={(tab, words) => (
        <Link
          to="/sites/$site/publish"
          params={{ site: key }}
          search={tab ? { tab } : {}}
          // All three are one address but for its query, of which the first has nothing: it would count as part of the others.
          activeOptions={{ exact: true }}
          aria-current={search.tab === tab ? 'page' : undefined}
        >
          {words}
        </Link>
      )}
    />
  )
}
