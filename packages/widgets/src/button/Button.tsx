import type { ReactElement, ReactNode } from 'react'
import { safeHref } from '../shared/safe-href.ts'

export interface ButtonProps {
  label?: ReactNode
  /** What a press does. All but `link` concern a popup. */
  action?: 'link' | 'close' | 'never' | 'open' | undefined
  /** Of a link. Without an address that may be followed nothing is drawn. */
  href?: string | undefined
  /** Id of the popup that `open` opens. */
  popup?: string | undefined
  look?: 'filled' | 'quiet' | undefined
  /** A press counts as what the popup is there for. */
  counts?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** A link that looks like a button, or a button that closes or opens a popup. */
export const Button = ({
  label,
  action = 'link',
  href = '',
  popup = '',
  look = 'filled',
  counts = false,
  id,
  className,
}: ButtonProps): ReactElement => {
  const shared = {
    className: `ff-action-control ff-action-${look}`,
    'data-ff-convert': counts ? '' : undefined,
  }
  const address = safeHref(href)
  return (
    <div id={id} className={['ff-action', className].filter(Boolean).join(' ')}>
      {action !== 'link' ? (
        <button
          type="button"
          {...shared}
          data-ff-popup={action === 'open' ? `open:${popup}` : action}
        >
          {label}
        </button>
      ) : address ? (
        <a {...shared} href={address}>
          {label}
        </a>
      ) : null}
    </div>
  )
}
