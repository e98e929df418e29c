import { type LiveDestination, REASONS, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { WayStep } from './WayStep.tsx'

export interface BrowserStepProps {
  destination: LiveDestination
  title: string
  /** When the event occurred. */
  since: number
  /** The shop's server told of the event, so no browser took part. */
  isShopsWord: boolean
}

/** What one platform's script in the visitor's browser did. */
export const BrowserStep = (props: BrowserStepProps): ReactElement => {
  const { destination, title, since, isShopsWord } = props
  const { state, reason, at, late, ids } = destination.browser
  if (state === 'off') {
    return (
      <WayStep icon="browser" tone="quiet" title={`${title} in the browser`}>
        <p>
          {isShopsWord
            ? 'Not used: your shop told of it, no page did.'
            : 'Not used: this platform is told by the server only.'}
        </p>
      </WayStep>
    )
  }
  return (
    <WayStep
      icon="browser"
      tone={STATES[state].tone}
      title={`${title} in the browser`}
      badge={<StateBadge state={state} />}
      at={at}
      since={since}
    >
      {reason ? <p>{REASONS[reason]}</p> : null}
      {late ? <p>It waited for the visitor’s answer and kept its own time.</p> : null}
      {ids?.map((id) => (
        <p key={id}>
          To <CopyText text={id} what={`${title} id`} />
        </p>
      ))}
    </WayStep>
  )
}
