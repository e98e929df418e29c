import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'

export interface LeadsEmptyProps {
  isApart: boolean
  isFiltered: boolean
  /** Older ones were not looked through yet. */
  mayBeMore: boolean
}

/** Where no lead is: why, and how one comes about. */
export const LeadsEmpty = ({ isApart, isFiltered, mayBeMore }: LeadsEmptyProps): ReactElement => {
  const { t } = useTexts()
  if (isFiltered) {
    return (
      <Notice
        tone="quiet"
        title={mayBeMore ? t('No lead so far is like that.') : t('No lead is like that.')}
      />
    )
  }
  return isApart ? (
    <Notice tone="good" title={t('Nothing looks like spam.')} />
  ) : (
    <Notice tone="quiet" title={t('Nobody has sent a form yet.')}>
      {t(
        'Put one of your forms on a page. What visitors send stands here a moment later, whatever they say about cookies.',
      )}
    </Notice>
  )
}
