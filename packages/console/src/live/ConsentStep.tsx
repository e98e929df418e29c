import { CONSENT_PURPOSES, type LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import { ANSWERS, saidBy } from './consent-words.ts'
import styles from './event-way.module.css'
import { WayStep } from './WayStep.tsx'

/** What the visitor had answered, who said so, and when. */
export const ConsentStep = ({ consent, time }: LiveEvent): ReactElement => {
  const answers = [
    ...CONSENT_PURPOSES.map((purpose) => [purpose, consent[purpose]] as const),
    ...Object.entries(consent.services ?? {}),
  ]
  const isGranted = CONSENT_PURPOSES.some((purpose) => consent[purpose] === 'granted')
  return (
    <WayStep
      icon="shield"
      tone={isGranted ? 'good' : 'quiet'}
      title="Consent"
      at={consent.decidedAt}
      since={time}
    >
      <ul className={styles.answers}>
        {answers.map(([what, value]) => (
          <li key={what} data-tone={ANSWERS[value].tone}>
            <Icon name={TONE_ICONS[ANSWERS[value].tone]} size={14} />
            {what.charAt(0).toUpperCase() + what.slice(1)} {ANSWERS[value].word}
          </li>
        ))}
      </ul>
      <p>Said by {saidBy(consent)}.</p>
    </WayStep>
  )
}
