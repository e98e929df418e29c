import { includesRole } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useServices } from '../app/services.ts'
import type { DaysSearch } from '../reports/report-search.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OverviewScreen } from './OverviewScreen.tsx'

const route = getRouteApi('/inside/sites/$site/overview')

/** Ties the Overview to its address. */
export const OverviewRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Overview'), site.name)
  const onSearch = useCallback(
    (part: DaysSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const startLink = includesRole(site.role, 'editor') ? (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/sites/$site/start" params={{ site: key }} search={{}} />
      )}
    >
      {t('Go on with Start')}
    </Button>
  ) : null
  return (
    <OverviewScreen
      key={key}
      site={site}
      search={search}
      onSearch={onSearch}
      startLink={startLink}
    />
  )
}
