import { useBlocker } from '@tanstack/react-router'
import { type ReactElement, useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Confirm } from '../ui/Confirm.tsx'

export interface LeaveGuardProps {
  /** What was typed would be lost. */
  hasUnsaved: boolean
  /** What was saved in this visit has not reached any page; nothing is lost, but the owner may think it had. */
  hasUnpublished: boolean
}

/** Warns before what was typed is lost, and before the console is closed with something not live. */
export const LeaveGuard = ({
  hasUnsaved,
  hasUnpublished,
}: LeaveGuardProps): ReactElement | null => {
  const { t } = useTexts()

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  // Within the console the bar stays in sight, so for what is only not live just leaving it is worth a question.
  const isWorthAsking = hasUnsaved || hasUnpublished
  useEffect(() => {
    if (!isWorthAsking) return
    const ask = (event: Event): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorthAsking])
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('Leave without saving?')}
      yes={t('Leave without saving')}
      no={t('Stay')}
      onYes={blocker.proceed}
      onNo={blocker.reset}
    >
      {t('What you have typed here is not saved.')}
    </Confirm>
  )
}
