import type { ReactElement } from 'react'
import { useTick } from './use-tick.ts'

const EDGE = 4

/** Lies over the page and outlines one element; what the pointer does goes through to the page. */
export const OutlineLayer = ({ element }: { element: Element }): ReactElement => {
  useTick(true)
  const box = element === document.documentElement ? windowBox() : element.getBoundingClientRect()
  return (
    <div className="ff-debugger-layer">
      {box.width > 0 && box.height > 0 ? (
        <span
          className="ff-debugger-outline"
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        />
      ) : null}
    </div>
  )
}

/** The page as a whole: what is seen of it, with the outline inside. */
const windowBox = (): { x: number; y: number; width: number; height: number } => ({
  x: EDGE,
  y: EDGE,
  width: document.documentElement.clientWidth - 2 * EDGE,
  height: document.documentElement.clientHeight - 2 * EDGE,
})
