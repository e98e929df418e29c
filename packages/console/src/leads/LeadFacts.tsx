import { LEAD_STATES, type Lead } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './lead-detail.module.css'

/** Where and when it was sent, and what was agreed to: what proves a consent to mails. */
export const LeadFacts = ({ lead }: { lead: Lead }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { page, receivedAt, confirmedAt, consentText, language, state } = lead
  const facts: [label: string, value: string][] = [
    [t('Sent'), format.moment(receivedAt)],
    ...(confirmedAt !== undefined
      ? ([[t('Confirmed by the link in the mail'), format.moment(confirmedAt)]] as [
          string,
          string,
        ][])
      : []),
    ...(state === 'confirm'
      ? ([[t('Not confirmed'), t(LEAD_STATES.confirm.meaning)]] as [string, string][])
      : []),
    [t('Page'), page],
    [t('Language'), language],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {consentText ? (
        <div className={styles.wide}>
          <dt>{t('Ticked, in these words')}</dt>
          <dd lang={language || undefined} className={styles.words}>
            {consentText}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
