import type { SiteLine } from '@footfall/contract'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useNow } from '../live/use-now.ts'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { ToneBadge, type ToneBadgeProps } from '../ui/ToneBadge.tsx'
import styles from './sites.module.css'

/** One site: what it is called, whether all is well, how much comes. */
export const SiteRow = ({ site }: { site: SiteLine }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const now = useNow(60_000)
  const { key, name, origins, events, lastSeenAt } = site
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <Link
          to="/sites/$site/overview"
          params={{ site: key }}
          search={{}}
          className={styles.name ?? ''}
        >
          {name}
        </Link>
        <span className={styles.domains}>{origins.map(withoutScheme).join(', ') || key}</span>
      </div>
      <div>
        <ToneBadge {...healthOf(site, t, format)} />
      </div>
      <div className={styles.number}>
        <span className={styles.term}>{t('Events, last 24 h')}: </span>
        {format.number(events)}
      </div>
      <div className={styles.seen}>
        {lastSeenAt === undefined ? t('none yet') : format.relative(lastSeenAt, now)}
      </div>
    </div>
  )
}

const withoutScheme = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** The worst that is known of a site, in a few words. */
const healthOf = (site: SiteLine, t: Translate, format: Format): ToneBadgeProps => {
  if (site.deleteAt !== undefined) {
    return { tone: 'bad', label: t('Deleted on {{day}}', { day: format.day(site.deleteAt) }) }
  }
  if (site.pausedAt !== undefined) {
    return { tone: 'waiting', label: t('Paused since {{day}}', { day: format.day(site.pausedAt) }) }
  }
  if (site.stopped > 0) {
    return { tone: 'bad', label: t('{{count}} destinations stopped', { count: site.stopped }) }
  }
  if (site.refused > 0) {
    return { tone: 'waiting', label: t('{{n}} refused', { n: format.number(site.refused) }) }
  }
  if (site.lastSeenAt === undefined)
    return { tone: 'waiting', label: t('Waits for its first event') }
  return site.events > 0
    ? { tone: 'good', label: t('Receiving') }
    : { tone: 'quiet', label: t('Silent for a day') }
}
