import type { SiteDetail, StateTone } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useStoppedLanes } from '../lanes/use-stopped-lanes.ts'
import { useNow } from '../live/use-now.ts'
import { usePause } from '../pause/use-pause.ts'
import { overviewHealthQuery } from '../reports/report-queries.ts'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import styles from './health-strip.module.css'

const DAY_MS = 86_400_000

interface Sign {
  name: string
  tone: StateTone
  words: string
  to: '/sites/$site/live' | '/sites/$site/settings/destinations' | '/sites/$site/publish'
}

/** Whether all works: what comes in, what goes out, what is live. */
export const HealthStrip = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const now = useNow(30_000)
  const { data: health } = useQuery(overviewHealthQuery(api, site.key))
  const stopped = useStoppedLanes(site.key).length
  const isPaused = usePause(site.key)?.pausedAt !== undefined
  const signs: Sign[] = [
    health
      ? lastEventSign(health.lastAt, now, { t, format })
      : { name: t('Last event'), tone: 'quiet', words: '…', to: '/sites/$site/live' },
    {
      name: t('Destinations'),
      ...(isPaused
        ? { tone: 'waiting', words: t('All are paused') }
        : stopped > 0
          ? { tone: 'bad', words: t('{{count}} destinations have stopped', { count: stopped }) }
          : { tone: 'good', words: t('None has stopped') }),
      to: '/sites/$site/settings/destinations',
    },
    {
      name: t('Sudden changes'),
      ...((health?.alarms.length ?? 0) > 0
        ? {
            tone: 'waiting',
            words: t('{{count}} in the last minutes', { count: health?.alarms.length ?? 0 }),
          }
        : { tone: health ? 'good' : 'quiet', words: health ? t('None') : '…' }),
      to: '/sites/$site/live',
    },
    {
      name: t('Published'),
      ...(site.hasUnpublished
        ? { tone: 'waiting', words: t('Changes are not live') }
        : site.revision
          ? { tone: 'good', words: t('Version {{revision}} is live', { revision: site.revision }) }
          : { tone: 'quiet', words: t('Not yet') }),
      to: '/sites/$site/publish',
    },
  ]
  return (
    <ul className={styles.strip} aria-label={t('Health')}>
      {signs.map((sign) => (
        <li key={sign.name} className={styles.sign} data-tone={sign.tone}>
          <Icon name={TONE_ICONS[sign.tone]} size={18} className={styles.icon ?? ''} />
          <span className={styles.words}>
            <span className={styles.name}>{sign.name}</span>
            {site.role === 'client' ? (
              <span>{sign.words}</span>
            ) : (
              <Link to={sign.to} params={{ site: site.key }} className={styles.link ?? ''}>
                {sign.words}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const lastEventSign = (
  lastAt: number | undefined,
  now: number,
  { t, format }: { t: Translate; format: Format },
): Sign => ({
  name: t('Last event'),
  ...(lastAt === undefined
    ? { tone: 'quiet', words: t('None in the last days') }
    : {
        tone: now - lastAt > DAY_MS ? 'waiting' : 'good',
        words: format.relative(Math.min(lastAt, now), now),
      }),
  to: '/sites/$site/live',
})
