import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react'
import { describeElement, elementAt, nextActed } from './point-at.ts'
import { actedOn, matchesIn } from './suggest-selectors.ts'
import type { Picker } from './use-picker.ts'
import { useTick } from './use-tick.ts'

/** More outlines than this would hide the page. */
const MOST = 60

/** Lies over the page: outlines what a selector names, and while somebody points, takes every click before the page can. */
export const PickLayer = ({ picker }: { picker: Picker }): ReactElement => {
  const layer = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Element>()
  const { isPointing, selector } = picker
  useTick(isPointing || selector !== undefined)
  useEffect(() => {
    if (isPointing) layer.current?.focus({ preventScroll: true })
    else setPointed(undefined)
  }, [isPointing])

  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const found = elementAt(layer.current, clientX, clientY)
    setPointed(found && actedOn(found))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const go = (to: Element | null | undefined): void => {
      event.preventDefault()
      if (!to || to === document.documentElement) return
      to.scrollIntoView({ block: 'nearest' })
      setPointed(to)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      picker.point(false)
    } else if (event.key === 'Enter' && pointed) {
      event.preventDefault()
      picker.take(pointed)
    } else if (event.key === 'ArrowRight') go(nextActed(layer.current, pointed, 1))
    else if (event.key === 'ArrowLeft') go(nextActed(layer.current, pointed, -1))
    else if (event.key === 'ArrowUp') go(pointed?.parentElement)
    else if (event.key === 'ArrowDown') go(pointed?.firstElementChild)
  }
  const outlined = isPointing
    ? pointed
      ? [pointed]
      : []
    : selector === undefined
      ? []
      : matchesIn(document, selector).slice(0, MOST)
  return (
    <div
      ref={layer}
      className="ff-debugger-layer"
      data-pointing={isPointing}
      {...(isPointing && {
        role: 'application',
        'aria-label':
          'Pointing at the page. Left and right go from one thing to the next, up and down outwards and inwards, Enter chooses, Escape stops.',
        tabIndex: 0,
        onPointerMove,
        onKeyDown,
        onClick: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
          const found = elementAt(layer.current, clientX, clientY)
          if (found) picker.take(actedOn(found))
        },
      })}
    >
      {outlined.map((element, at) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return (
          <span
            key={`${at} ${element.localName}`}
            className="ff-debugger-outline"
            style={{ left: x, top: y, width, height }}
          />
        )
      })}
      <span className="ff-debugger-unseen" role="status">
        {isPointing && pointed ? describeElement(pointed) : ''}
      </span>
    </div>
  )
}
