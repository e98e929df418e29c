import { type RefObject, useLayoutEffect } from 'react'
import type { EdgePart, HoldEdge } from './hold-edge.ts'

/** Holds room at an edge of the window as long as a part of ours stands there. `hold` absent: it stands nowhere now. */
export const useEdgeRoom = (
  part: RefObject<HTMLElement | null>,
  kind: EdgePart,
  hold: HoldEdge | undefined,
): void => {
  // Not a passive effect: Preact cleans those up a frame after the widget was destroyed.
  useLayoutEffect(
    () => (part.current && hold ? hold(part.current, kind) : undefined),
    [part, kind, hold],
  )
}
