import { useBlocker } from '@tanstack/react-router'
import type { ReactElement } from 'react'
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved && current.pathname !== next.pathname,
    // Within the console the bar stays in sight, so only leaving it is worth a question.
    enableBeforeUnload: hasUnsaved || hasUnpublished,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title="Leave without saving?"
      yes="Leave without saving"
      no="Stay"
      onYes={blocker.proceed}
      onNo={blocker.reset}
    >
      What you have typed here is not saved.
    </Confirm>
  )
}
