import type { SiteDetail, StoppedLane } from '@footfall/contract'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { explainError } from '../api/explain-error.ts'
import { formatSecond } from '../live/format-time.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import styles from './lane-notice.module.css'
import { responseWords, waitingWords } from './lane-words.ts'
import { useLaneRetry } from './use-stopped-lanes.ts'

export interface LaneNoticeProps {
  site: SiteDetail
  lane: StoppedLane
  /** The platform's name. */
  title: string
  /** Leads to where it can be mended, unless that is here. */
  link?: ReactNode
}

/** A destination that has stopped: what it said, what waits, and trying it again. */
export const LaneNotice = ({ site, lane, title, link }: LaneNoticeProps): ReactElement => {
  const { retry, isTrying, isRefusedAgain, error } = useLaneRetry(site.key, lane)
  const actions = useRef<HTMLDivElement>(null)
  useFocusHeir(actions)
  const { triedAt, nextAt } = lane
  const { said, advice } = responseWords(lane, title)
  return (
    <Notice
      tone="bad"
      title={`${title} has stopped: ${waitingWords(lane.waiting)}.`}
      action={
        <div ref={actions} className={styles.actions}>
          {link}
          {site.role === 'owner' ? (
            <BusyButton
              variant="default"
              size="xs"
              isBusy={isTrying}
              leftSection={<Icon name="refresh" />}
              onClick={retry}
            >
              Try again now
            </BusyButton>
          ) : null}
        </div>
      }
    >
      {said}{' '}
      {link
        ? null
        : `${advice} Nothing is lost: what waits is sent once ${title} takes it again, unless it grows too old for it.`}
      <span className={styles.times}>
        {error ? (
          explainError(error).title
        ) : isTrying ? (
          'Trying…'
        ) : (
          <>
            {isRefusedAgain ? 'Tried again, and refused. ' : ''}
            {triedAt === undefined ? '' : `Last tried at ${formatSecond(triedAt)}. `}
            Next try by itself at {formatSecond(nextAt)}.
          </>
        )}
      </span>
    </Notice>
  )
}
