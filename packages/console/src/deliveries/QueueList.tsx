import {
  type DestinationDeliveries,
  type DestinationInfo,
  includesRole,
  type QueuedDelivery,
  type SiteDetail,
} from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { type ReactElement, useId, useState } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DropDialog } from './DropDialog.tsx'
import styles from './deliveries.module.css'
import { queueWords } from './delivery-words.ts'
import { QueueRow } from './QueueRow.tsx'
import { useQueue } from './use-queue.ts'

export interface QueueListProps {
  site: SiteDetail
  info: DestinationInfo
  deliveries: DestinationDeliveries
}

/** The retry queue of one destination: what waits and why, replaying it, dropping one. */
export const QueueList = ({ site, info, deliveries }: QueueListProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const heading = useId()
  const { list, rows, replay, drop } = useQueue(site, info)
  const [asked, setAsked] = useState<QueuedDelivery>()

  const title = destinationTitle([info], info.name)
  const mayChange = includesRole(site.role, 'editor')
  const error = list.error ?? replay.error ?? drop.error
  const done = drop.isSuccess
    ? t('Dropped.')
    : replay.isSuccess
      ? t('{{count}} events are tried now.', { count: replay.data.events })
      : ''
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.partHead}>
        <h3 id={heading}>{t('Retry queue')}</h3>
        {mayChange && rows.length > 0 ? (
          <BusyButton
            size="xs"
            variant="default"
            leftSection={<Icon name="refresh" />}
            isBusy={replay.isPending && replay.variables === undefined}
            onClick={() => {
              drop.reset()
              replay.mutate(undefined)
            }}
          >
            {t('Replay all')}
          </BusyButton>
        ) : null}
      </div>
      <p className={styles.hint} role="status">
        {done ||
          (rows.length > 0
            ? t(
                '{{waiting}}. Each is tried again by itself until {{title}} takes it or it is too old.',
                {
                  waiting: queueWords(Math.max(deliveries.waiting, rows.length), t, format),
                  title,
                },
              )
            : list.isPending
              ? ''
              : t(
                  'Nothing waits. What {{title}} cannot take at once waits here and is tried again by itself.',
                  { title },
                ))}
      </p>
      {error ? <Problem error={error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={64} /> : null}
      {rows.length > 0 ? (
        <ul className={styles.queue}>
          {rows.map((row) => (
            <QueueRow
              key={row.event}
              row={row}
              mayChange={mayChange}
              isReplaying={replay.isPending && replay.variables === row.event}
              onReplay={() => {
                drop.reset()
                replay.mutate(row.event)
              }}
              onDrop={() => setAsked(row)}
            />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          className={styles.more ?? ''}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      ) : null}
      {asked ? (
        <DropDialog
          name={asked.name}
          title={title}
          isBusy={drop.isPending}
          onNo={() => setAsked(undefined)}
          onYes={(reason) => {
            replay.reset()
            drop.mutate({ event: asked.event, reason }, { onSettled: () => setAsked(undefined) })
          }}
        />
      ) : null}
    </section>
  )
}
