import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OrdersScreen } from './OrdersScreen.tsx'

const route = getRouteApi('/inside/sites/$site/orders/')

/** Ties the list of orders to its address. */
export const OrdersRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Orders'), site.name)
  return (
    <OrdersScreen
      key={key}
      site={site}
      search={search}
      onSearch={(part) =>
        void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })
      }
    />
  )
}
