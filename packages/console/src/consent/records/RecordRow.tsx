import type { ConsentRecord } from '@footfall/contract'
import { type ReactElement, useId } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FoldToggle } from '../../ui/FoldToggle.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TONE_ICONS } from '../../ui/StateBadge.tsx'
import { RecordProof } from './RecordProof.tsx'
import styles from './record-row.module.css'
import { grantedWords, METHOD_WORDS, STATE_WORDS } from './record-words.ts'

export interface RecordRowProps {
  record: ConsentRecord
  isOpen: boolean
  onToggle(): void
}

/** One answer in a line; opened, with all that proves it. */
export const RecordRow = ({ record, isOpen, onToggle }: RecordRowProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const id = useId()
  const { word, tone } = STATE_WORDS[record.state]
  return (
    <li className={styles.row}>
      <FoldToggle isOpen={isOpen} controls={id} onToggle={onToggle} className={styles.toggle ?? ''}>
        <time className={styles.time} dateTime={new Date(record.receivedAt).toISOString()}>
          {format.moment(record.receivedAt)}
        </time>
        <span className={styles.method}>{t(METHOD_WORDS[record.method])}</span>
        <span className={styles.granted}>{grantedWords(record, t)}</span>
        <span className={styles.state} data-tone={tone}>
          <Icon name={TONE_ICONS[tone]} size={14} />
          {t(word)}
        </span>
      </FoldToggle>
      <div id={id} className={styles.proof} hidden={!isOpen}>
        {isOpen ? <RecordProof record={record} /> : null}
      </div>
    </li>
  )
}
