import { includesRole } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { InstallScreen } from './InstallScreen.tsx'

const route = getRouteApi('/inside/sites/$site/install')

/** Ties the instructions to their address. */
export const InstallRoute = (): ReactElement => {
  const { t } = useTexts()
  const { site: key } = route.useParams()
  const { guide } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const { data: site } = useSuspenseQuery(queries.site(key))
  usePageTitle(t('Install'), site.name)
  return (
    <InstallScreen
      site={site}
      guide={guide}
      onGuide={(name) => void navigate({ search: { guide: name }, replace: true })}
      check={
        !includesRole(site.role, 'analyst') ? null : (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/sites/$site/start"
                params={{ site: key }}
                search={{ step: 'verify' }}
              />
            )}
          >
            {t('See whether it works')}
          </Button>
        )
      }
    />
  )
}
