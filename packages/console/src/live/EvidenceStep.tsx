import { CONFIRMED_BY, EVIDENCE, EVIDENCE_NOTES, type LiveEvent } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { isMarked } from './EvidenceMark.tsx'
import { WayStep } from './WayStep.tsx'

/** Who vouches for the event, and what is missing where nobody does. The shop's own word is a step of its own. */
export const EvidenceStep = ({ event }: { event: LiveEvent }): ReactElement | null => {
  const { t } = useTexts()

  if (!isMarked(event) || (event.confirmedBy === 'order' && event.order)) return null
  const { evidence, confirmedBy, evidenceNote } = event
  const { label, meaning } = EVIDENCE[evidence]
  const isConfirmed = evidence === 'confirmed'
  return (
    <WayStep
      icon={isConfirmed ? 'shield' : 'browser'}
      tone={isConfirmed ? 'good' : evidenceNote ? 'bad' : 'quiet'}
      title={t(label)}
    >
      <p>
        {t(confirmedBy ? CONFIRMED_BY[confirmedBy] : meaning)}{' '}
        {evidenceNote ? t(EVIDENCE_NOTES[evidenceNote]) : ''}
      </p>
    </WayStep>
  )
}
