import { type Conflict, explainConflict } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import { titleOf } from './words.ts'

/** Other trackers that report to the same ids; nothing at all where there are none. */
export const ConflictList = ({
  conflicts,
}: {
  conflicts: readonly Conflict[]
}): ReactElement | null => {
  if (conflicts.length === 0) {
    return null
  }
  return (
    <>
      <h3 className="ff-debugger-title">Other trackers on this page</h3>
      <ul className="ff-debugger-ways">
        {conflicts.map((conflict) => (
          <li key={`${conflict.destination} ${conflict.id}`} className="ff-debugger-way">
            <span className="ff-debugger-way-name">{titleOf(conflict.destination)}</span>
            <Badge tone={conflict.did === 'reported' ? 'bad' : 'quiet'}>
              {conflict.did === 'reported' ? 'Both report' : 'Handled'}
            </Badge>
            <span className="ff-debugger-why">
              {explainConflict(conflict, titleOf(conflict.destination))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
