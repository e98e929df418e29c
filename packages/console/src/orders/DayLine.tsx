import type { DestinationInfo, OrderDay } from '@footfall/contract'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useId, useState } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import styles from './order-days.module.css'
import { PlatformLines } from './PlatformLines.tsx'

export interface DayLineProps {
  site: string
  day: OrderDay
  destinations: readonly DestinationInfo[] | undefined
}

/** One day in a line: how many orders, their worth, and how many of them each platform knows; opened, where the others are. */
export const DayLine = ({ site, day, destinations }: DayLineProps): ReactElement => {
  const { t } = useTexts()
  // A day of the site's zone, whatever zone the reader is in.
  const format = useFormat('UTC')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shown = format.day(Date.parse(day.day))
  const days = { from: day.day, to: day.day }
  return (
    <li className={styles.day}>
      <FoldToggle
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
        className={styles.toggle}
      >
        <time className={styles.date} dateTime={day.day}>
          {shown}
        </time>{' '}
        <span className={styles.orders}>{t('{{count}} orders', { count: day.orders })}</span>{' '}
        <span className={styles.worth}>
          {Object.entries(day.worth)
            .map(([currency, value]) => format.money(value, currency))
            .join(' + ')}
        </span>{' '}
        <span className={styles.marks}>
          {day.destinations.map(({ name, parts }) => {
            const tone = parts.missed ? 'bad' : parts.waiting ? 'busy' : 'good'
            return (
              <span key={name} className={styles.mark} data-tone={tone}>
                <Icon name={TONE_ICONS[tone]} size={14} />
                {destinationTitle(destinations, name)} {format.number(parts.told ?? 0)}/
                {format.number(day.orders)}{' '}
              </span>
            )
          })}
        </span>
      </FoldToggle>
      <div id={id} className={styles.detail} hidden={!isOpen}>
        {isOpen ? (
          <>
            <DayFacts site={site} day={day} days={days} />
            <PlatformLines
              site={site}
              days={days}
              destinations={destinations}
              orders={day.orders}
              told={day.destinations}
              label={t('Platforms on {{day}}', { day: shown })}
            />
          </>
        ) : null}
      </div>
    </li>
  )
}

const DayFacts = (props: {
  site: string
  day: OrderDay
  days: { from: string; to: string }
}): ReactElement => {
  const { site, day, days } = props
  const { t } = useTexts()
  const format = useFormat()
  const link = { to: '/sites/$site/orders', params: { site } } as const
  const pageOnly = day.orders - day.shop
  return (
    <p className={styles.dayFacts}>
      <Link {...link} search={days}>
        {t('All orders of this day')}
      </Link>
      <span>{t('{{n}} in your shop', { n: format.number(day.shop) })}</span>
      <span>{t('{{n}} recorded', { n: format.number(day.recorded) })}</span>
      {pageOnly > 0 ? (
        <Link {...link} search={{ ...days, only: 'page' }}>
          {t('{{n}} told by a page only', { n: format.number(pageOnly) })}
        </Link>
      ) : null}
    </p>
  )
}
