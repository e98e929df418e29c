import { LEAD_STATES, type Lead } from '@footfall/contract'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import styles from './lead-row.module.css'
import { leadHeading, STATE_TONES } from './lead-words.ts'

export interface LeadRowProps {
  lead: Lead
  isOpen: boolean
  onToggle(): void
  /** All of it, shown while it is open. */
  children: ReactNode
}

/** One lead in a line: who, by which form, when, and where it stands. */
export const LeadRow = ({ lead, isOpen, onToggle, children }: LeadRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const id = useId()
  const [who, more] = leadHeading(lead)
  return (
    <li className={styles.row}>
      <FoldToggle
        isOpen={isOpen}
        controls={id}
        onToggle={onToggle}
        mark={lead.id}
        className={styles.toggle}
      >
        <span className={styles.who}>
          <bdi dir={who.includes('@') ? 'ltr' : 'auto'}>{who || t('Nothing was filled in')}</bdi>
        </span>
        <span className={styles.more}>
          <bdi>{more}</bdi>
        </span>
        <span className={styles.form}>{lead.formName}</span>
        <time className={styles.time} dateTime={new Date(lead.receivedAt).toISOString()}>
          {format.moment(lead.receivedAt)}
        </time>
        <span className={styles.state}>
          <ToneBadge tone={STATE_TONES[lead.state]} label={t(LEAD_STATES[lead.state].label)} />
        </span>
      </FoldToggle>
      <div id={id} className={styles.detail} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  )
}
