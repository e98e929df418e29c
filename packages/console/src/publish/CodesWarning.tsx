import type { PopupCodes } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { codesWords } from './codes-words.ts'

export interface CodesWarningProps {
  /** What would be published: popups with their codes by language where these differ, and anything else. */
  changes: readonly { title: string; codes?: readonly PopupCodes[] }[]
}

/** Before a publication: popups that would show another coupon code in one language than in another. */
export const CodesWarning = ({ changes }: CodesWarningProps): ReactElement | null => {
  const { t, language } = useTexts()
  const differing = changes.flatMap(({ title, codes }) =>
    codes?.[0] ? [{ title, words: codesWords(codes, t, language) }] : [],
  )
  if (differing.length === 0) return null
  return (
    <Notice
      tone="waiting"
      icon="alert"
      title={t('Visitors do not see the same coupon code in every language.')}
    >
      {differing.map(({ title, words }) => (
        <div key={`${title} ${words}`}>
          {t('{{popup}}: {{codes}}', { popup: title, codes: words })}
        </div>
      ))}
    </Notice>
  )
}
