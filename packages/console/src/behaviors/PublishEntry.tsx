import type { SiteDetail } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { changesQuery } from '../publish/publish-queries.ts'
import { usePublish } from '../publish/use-publish.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'

/** Makes this one live and leaves alone whatever else is saved; not there where pages have it as it is saved. */
export const PublishEntry = ({
  site,
  id,
}: {
  site: SiteDetail
  id: string
}): ReactElement | null => {
  const { t } = useTexts()
  const { api } = useServices()
  const changes = useQuery(changesQuery(api, site.key)).data ?? []
  const { publish } = usePublish(site)
  const isWaiting = changes.some((one) => one.kind === 'behavior' && one.id === id)
  // Before there is a first version everything is published together.
  if (!isWaiting || site.revision === 0) return null
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<Icon name="publish" />}
        isBusy={publish.isPending}
        onClick={() => publish.mutate([{ kind: 'behavior', id }])}
      >
        {t('Publish only this')}
      </BusyButton>
      {publish.error ? <Problem error={publish.error} marked="all" /> : null}
    </>
  )
}
