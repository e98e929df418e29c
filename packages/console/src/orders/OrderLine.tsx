import {
  type DestinationInfo,
  ORDER_PARTS,
  ORDER_STANDINGS,
  type OrderRow,
} from '@footfall/contract'
import { type ReactElement, type ReactNode, useId } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import styles from './order-line.module.css'
import { PART_TONES, toldByWords } from './order-words.ts'

export interface OrderLineProps {
  order: OrderRow
  timeZone: string
  destinations: readonly DestinationInfo[] | undefined
  isOpen: boolean
  onToggle(): void
  /** Its way, shown while it is open. */
  children: ReactNode
}

/** One order in a line: which, when, its worth, who told of it, who was told, and where it stands. */
export const OrderLine = (props: OrderLineProps): ReactElement => {
  const { order, timeZone, destinations, isOpen, onToggle, children } = props
  const { t } = useTexts()
  const format = useFormat(timeZone)
  const id = useId()
  const { tone, label } = ORDER_STANDINGS[order.standing]
  return (
    <li className={styles.row}>
      <FoldToggle
        isOpen={isOpen}
        onToggle={onToggle}
        controls={id}
        mark={order.event}
        className={styles.toggle}
      >
        <span className={styles.number}>
          {order.number ? (
            <bdi>{order.number}</bdi>
          ) : (
            <span className={styles.none}>{t('No number')}</span>
          )}
        </span>{' '}
        <time className={styles.time} dateTime={new Date(order.time).toISOString()}>
          {format.moment(order.time)}
        </time>{' '}
        <span className={styles.worth}>
          {order.value === undefined ? '–' : format.money(order.value, order.currency ?? '')}
          {order.refunded ? (
            <span className={styles.refunded}>
              {' '}
              {format.money(-order.refunded, order.currency ?? '')}
            </span>
          ) : null}
        </span>{' '}
        <span className={styles.by}>{t(toldByWords(order))}</span>{' '}
        <span className={styles.told}>
          {order.told.map(({ name, part }) => (
            <span
              key={name}
              className={styles.mark}
              data-tone={PART_TONES[part]}
              title={t(ORDER_PARTS[part].meaning)}
            >
              <Icon name={TONE_ICONS[PART_TONES[part]]} size={14} />
              {destinationTitle(destinations, name)}
              <span className={styles.hidden}>{t(ORDER_PARTS[part].label)} </span>
            </span>
          ))}
        </span>{' '}
        <span className={styles.state}>
          <ToneBadge tone={tone} label={t(label)} />
        </span>
      </FoldToggle>
      <div id={id} className={styles.detail} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  )
}
