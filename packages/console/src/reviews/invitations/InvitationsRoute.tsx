import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { InvitationsScreen } from './InvitationsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/reviews/invitations')

/** Ties the invitations to their address. */
export const InvitationsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Invitations'), site.name)
  return <InvitationsScreen key={key} site={key} />
}
