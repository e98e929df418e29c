import type { ListedKind, SiteDetail } from '@footfall/contract'
import type { ReactElement } from 'react'
import { usePublish } from '../publish/use-publish.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'

/** Makes this one live and leaves alone whatever else is saved. */
export const PublishEntry = ({
  site,
  kind,
  id,
}: {
  site: SiteDetail
  kind: ListedKind
  id: string
}): ReactElement | null => {
  const { t } = useTexts()
  const { publish } = usePublish(site)
  // Before there is a first version everything is published together.
  if (site.revision === 0) return null
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<Icon name="publish" />}
        isBusy={publish.isPending}
        onClick={() => publish.mutate([{ kind, id }])}
      >
        {t('Publish only this')}
      </BusyButton>
      {publish.error ? <Problem error={publish.error} marked="all" /> : null}
    </>
  )
}
