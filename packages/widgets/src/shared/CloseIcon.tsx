import type { ReactElement } from 'react'

/** The cross of a button that closes; the button itself has the name. */
export const CloseIcon = (): ReactElement => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path
      d="M3.5 3.5l9 9m0-9l-9 9"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    />
  </svg>
)
