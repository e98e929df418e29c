import { includesRole } from '@footfall/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useServices } from '../app/services.ts'
import { useCommand } from '../commands/use-commands.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { EventsScreen } from './EventsScreen.tsx'

const route = getRouteApi('/inside/sites/$site/events')

/** Ties the catalogue of events to its address. */
export const EventsRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Events'), site.name)
  const makeOne = useCallback(
    () => void navigate({ to: '/sites/$site/events/$rule', params: { site: key, rule: 'new' } }),
    [navigate, key],
  )
  useCommand(t('New event'), 'plus', makeOne, includesRole(site.role, 'editor'))
  return (
    <EventsScreen
      key={key}
      site={site}
      search={search}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
    />
  )
}
