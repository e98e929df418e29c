import { type DestinationInfo, type OrderDayTold, REASONS } from '@footfall/contract'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './order-days.module.css'
import { PART_COUNTS, PART_TONES, PARTS } from './order-words.ts'
import type { OrderDaysSearch } from './orders-search.ts'

export interface PlatformLinesProps {
  site: string
  /** All orders of the days: what every platform's parts add up to. */
  orders: number
  told: readonly OrderDayTold[]
  /** The days that these are about: a difference leads to its orders. */
  days: OrderDaysSearch
  destinations: readonly DestinationInfo[] | undefined
  label: string
}

/** Each platform's account: how many orders it knows, by which half, and where the others are. */
export const PlatformLines = (props: PlatformLinesProps): ReactElement => {
  const { orders, told, label } = props
  return (
    <ul className={styles.platforms} aria-label={label}>
      {told.map((one) => (
        <PlatformLine key={one.name} {...props} one={one} orders={orders} />
      ))}
    </ul>
  )
}

const PlatformLine = (props: PlatformLinesProps & { one: OrderDayTold }): ReactElement => {
  const { site, orders, days, destinations, one } = props
  const { t } = useTexts()
  const format = useFormat()
  const { name, browser, server, parts, reasons } = one
  const title = destinationTitle(destinations, name)
  const others = PARTS.filter((part) => part !== 'told' && (parts[part] ?? 0) > 0)
  return (
    <li className={styles.platform}>
      <div className={styles.platformHead}>
        <strong>{title}</strong>
        <span>
          {t('{{told}} of {{orders}} told', {
            told: format.number(parts.told ?? 0),
            orders: format.number(orders),
          })}
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map((part) =>
          parts[part] ? (
            <span
              key={part}
              data-tone={PART_TONES[part]}
              data-part={part}
              style={{ flexGrow: parts[part] }}
            />
          ) : null,
        )}
      </div>
      <div className={styles.platformFacts}>
        <span>
          {t('by the browser {{browser}}, by the server {{server}}', {
            browser: format.number(browser),
            server: format.number(server),
          })}
        </span>
        {others.map((part) =>
          part === 'told' ? null : (
            <Link
              key={part}
              to="/sites/$site/orders"
              params={{ site }}
              search={{ ...days, destination: name, part }}
              data-tone={PART_TONES[part]}
              className={styles.part}
            >
              {t(PART_COUNTS[part], { n: format.number(parts[part] ?? 0) })}
            </Link>
          ),
        )}
      </div>
      {reasons.length > 0 ? (
        <ul className={styles.reasons} aria-label={t('Why {{title}} was not told', { title })}>
          {reasons.map(({ reason, n }) => (
            <li key={reason}>
              {format.number(n)} × {t(REASONS[reason])}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
