import type { ParkedEvent } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Item } from '../ui/ItemList.tsx'
import { RowButton } from '../ui/RowButton.tsx'

export interface ParkedItemProps {
  event: ParkedEvent
  mayChange: boolean
  isBusy: boolean
  onReplay(): void
  onForget(): void
}

/** One event that was put aside, and why. */
export const ParkedItem = (props: ParkedItemProps): ReactElement => {
  const { event, mayChange, isBusy, onReplay, onForget } = props
  const { t } = useTexts()
  const format = useFormat()
  const name = event.name ?? t('An event without a name')
  return (
    <Item
      title={<bdi>{name}</bdi>}
      facts={
        <>
          <div>
            {event.step === 'record'
              ? t('It could not be recorded.')
              : t('It could not be delivered.')}{' '}
            {event.reason}
          </div>
          <div>
            {t('Tried {{count}} times, last on {{time}}.', {
              count: event.attempts,
              time: format.moment(event.lastAt),
            })}
            {event.event ? ` ${event.event}` : null}
          </div>
        </>
      }
      action={
        mayChange ? (
          <>
            <Button variant="default" size="xs" disabled={isBusy} onClick={onReplay}>
              {t('Try again')}
            </Button>
            <RowButton icon="close" label={t('Forget {{name}}', { name })} onClick={onForget} />
          </>
        ) : null
      }
    />
  )
}
