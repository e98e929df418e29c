import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { InboxScreen } from './InboxScreen.tsx'

const route = getRouteApi('/inside/sites/$site/reviews/')

/** Ties the inbox to its address. */
export const InboxRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Reviews'), site.name)
  return (
    <InboxScreen
      key={key}
      search={search}
      site={key}
      onSearch={(part) =>
        void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })
      }
    />
  )
}
