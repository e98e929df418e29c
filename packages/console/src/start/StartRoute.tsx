import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { StartScreen } from './StartScreen.tsx'

const route = getRouteApi('/inside/sites/$site/start')

/** Ties the start to its address, which holds the step. */
export const StartRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  const { data: lookup } = useSuspenseQuery(queries.lookup(key))
  usePageTitle(t('Start'), site.name)
  return (
    <StartScreen
      key={key}
      site={site}
      search={search}
      lookup={lookup}
      onSearch={(more, isSameStep = false) =>
        void navigate({ search: (old) => ({ ...old, ...more }), replace: isSameStep })
      }
    />
  )
}
