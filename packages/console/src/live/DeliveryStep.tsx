import { type LiveDelivery, REASONS, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Attempts } from './Attempts.tsx'
import { isTry } from './attempt-kind.ts'
import styles from './event-way.module.css'
import { formatClock, formatLength } from './format-time.ts'
import { useNow } from './use-now.ts'
import { WayStep } from './WayStep.tsx'

export interface DeliveryStepProps {
  delivery: LiveDelivery
  title: string
  /** When the event occurred. */
  since: number
}

/** When the last that is known of it happened. */
export const deliveredAt = ({ attempts }: LiveDelivery): number | undefined => {
  const last = attempts.at(-1)
  return last && last.at + last.ms
}

/** What our server sent to one platform, its response, and what happens next. */
export const DeliveryStep = ({ delivery, title, since }: DeliveryStepProps): ReactElement => {
  const { state, reason, attempts, nextAt } = delivery
  const isTried = attempts.some(isTry)
  const { tone, meaning } = STATES[state]
  return (
    <WayStep
      icon="send"
      tone={tone}
      title={`${title} from the server`}
      badge={<StateBadge state={state} />}
      at={deliveredAt(delivery)}
      since={since}
    >
      <p>{reason ? REASONS[reason] : meaning}</p>
      {isTried ? null : attempts.map(({ at, message }) => <p key={at}>{message}</p>)}
      {nextAt === undefined ? null : <NextTry at={nextAt} word={isTried ? 'Next' : 'First'} />}
      {isTried ? <Attempts attempts={attempts} title={title} /> : null}
    </WayStep>
  )
}

const NextTry = ({ at, word }: { at: number; word: string }): ReactElement => {
  const now = useNow(1_000)
  const left = at - now
  return (
    <p className={styles.next}>
      {word} try at {formatClock(at)}
      {left > 0
        ? `, in ${formatLength(Math.ceil(left / 1_000) * 1_000).replace('.00', '')}`
        : ', now'}
    </p>
  )
}
