import type { StateTone } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { ToneIcon } from './ToneIcon.tsx'

export interface BadgeProps {
  tone: StateTone
  children: ReactNode
}

/** A word with its shape and colour. */
export const Badge = ({ tone, children }: BadgeProps): ReactElement => (
  <span className="ff-debugger-badge" data-tone={tone}>
    <ToneIcon tone={tone} />
    <span>{children}</span>
  </span>
)
