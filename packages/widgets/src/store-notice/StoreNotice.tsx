import type { FunctionalStorage } from '@footfall/contract'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { CloseIcon } from '../shared/CloseIcon.tsx'
import { holdFoot } from '../shared/hold-foot.ts'
import { safeHref } from '../shared/safe-href.ts'
import { holdTop } from '../shared/top-bars/hold-top.ts'
import { useEdgeRoom } from '../shared/use-edge-room.ts'
import { createStoreNotice } from './create-store-notice.ts'
import { noticeId } from './notice-id.ts'

const HOLD = { top: holdTop, bottom: holdFoot }

/** `top` and `bottom` stay at that edge of the window, and `top` pushes the page down; `inline` stands where it is put. */
export type StoreNoticePosition = 'top' | 'bottom' | 'inline'

/** `auto` follows the page's own `color-scheme`. */
export type StoreNoticeTheme = 'auto' | 'light' | 'dark'

export interface StoreNoticeLink {
  /** http, https, mailto, tel or relative; the link is left out otherwise. */
  href: string
  label: string
}

export interface StoreNoticeProps {
  /** Plain text; nothing is drawn while it is empty. */
  message: string
  link?: StoreNoticeLink | undefined
  /** Default: `bottom`. */
  position?: StoreNoticePosition | undefined
  /** Default: `auto`. */
  theme?: StoreNoticeTheme | undefined
  /** Name of the region for screen readers. Default: 'Store notice'. */
  label?: string | undefined
  /** Name of the dismiss button. Default: 'Dismiss'. */
  dismissLabel?: string | undefined
  /** Days a dismissal is remembered, where consent allows. Default: 30. */
  rememberDays?: number | undefined
  /** Absent: a dismissal holds for this page view only. */
  storage?: FunctionalStorage | undefined
  onDismiss?: (() => void) | undefined
}

const daySeconds = 86_400

/** A short message of the shop that stays until the visitor dismisses it. Needs store-notice.css beside it. */
export const StoreNotice = ({
  message,
  link,
  position = 'bottom',
  theme = 'auto',
  label = 'Store notice',
  dismissLabel = 'Dismiss',
  rememberDays = 30,
  storage,
  onDismiss,
}: StoreNoticeProps): ReactElement | null => {
  const bar = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const hasTakenPlace = useRef(false)
  const href = link && safeHref(link.href)
  const id = noticeId(message, href ?? '')
  const notice = useMemo(
    () => createStoreNotice({ id, storage, rememberSeconds: rememberDays * daySeconds }),
    [id, storage, rememberDays],
  )
  const state = useSyncExternalStore(notice.subscribe, notice.getState, getServerState)
  const isVisible = state === 'shown' || state === 'pending'
  // What was in the flow of the page leaves it only by the visitor's own hand, or the page would jump.
  const isPlaceKept = state === 'remembered' && position === 'inline' && hasTakenPlace.current
  const isDrawn = message !== '' && (isVisible || isPlaceKept)

  useEffect(() => {
    hasTakenPlace.current = isDrawn
  }, [isDrawn])
  useEdgeRoom(
    bar,
    'notice',
    state === 'shown' && message && position !== 'inline' ? HOLD[position] : undefined,
  )

  if (!isDrawn) {
    return null
  }

  const dismiss = (): void => {
    const previous = cameFrom.current
    if (bar.current?.matches(':focus-within') && previous instanceof HTMLElement) {
      previous.focus({ preventScroll: true })
    }
    notice.dismiss()
    onDismiss?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      dismiss()
    }
  }
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (!bar.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  return (
    <section
      ref={bar}
      className="ff-store-notice"
      aria-label={label}
      data-position={position}
      data-state={state}
      data-theme={theme}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <p className="ff-store-notice-message">
        {/* In an element of its own: two texts side by side arrive as one from a server, and Preact would add the second. */}
        <span>{message}</span>
        {link && href ? (
          <>
            {' '}
            <a className="ff-store-notice-link" href={href}>
              {link.label}
            </a>
          </>
        ) : null}
      </p>
      <button
        type="button"
        className="ff-store-notice-dismiss"
        aria-label={dismissLabel}
        onClick={dismiss}
      >
        <CloseIcon />
      </button>
    </section>
  )
}

/** A server knows no visitor: its HTML is the same for all, and the style sheet decides how it waits. */
const getServerState = (): 'pending' => 'pending'
