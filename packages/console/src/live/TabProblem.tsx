import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TabBlocked } from './lead-tab.ts'

/** Why a page of the site could not be opened in a tab of its own; nothing where there is no error. */
export const TabProblem = ({ error }: { error: Error | null }): ReactElement | null => {
  const { t } = useTexts()
  if (!error) return null
  return error instanceof TabBlocked ? (
    <Notice tone="bad" title={t('The browser blocked the new tab.')}>
      {t('Allow new tabs for this page, then try again.')}
    </Notice>
  ) : (
    <Problem error={error} />
  )
}
