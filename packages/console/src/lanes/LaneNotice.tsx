import { includesRole, type SiteDetail, type StoppedLane } from '@footfall/contract'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { explainError } from '../api/explain-error.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
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
  const { t } = useTexts()
  const format = useFormat()

  const { retry, isTrying, isRefusedAgain, error } = useLaneRetry(site.key, lane)
  const actions = useRef<HTMLDivElement>(null)
  useFocusHeir(actions)
  const { since, triedAt, nextAt } = lane
  const { said, advice } = responseWords(lane, title, t)
  return (
    <Notice
      tone="bad"
      title={t('{{title}} has stopped: {{waiting}}.', {
        title,
        waiting: waitingWords(lane.waiting, t, format),
      })}
      action={
        <div ref={actions} className={styles.actions}>
          {link}
          {includesRole(site.role, 'editor') ? (
            <BusyButton
              variant="default"
              size="xs"
              isBusy={isTrying}
              leftSection={<Icon name="refresh" />}
              onClick={retry}
            >
              {t('Try again now')}
            </BusyButton>
          ) : null}
        </div>
      }
    >
      {said}{' '}
      {link
        ? null
        : [
            advice,
            t(
              'Nothing is lost: what waits is sent once {{title}} takes it again, unless it grows too old for it.',
              { title },
            ),
          ].join(' ')}
      <span className={styles.times}>
        {error ? (
          explainError(error, t).title
        ) : isTrying ? (
          t('Trying…')
        ) : (
          <>
            {isRefusedAgain ? t('Tried again, and refused.') : ''}{' '}
            {t('Stopped since {{time}}.', { time: format.moment(since) })}{' '}
            {triedAt === undefined
              ? ''
              : t('Last tried at {{time}}.', { time: format.second(triedAt) })}{' '}
            {t('Next try by itself at {{time}}.', { time: format.second(nextAt) })}
          </>
        )}
      </span>
    </Notice>
  )
}
