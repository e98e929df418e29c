import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ReportsScreen } from './ReportsScreen.tsx'
import type { ReportSearch } from './report-search.ts'

const route = getRouteApi('/inside/sites/$site/reports')

/** Ties the Reports to their address. */
export const ReportsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Reports'), site.name)
  // Back undoes a filter, so each is a place of its own.
  const onSearch = useCallback(
    (part: ReportSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false }),
    [navigate],
  )
  return <ReportsScreen key={key} site={site} search={search} onSearch={onSearch} />
}
