import { type ReactElement, useState } from 'react'
import { BehaviorRow } from './BehaviorRow.tsx'
import type { DebuggerBehavior, DebuggerFacts, DebuggerState } from './debugger-state.ts'
import { titleOf } from './words.ts'

export interface BehaviorListProps {
  facts: DebuggerFacts
  state: DebuggerState
  onPoint(element: Element | undefined): void
}

/** Which behaviours run on this page, where and with what, and what is wrong; what is wrong stands first. */
export const BehaviorList = ({ facts, state, onPoint }: BehaviorListProps): ReactElement => {
  const [opened, setOpened] = useState<number>()
  const entries = facts.behaviors ?? []
  const kindOf = (id: string): string => entries.find((one) => one.id === id)?.kind ?? id
  // An element that failed and was then taken out of the page says nothing of it any more.
  const rows = state.behaviors.filter(({ element }) => !element || element.isConnected)
  const wrong = rows.filter(isWrong)
  const idle = entries.filter(({ id }) => !rows.some(({ entry }) => entry === id))
  return (
    <>
      <p className="ff-debugger-quiet">
        Seen by you alone. Point at a row to see where it is on the page.
      </p>
      <ul className="ff-debugger-list">
        {[...wrong, ...rows.filter((row) => !isWrong(row))].map((behavior) => (
          <BehaviorRow
            key={behavior.key}
            behavior={behavior}
            onPoint={onPoint}
            kind={kindOf(behavior.entry)}
            isOpen={opened === behavior.key}
            onToggle={() => setOpened(opened === behavior.key ? undefined : behavior.key)}
          />
        ))}
      </ul>
      {idle.length > 0 ? (
        <>
          <h3 className="ff-debugger-title">Nothing to do here</h3>
          <ul className="ff-debugger-ways">
            {idle.map(({ id, kind }) => (
              <li key={id} className="ff-debugger-way">
                <span className="ff-debugger-way-name">{titleOf(kind)}</span>
                <bdi className="ff-debugger-code">{id}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

const isWrong = ({ faults }: DebuggerBehavior): boolean => faults.length > 0
