import type { ReactElement, ReactNode } from 'react'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface CouponProps {
  code?: string | undefined
  /** Said before the code. */
  label?: ReactNode
  copyLabel?: string | undefined
  copiedLabel?: string | undefined
  /** In a popup: hidden until a form in it was sent. */
  isAfterForm?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** A code that a press copies. Without a script it can be marked and copied by hand. */
export const Coupon = ({
  code = '',
  label = 'Your code',
  copyLabel = 'Copy',
  copiedLabel = 'Copied',
  isAfterForm,
  id,
  className,
}: CouponProps): ReactElement => {
  const ref = useController(browser, {}, { content: `${code} ${copiedLabel}` })
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      className={['ff-coupon', className].filter(Boolean).join(' ')}
      data-ff-after={isAfterForm ? '' : undefined}
    >
      {label ? <p className="ff-coupon-label">{label}</p> : null}
      <div className="ff-coupon-row">
        <code className="ff-coupon-code" dir="ltr">
          {code || null}
        </code>
        <button type="button" className="ff-coupon-copy" data-ff-convert="">
          <span className="ff-coupon-ask">{copyLabel}</span>
          <span className="ff-coupon-done" aria-hidden="true">
            {copiedLabel}
          </span>
        </button>
      </div>
      <p className="ff-coupon-status" role="status" />
    </div>
  )
}
