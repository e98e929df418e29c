import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RecordsScreen } from './RecordsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/consent/records')

/** Ties the consent records to their address. */
export const RecordsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Consent records'), site.name)
  return (
    <RecordsScreen
      key={key}
      site={site}
      search={search}
      onSearch={(part) =>
        void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })
      }
    />
  )
}
