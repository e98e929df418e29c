import type { ReactElement, RefObject } from 'react'
import type { DebuggerFacts } from './debugger-state.ts'
import { Mark } from './Mark.tsx'
import type { DebuggerPlace } from './place.ts'
import { Stroke } from './ToneIcon.tsx'
import type { DragHandlers } from './use-drag.ts'

const MOVES = {
  top: 'M3 2.5h10M8 13.5v-8M4.750 8.5l3.250-3.250l3.250 3.250',
  bottom: 'M3 13.500h10M8 2.500v8M4.750 7.500l3.250 3.250l3.250-3.250',
}

export interface DebuggerHeaderProps {
  facts: DebuggerFacts
  edge: DebuggerPlace['edge']
  drag: DragHandlers
  fold: RefObject<HTMLButtonElement | null>
  onMove(edge: DebuggerPlace['edge']): void
  onFold(): void
  onClose(): void
}

/** What the open debugger is held by: which site it shows, and the buttons that move, fold and close it. */
export const DebuggerHeader = ({
  facts,
  edge,
  drag,
  fold,
  onMove,
  onFold,
  onClose,
}: DebuggerHeaderProps): ReactElement => {
  const otherEdge = edge === 'bottom' ? 'top' : 'bottom'
  return (
    <header className="ff-debugger-header" {...drag}>
      <Mark />
      <h2 className="ff-debugger-brand">
        Footfall debugger{' '}
        <bdi className="ff-debugger-quiet">
          {facts.site} · revision {facts.revision}
        </bdi>
      </h2>
      <button
        type="button"
        className="ff-debugger-icon"
        aria-label={`Move to the ${otherEdge}`}
        title={`Move to the ${otherEdge}`}
        onClick={() => onMove(otherEdge)}
      >
        <Stroke path={MOVES[otherEdge]} />
      </button>
      <button
        ref={fold}
        type="button"
        className="ff-debugger-icon"
        aria-expanded="true"
        aria-label="Fold the debugger"
        title="Fold (Escape)"
        onClick={onFold}
      >
        <Stroke path="M3.5 6l4.5 4.500l4.500-4.500" />
      </button>
      <button
        type="button"
        className="ff-debugger-icon"
        aria-label="Close the debugger"
        title="Close"
        onClick={onClose}
      >
        <Stroke path="M4 4l8 8m0-8l-8 8" />
      </button>
    </header>
  )
}
