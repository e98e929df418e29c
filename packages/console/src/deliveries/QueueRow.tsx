import type { QueuedDelivery } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { pagePath } from '../live/page-path.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import styles from './deliveries.module.css'

export interface QueueRowProps {
  row: QueuedDelivery
  mayChange: boolean
  isReplaying: boolean
  onReplay(): void
  onDrop(): void
}

/** One event that waits: since when, how often it was tried, what the platform said, when it is tried next. */
export const QueueRow = (props: QueueRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  const { row, mayChange, isReplaying, onReplay, onDrop } = props
  const { name, url, params, state, since, attempts, nextAt, isUnderWay, awaits, last } = row
  const { value, currency } = params
  const worth =
    typeof value === 'number' && typeof currency === 'string' ? format.money(value, currency) : ''
  const next = isUnderWay
    ? t('Being sent just now.')
    : awaits === 'order'
      ? t('Waits for your shop’s word until {{time}}.', { time: format.moment(nextAt) })
      : awaits === 'page'
        ? t('Waits for the buyer’s page until {{time}}.', { time: format.moment(nextAt) })
        : t('Next try {{time}}.', { time: format.moment(nextAt) })
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <strong>{name}</strong>
        {worth ? <span className={styles.worth}>{worth}</span> : null}
        <span className={styles.path}>{pagePath(url)}</span>
        <StateBadge state={state} />
      </div>
      {last?.message ? (
        <p className={styles.said}>
          {t(last.message)}
          {last.code ? ` (${last.code})` : ''}
        </p>
      ) : null}
      <p className={styles.times}>
        {[
          t('Waits since {{time}}.', { time: format.moment(since) }),
          attempts === 0 ? t('Not tried yet.') : t('Tried {{count}} times.', { count: attempts }),
          next,
        ].join(' ')}
      </p>
      {mayChange && !isUnderWay ? (
        <div className={styles.rowActions}>
          {awaits ? null : (
            <BusyButton
              size="compact-sm"
              variant="default"
              isBusy={isReplaying}
              aria-label={t('Replay {{name}}', { name })}
              onClick={onReplay}
            >
              {t('Replay')}
            </BusyButton>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('Drop {{name}}…', { name })}
            onClick={onDrop}
          >
            {t('Drop…')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
