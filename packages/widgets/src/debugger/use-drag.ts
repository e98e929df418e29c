import { type PointerEvent, useRef } from 'react'
import { share } from './place.ts'

/** Less is an unsteady hand on a button. */
const LEAST_PX = 5

export interface DragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(event: PointerEvent<HTMLElement>): void
  onPointerCancel(event: PointerEvent<HTMLElement>): void
  onClickCapture(event: { stopPropagation(): void; preventDefault(): void }): void
}

export interface DragOptions {
  /** The box that moves, whichever part of it is held. */
  box(): Element | null
  onMove(x: number, y: number): void
}

/** Lets a part of a box be the handle that moves it, by mouse, pen or finger. A click after a drag is no click. */
export const useDrag = ({ box, onMove }: DragOptions): DragHandlers => {
  const held = useRef<{ x: number; y: number; left: number; top: number; isMoved: boolean }>(null)
  const wasMoved = useRef(false)
  const release = (): void => {
    wasMoved.current = held.current?.isMoved ?? false
    held.current = null
  }
  return {
    onPointerDown(event) {
      wasMoved.current = false
      const button = (event.target as Element).closest('button')
      const rect = box()?.getBoundingClientRect()
      // Buttons inside the handle stay buttons; the handle may be one itself.
      if (event.button !== 0 || !rect || (button && button !== event.currentTarget)) {
        return
      }
      const { clientX: x, clientY: y } = event
      held.current = { x, y, left: rect.left, top: rect.top, isMoved: false }
      try {
        event.currentTarget.setPointerCapture(event.pointerId)
      } catch {
        // A pointer that is gone already; it then moves only while it is over the handle.
      }
    },
    onPointerMove({ clientX, clientY }) {
      const from = held.current
      const rect = box()?.getBoundingClientRect()
      if (!from || !rect) {
        return
      }
      const [x, y] = [clientX - from.x, clientY - from.y]
      from.isMoved ||= Math.hypot(x, y) >= LEAST_PX
      if (from.isMoved) {
        onMove(
          share((from.left + x) / (innerWidth - rect.width)),
          share((from.top + y) / (innerHeight - rect.height)),
        )
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(event) {
      if (wasMoved.current) {
        wasMoved.current = false
        event.stopPropagation()
        event.preventDefault()
      }
    },
  }
}
