import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LeadsScreen } from './LeadsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/leads/suspicious')

/** Ties what was put apart to its address. */
export const SuspiciousRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Suspicious'), site.name)
  return (
    <LeadsScreen
      key={key}
      site={site}
      search={search}
      isApart
      onSearch={(part) =>
        void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })
      }
    />
  )
}
