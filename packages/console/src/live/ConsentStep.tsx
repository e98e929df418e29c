import { CONSENT_PURPOSES, type LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import { ANSWERS, saidBy } from './consent-words.ts'
import styles from './event-way.module.css'
import { WayStep } from './WayStep.tsx'

/** What the visitor had answered, who said so, and when. */
export const ConsentStep = ({ consent, time }: LiveEvent): ReactElement => {
  const { t } = useTexts()

  const named = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1)
  const answers = [
    ...CONSENT_PURPOSES.map((purpose) => [purpose, consent[purpose]] as const),
    ...Object.entries(consent.services ?? {}),
  ]
  const isGranted = CONSENT_PURPOSES.some((purpose) => consent[purpose] === 'granted')
  return (
    <WayStep
      icon="shield"
      tone={isGranted ? 'good' : 'quiet'}
      title={t('Consent')}
      at={consent.decidedAt}
      since={time}
    >
      <ul className={styles.answers}>
        {answers.map(([what, value]) => (
          <li key={what} data-tone={ANSWERS[value].tone}>
            <Icon name={TONE_ICONS[ANSWERS[value].tone]} size={14} />
            {t(ANSWERS[value].sentence, { what: t(named(what)) })}
          </li>
        ))}
      </ul>
      <p>{t('Said by {{whom}}.', { whom: saidBy(consent, t) })}</p>
    </WayStep>
  )
}
