import { includesRole, type SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useAskPause } from './pause-context.ts'
import { usePause } from './use-pause.ts'

/** Pauses a site from its Overview. A paused site is resumed where every screen says so. */
export const PauseButton = ({ site }: { site: SiteDetail }): ReactElement | null => {
  const { t } = useTexts()
  const pause = usePause(site.key)
  const ask = useAskPause()
  if (!pause || pause.pausedAt !== undefined || !includesRole(site.role, 'editor')) return null
  return (
    <Button variant="default" leftSection={<Icon name="pause" />} onClick={ask}>
      {t('Pause everything')}
    </Button>
  )
}
