import type { ReactElement } from 'react'

/** Three rounded steps, going up: the product's mark. */
export const Mark = (): ReactElement => (
  <svg
    className="ff-debugger-mark"
    viewBox="0 0 32 32"
    width="20"
    height="20"
    fill="currentColor"
    aria-hidden="true"
    focusable="false"
  >
    <rect x="2" y="20" width="12" height="7" rx="3.5" opacity="0.45" />
    <rect x="9" y="12.5" width="14" height="7" rx="3.5" opacity="0.72" />
    <rect x="17" y="5" width="13" height="7" rx="3.5" />
  </svg>
)
