import { LEAD_MARKS, LEAD_STATES, type Lead } from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { LeadDeliveries } from './LeadDeliveries.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadFiles } from './LeadFiles.tsx'
import styles from './lead-detail.module.css'
import { leadHeading } from './lead-words.ts'
import { useLead } from './use-lead.ts'

export interface LeadDetailProps {
  site: string
  lead: Lead
  /** It is somewhere else now, or nowhere. */
  onGone(): void
}

/** All of one lead, and what can be done with it. */
export const LeadDetail = ({ site, lead, onGone }: LeadDetailProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { move, remove, resend, error } = useLead(site, lead, onGone)
  const isApart = lead.state === 'suspicious'
  const [who] = leadHeading(lead)
  return (
    <div className={styles.detail}>
      {error ? <Problem error={error} /> : null}
      {isApart ? (
        <Notice tone="waiting" title={t(LEAD_STATES.suspicious.meaning)}>
          {lead.marks.map((mark) => (
            <div key={mark}>{t(LEAD_MARKS[mark])}</div>
          ))}
        </Notice>
      ) : null}
      <dl className={styles.values}>
        {lead.values.map(({ key, label, value }) => (
          <div key={key} className={styles.value}>
            <dt>{label || key}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <LeadFiles site={site} lead={lead} />
      <LeadFacts lead={lead} />
      {lead.deliveries.length > 0 ? (
        <LeadDeliveries
          deliveries={lead.deliveries}
          isBusy={resend.isPending}
          onResend={() => resend.mutate()}
        />
      ) : null}
      <div className={styles.actions}>
        <BusyButton
          variant={isApart ? 'filled' : 'default'}
          isBusy={move.isPending}
          onClick={() => move.mutate()}
        >
          {isApart ? t('This is not spam') : t('Mark as spam')}
        </BusyButton>
        <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
          {t('Delete…')}
        </Button>
        <span className={styles.until}>
          {t('Deleted by itself on {{day}}.', { day: format.day(lead.deleteAt) })}
        </span>
      </div>
      {isAsking ? (
        <Confirm
          title={who ? t('Delete the lead of {{who}}?', { who }) : t('Delete this lead?')}
          yes={t('Delete')}
          no={t('Cancel')}
          isBusy={remove.isPending}
          onYes={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        >
          {t(
            'It goes for good, with its files. What was mailed or told to your webhook stays there.',
          )}
        </Confirm>
      ) : null}
    </div>
  )
}
