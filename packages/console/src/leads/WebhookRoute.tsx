import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { WebhookScreen } from './WebhookScreen.tsx'

const route = getRouteApi('/inside/sites/$site/leads/webhook')

/** Ties the webhook’s secret to its address. */
export const WebhookRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Webhook'), site.name)
  return <WebhookScreen key={key} site={key} />
}
