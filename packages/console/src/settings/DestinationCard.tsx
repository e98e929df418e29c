import type {
  DestinationInfo,
  DestinationSettings,
  SiteDetail,
  StoppedLane,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { LaneNotice } from '../lanes/LaneNotice.tsx'
import { destinationTitle } from '../live/destination-title.ts'
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
  /** Something typed here is not saved. */
  isUnsaved: boolean
  isOpen: boolean
  onToggle(): void
  onChanged(isChanged: boolean): void
}

/** One platform: whether it is told, and opened, its settings. Closing keeps what was typed. */
export const DestinationCard = (props: DestinationCardProps): ReactElement => {
  const { site, info, stored, lane, isUnsaved, isOpen, onToggle, onChanged } = props
  const panel = `destination-${info.name}`
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <FoldToggle isOpen={isOpen} controls={panel} onToggle={onToggle} className={styles.toggle}>
          <span className={styles.name}>{info.title}</span>
          {isUnsaved ? (
            <span className={styles.state} data-state="unsaved">
              <Icon name="clock" size={14} />
              Not saved
            </span>
          ) : null}
          <CardState stored={stored} isStopped={lane !== undefined} />
        </FoldToggle>
      </h2>
      {lane ? (
        <div className={styles.stopped}>
          <LaneNotice {...{ site, lane }} title={destinationTitle([info], info.name)} />
        </div>
      ) : null}
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        <DestinationForm {...{ site, info, stored, onChanged }} />
      </div>
    </section>
  )
}

const CardState = ({
  stored: { isEnabled, lostSecrets },
  isStopped,
}: {
  stored: DestinationSettings
  isStopped: boolean
}): ReactElement => {
  const [state, icon, word] = !isEnabled
    ? (['off', 'minus', 'Off'] as const)
    : lostSecrets?.length
      ? (['lost', 'key', 'Needs its token'] as const)
      : isStopped
        ? (['stopped', 'alert', 'Stopped'] as const)
        : (['on', 'check', 'On'] as const)
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icon} size={14} />
      {word}
    </span>
  )
}
