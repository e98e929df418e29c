import type { ReactElement } from 'react'

export interface MarkProps {
  /** Edge in pixels. Default 24. */
  size?: number
}

/** Three rounded steps, going up. Its twin is `public/favicon.svg`. */
export const Mark = ({ size = 24 }: MarkProps): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="var(--ff-link)" aria-hidden="true">
    <rect x="2" y="20" width="12" height="7" rx="3.5" opacity="0.45" />
    <rect x="9" y="12.500" width="14" height="7" rx="3.5" opacity="0.72" />
    <rect x="17" y="5" width="13" height="7" rx="3.5" />
  </svg>
)
