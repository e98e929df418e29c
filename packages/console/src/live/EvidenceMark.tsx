import { bearsValue, EVIDENCE, type LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './evidence-mark.module.css'

/** Whether a reader wants to know: of a page view nobody asks who vouches for it. */
export const isMarked = ({ evidence, evidenceNote, name, params }: LiveEvent): boolean =>
  evidence === 'confirmed' || evidenceNote !== undefined || bearsValue(name, params)

/** How far an event can be believed, in one word; the opened event says why. */
export const EvidenceMark = ({ event }: { event: LiveEvent }): ReactElement | null => {
  const { t } = useTexts()

  if (!isMarked(event)) return null
  const { label, meaning } = EVIDENCE[event.evidence]
  return (
    <>
      {' '}
      <span className={styles.mark} data-evidence={event.evidence} title={t(meaning)}>
        <Icon name={event.evidence === 'confirmed' ? 'shield' : 'browser'} size={14} />
        {t(label)}
      </span>
    </>
  )
}
