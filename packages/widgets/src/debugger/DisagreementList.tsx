import type { ConsentConflict } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import { titleOf } from './words.ts'

/** What the page's consent tools say different things about; nothing at all where they agree. */
export const DisagreementList = ({
  disagreements,
}: {
  disagreements: readonly ConsentConflict[]
}): ReactElement | null => {
  if (disagreements.length === 0) {
    return null
  }
  return (
    <>
      <h3 className="ff-debugger-title">Consent tools that disagree</h3>
      <ul className="ff-debugger-ways">
        {disagreements.map(({ about, granted, denied }) => (
          <li key={about} className="ff-debugger-way">
            <span className="ff-debugger-way-name">{titleOf(about)}</span>
            <Badge tone="bad">Refused</Badge>
            <span className="ff-debugger-why">
              {`Yes from ${namesOf(granted)}, no from ${namesOf(denied)}: the refusal is obeyed.`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const namesOf = (tools: readonly string[]): string => tools.map(titleOf).join(' and ')
