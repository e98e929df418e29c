import type { StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'

/** One shape per tone, so that nothing is told by colour alone. */
const PATHS: Record<StateTone, string> = {
  good: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 0 0 0-12.5zM5.5 8.25l1.75 1.75l3.25-3.75',
  waiting: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 0 0 0-12.5zM8 4.75v3.25l2.25 1.25',
  quiet: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 0 0 0-12.5zM5.25 8h5.5',
  busy: 'M13.5 6.5a5.75 5.75 0 0 0-10.5-1.5M2.5 9.500a5.750 5.750 0 0 0 10.5 1.5M3 2v3h3M13 14v-3h-3',
  bad: 'M8 1.75a6.25 6.25 0 1 0 0 12.5a6.25 6.25 0 0 0 0-12.5zM8 4.750v3.75M8 11v.01',
}

export const ToneIcon = ({ tone }: { tone: StateTone }): ReactElement => (
  <Stroke path={PATHS[tone]} />
)

/** A drawing in the one weight of the house, silent beside its word or label. */
export const Stroke = ({ path }: { path: string }): ReactElement => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
