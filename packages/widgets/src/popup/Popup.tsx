import type { Clock, PopupClosing } from '@footfall/contract'
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { CloseIcon } from '../shared/CloseIcon.tsx'
import { holdFoot } from '../shared/hold-foot.ts'
import { pageClock } from '../shared/page-clock.ts'
import { holdTop } from '../shared/top-bars/hold-top.ts'
import { useEdgeRoom } from '../shared/use-edge-room.ts'
import { coloursOf } from './colours.ts'
import { readView } from './read-view.ts'
import { type RunningDialog, runDialog } from './run-dialog.ts'
import { closeText } from './texts.ts'

export interface PopupProps {
  /** How it looks and closes, under the names of the settings. */
  view?: Readonly<Record<string, unknown>> | undefined
  /** What it is called for who cannot see it. Absent: its first heading says it. */
  label?: string | undefined
  /** Of the page: what the close button is called. */
  language?: string | undefined
  /** Made by a server; in place of children. */
  html?: string | undefined
  children?: ReactNode
  /** A large one would be in the way now. */
  isSmall?: boolean | undefined
  /** What the visitor pressed; the focus returns there. */
  opener?: HTMLElement | undefined
  /** Absent: the window's own. */
  clock?: Clock | undefined
  /** It is closed, its exit played. Whoever draws it takes it away. */
  onClose?: ((how: PopupClosing) => void) | undefined
  /** Something inside asks for it: `close`, `never`, `open:<id>`, `form:<id>`. Absent: the first two close it. */
  onAct?: ((action: string) => void) | undefined
  onConvert?: (() => void) | undefined
  /** It stands open on the page: starts what runs in its content; the returned function ends that. */
  onOpen?: ((content: HTMLElement, running: RunningDialog) => (() => void) | undefined) | undefined
  className?: string | undefined
}

const HOLD = [
  ['top', holdTop],
  ['bottom', holdFoot],
] as const

/** A dialog that is open as long as it is drawn. Needs popup.css beside it. */
export const Popup = ({ className, ...props }: PopupProps): ReactElement => {
  const { view: given = {}, isSmall, html, children, language } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const text = JSON.stringify(given)
  const view = useMemo(() => readView(JSON.parse(text), isSmall), [text, isSmall])
  useLayoutEffect(() => {
    const [element, content] = [dialog.current, box.current]
    const window = element?.ownerDocument.defaultView
    if (!element || !content || !window) return undefined
    const running = runDialog(element, {
      view,
      clock: latest.current.clock ?? pageClock(window),
      content: content.querySelector('slot')?.assignedElements()[0] ?? content,
      label: latest.current.label ?? '',
      opener: latest.current.opener,
      onClosed: (how) => latest.current.onClose?.(how),
      onAct(action) {
        if (latest.current.onAct) latest.current.onAct(action)
        else if (!action.includes(':')) running.close('link')
      },
      onConvert: () => latest.current.onConvert?.(),
    })
    const unwatch = watchOverflow(window, content)
    const end = latest.current.onOpen?.(content, running)
    return () => {
      unwatch()
      end?.()
      running.destroy()
    }
  }, [view])
  const { position } = view
  useEdgeRoom(
    dialog,
    view.form === 'bar' ? 'bar' : 'slide-in',
    view.isModal ? undefined : HOLD.find(([edge]) => position.startsWith(edge))?.[1],
  )
  const fill = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }
  return (
    <dialog
      ref={dialog}
      className={['ff-popup', className].filter(Boolean).join(' ')}
      part="dialog"
      data-form={view.form}
      data-position={position}
      data-close={view.close_button_position}
      style={
        {
          ...coloursOf(view),
          ...(view.width && { '--_width': `${view.width}px` }),
        } as CSSProperties
      }
    >
      <button
        type="button"
        className="ff-popup-close"
        part="close"
        aria-label={closeText(language)}
      >
        <CloseIcon />
      </button>
      <div ref={box} className="ff-popup-box" part="content">
        <div className="ff-popup-content" {...fill} />
      </div>
      <p className="ff-popup-said" role="status" />
    </dialog>
  )
}

/** What scrolls must be reached by keyboard, and only that. */
const watchOverflow = (window: Window & typeof globalThis, box: HTMLElement): (() => void) => {
  const observer = new window.ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  observer.observe(box)
  if (box.firstElementChild) observer.observe(box.firstElementChild)
  return () => observer.disconnect()
}
