import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { OrderDaysScreen } from './OrderDaysScreen.tsx'

const route = getRouteApi('/inside/sites/$site/orders/days')

/** Ties the shop against the platforms to its address. */
export const OrderDaysRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Orders by day'), site.name)
  return (
    <OrderDaysScreen
      key={key}
      site={key}
      search={search}
      onSearch={(part) =>
        void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false })
      }
    />
  )
}
