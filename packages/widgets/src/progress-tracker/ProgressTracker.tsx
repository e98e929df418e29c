import type { ReactElement } from 'react'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface ProgressTrackerProps {
  shape?: 'bar' | 'circle' | undefined
  place?: 'top' | 'bottom' | 'here' | undefined
  /** With a figure in per cent. */
  hasPercent?: boolean | undefined
  /** The element whose reading is shown. Absent: the page. */
  target?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** How far the visitor has come. Screen readers say that by themselves: for them it is not there. */
export const ProgressTracker = ({
  shape = 'bar',
  place = 'top',
  hasPercent = false,
  target = '',
  id,
  className,
}: ProgressTrackerProps): ReactElement => {
  const ref = useController(browser, { target }, { content: `${shape}${hasPercent}` })
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      className={[
        ...['ff-progress', `ff-progress-${shape}`, `ff-progress-${place}`],
        target ? '' : 'ff-progress-page',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-hidden="true"
    >
      {shape === 'circle' ? (
        <svg className="ff-progress-ring" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle className="ff-progress-track" cx="24" cy="24" r="21" />
          <circle className="ff-progress-done" cx="24" cy="24" r="21" pathLength={1} />
        </svg>
      ) : (
        <div className="ff-progress-line">
          <div className="ff-progress-done" />
        </div>
      )}
      {hasPercent ? <span className="ff-progress-text">0%</span> : null}
    </div>
  )
}
