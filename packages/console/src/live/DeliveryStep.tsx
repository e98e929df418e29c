import { type LiveDelivery, REASONS, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Attempts } from './Attempts.tsx'
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

/** What our server told one platform, what it answered, and what happens next. */
export const DeliveryStep = ({ delivery, title, since }: DeliveryStepProps): ReactElement => {
  const { state, reason, attempts, nextAt } = delivery
  const last = attempts.at(-1)
  const { tone, meaning } = STATES[state]
  return (
    <WayStep
      icon="send"
      tone={tone}
      title={`${title} from the server`}
      badge={<StateBadge state={state} />}
      at={last && last.at + last.ms}
      since={since}
    >
      <p>{reason ? REASONS[reason] : meaning}</p>
      {nextAt === undefined ? null : <NextTry at={nextAt} />}
      {attempts.length > 0 ? <Attempts attempts={attempts} title={title} /> : null}
    </WayStep>
  )
}

const NextTry = ({ at }: { at: number }): ReactElement => {
  const now = useNow(1_000)
  const left = at - now
  return (
    <p className={styles.next}>
      Next try at {formatClock(at)}
      {left > 0
        ? `, in ${formatLength(Math.ceil(left / 1_000) * 1_000).replace('.00', '')}`
        : ', now'}
    </p>
  )
}
