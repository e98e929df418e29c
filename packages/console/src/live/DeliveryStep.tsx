import { type LiveDelivery, REASONS, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { Attempts } from './Attempts.tsx'
import { isTry } from './attempt-kind.ts'
import styles from './event-way.module.css'
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
  const { t } = useTexts()

  const { state, reason, attempts, nextAt } = delivery
  const isTried = attempts.some(isTry)
  const { tone, meaning } = STATES[state]
  return (
    <WayStep
      icon="send"
      tone={tone}
      title={t('{{title}} from the server', { title })}
      badge={<StateBadge state={state} />}
      at={deliveredAt(delivery)}
      since={since}
    >
      <p>{t(reason ? REASONS[reason] : meaning)}</p>
      {isTried
        ? null
        : attempts.map(({ at, message }) => <p key={at}>{message ? t(message) : null}</p>)}
      {nextAt === undefined ? null : <NextTry at={nextAt} isFirst={!isTried} />}
      {isTried ? <Attempts attempts={attempts} title={title} /> : null}
    </WayStep>
  )
}

const NextTry = ({ at, isFirst }: { at: number; isFirst: boolean }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  const now = useNow(1_000)
  const left = Math.ceil((at - now) / 1_000)
  const values = { time: format.clock(at), when: left > 0 ? format.inSeconds(left) : t('now') }
  return (
    <p className={styles.next}>
      {isFirst
        ? t('First try at {{time}}, {{when}}', values)
        : t('Next try at {{time}}, {{when}}', values)}
    </p>
  )
}
