import type {
  DestinationDeliveries,
  DestinationInfo,
  DestinationSettings,
  SiteDetail,
  StoppedLane,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { DeliveryLine } from '../deliveries/DeliveryLine.tsx'
import { CONDITIONS } from '../deliveries/delivery-words.ts'
import { MatchKeys } from '../deliveries/MatchKeys.tsx'
import { QueueList } from '../deliveries/QueueList.tsx'
import { TestEvent } from '../deliveries/TestEvent.tsx'
import { LaneNotice } from '../lanes/LaneNotice.tsx'
import { destinationTitle } from '../live/destination-title.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DestinationForm } from './DestinationForm.tsx'
import styles from './destination-card.module.css'

export interface DestinationCardProps {
  site: SiteDetail
  info: DestinationInfo
  stored: DestinationSettings
  /** Set while the platform refuses our key. */
  lane?: StoppedLane | undefined
  /** What became of its events of late; absent while it is off, or not known yet. */
  deliveries?: DestinationDeliveries | undefined
  /** Events of the whole site that were only counted, for lack of consent. */
  siteDenied: number
  /** Something typed here is not saved. */
  isUnsaved: boolean
  isOpen: boolean
  onToggle(): void
  onChanged(name: string, isChanged: boolean): void
}

/** One platform: whether it is told, and opened, its settings. Closing keeps what was typed. */
export const DestinationCard = (props: DestinationCardProps): ReactElement => {
  const { t } = useTexts()

  const { site, info, stored, lane, deliveries, siteDenied } = props
  const { isUnsaved, isOpen, onToggle, onChanged } = props
  const title = destinationTitle([info], info.name)
  const panel = `destination-${info.name}`
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <FoldToggle isOpen={isOpen} controls={panel} onToggle={onToggle} className={styles.toggle}>
          <span className={styles.name}>{info.title}</span>
          {isUnsaved ? (
            <span className={styles.state} data-tone="waiting">
              <Icon name="clock" size={14} />
              {t('Not saved')}
            </span>
          ) : null}
          <CardState stored={stored} deliveries={deliveries} isStopped={lane !== undefined} />
        </FoldToggle>
      </h2>
      {lane ? (
        <div className={styles.stopped}>
          <LaneNotice site={site} lane={lane} title={title} />
        </div>
      ) : null}
      {deliveries && stored.isEnabled ? (
        <DeliveryLine info={info} deliveries={deliveries} siteDenied={siteDenied} />
      ) : null}
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        <DestinationForm site={site} info={info} stored={stored} onChanged={onChanged} />
        {isOpen && stored.isEnabled ? (
          <>
            <TestEvent site={site} info={info} isUnsaved={isUnsaved} />
            {deliveries?.matchKeys ? (
              <MatchKeys title={title} shares={deliveries.matchKeys} />
            ) : null}
            {deliveries?.hasServer ? (
              <QueueList site={site} info={info} deliveries={deliveries} />
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  )
}

const CardState = ({
  stored: { isEnabled, lostSecrets },
  deliveries,
  isStopped,
}: {
  stored: DestinationSettings
  deliveries: DestinationDeliveries | undefined
  isStopped: boolean
}): ReactElement => {
  const { t } = useTexts()

  if (!isEnabled) {
    return (
      <span className={styles.state} data-tone="off">
        <Icon name="minus" size={14} />
        {t('Off')}
      </span>
    )
  }
  // Whoever has just mended it need not wait for the next count.
  const condition = lostSecrets?.length
    ? 'lost'
    : isStopped
      ? 'stopped'
      : (deliveries?.condition ?? 'quiet')
  const { word, icon, tone } = CONDITIONS[condition]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={14} />
      {t(word)}
    </span>
  )
}
