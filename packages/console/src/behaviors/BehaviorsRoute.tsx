import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BehaviorsScreen } from './BehaviorsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/behaviors')

/** Ties the screen of page behaviours to its address. */
export const BehaviorsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Page behaviours'), site.name)
  return (
    <BehaviorsScreen
      key={key}
      site={site}
      opened={open}
      onOpened={(name) =>
        void navigate({ search: { open: name }, replace: true, resetScroll: false })
      }
    />
  )
}
