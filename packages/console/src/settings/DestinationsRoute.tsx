import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { DestinationsScreen } from './DestinationsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/settings/destinations')

/** Ties the destinations screen to its address. */
export const DestinationsRoute = (): ReactElement => {
  const { t } = useTexts()

  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Destinations'), site.name)
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <DestinationsScreen
      key={key}
      site={site}
      opened={open === '' ? null : open}
      onOpened={(name) =>
        void navigate({ search: { open: name ?? '' }, replace: true, resetScroll: false })
      }
    />
  )
}
