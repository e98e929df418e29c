import { includesRole, type SiteDetail, type SitePause } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import styles from './pause.module.css'
import { useAskPause } from './pause-context.ts'
import { missedWords, waitingWords } from './pause-words.ts'
import { usePause } from './use-pause.ts'

/** Above every screen of a paused site: since when, by whom, what waits, what is lost. */
export const PauseBanner = ({ site }: { site: SiteDetail }): ReactElement | null => {
  const pause = usePause(site.key)
  return pause?.pausedAt === undefined ? null : (
    <Banner site={site} pause={pause} since={pause.pausedAt} />
  )
}

interface BannerProps {
  site: SiteDetail
  pause: SitePause
  since: number
}

const Banner = ({ site, pause, since }: BannerProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const ask = useAskPause()
  const actions = useRef<HTMLDivElement>(null)
  useFocusHeir(actions)
  const { pausedBy, waiting, missed } = pause
  const time = format.moment(since)
  const words = [
    pausedBy === undefined
      ? t('Nothing is delivered since {{time}}.', { time })
      : t('Nothing is delivered since {{time}}. {{name}} paused it.', { time, name: pausedBy }),
    waitingWords(waiting, t, format),
    missedWords(missed, destinations, { t, format }),
  ]
  return (
    <div className={styles.banner}>
      <Notice
        tone="waiting"
        icon="pause"
        title={t('This site is paused.')}
        action={
          includesRole(site.role, 'editor') ? (
            <div ref={actions}>
              <Button variant="default" size="xs" leftSection={<Icon name="play" />} onClick={ask}>
                {t('Resume')}
              </Button>
            </div>
          ) : null
        }
      >
        {words.filter(Boolean).join(' ')}
      </Notice>
    </div>
  )
}
