import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { WidgetsScreen } from './WidgetsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/widgets')

/** Ties the sheet of widgets to its address. */
export const WidgetsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Widgets'), site.name)
  return (
    <WidgetsScreen
      key={key}
      site={site}
      search={search}
      onSearch={(part) =>
        void navigate({
          search: (before) => ({ ...before, ...part }),
          replace: !('open' in part),
          resetScroll: 'open' in part,
        })
      }
    />
  )
}
