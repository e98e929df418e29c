import { includesRole } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactElement, useCallback, useMemo } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { LiveScreen } from './LiveScreen.tsx'
import type { LiveFilter } from './live-filter.ts'

const route = getRouteApi('/inside/sites/$site/live')

/** Ties the Live screen to its address. */
export const LiveRoute = (): ReactElement => {
  const { t } = useTexts()

  const { site: key } = route.useParams()
  const { event, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Live'), site.name)

  const onFilter = useCallback(
    (part: LiveFilter) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  const onOpen = useCallback(
    (id: string | undefined) =>
      void navigate({
        search: (before) => ({ ...before, event: id }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const settingsLink = useMemo(
    () => (
      <Link to="/sites/$site/settings/destinations" params={{ site: key }}>
        {t('Look at the settings')}
      </Link>
    ),
    [key, t],
  )
  const startLink = includesRole(site.role, 'editor') ? (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/sites/$site/start" params={{ site: key }} search={{}} />
      )}
    >
      {t('Go on with Start')}
    </Button>
  ) : null
  return (
    <LiveScreen
      key={key}
      site={site}
      filter={filter}
      onFilter={onFilter}
      onOpen={onOpen}
      settingsLink={settingsLink}
      startLink={startLink}
      openId={event}
    />
  )
}
