import { createTestClock } from '@footfall/behaviors/testing'
import { FORM_SENT } from '@footfall/contract'
import { shell } from '../popup/browser.tsx'
import { type PopupAct, type PopupState, type PopupWalk, WALK_SCROLL } from './popup-walks.ts'

/** A popup on the page that this runs on, for who plays a walk from inside or outside. */
export interface WalkedPopup {
  find(selector: string): HTMLElement | null
  /** Where a mouse presses it, in px of the window. */
  middleOf(selector: string): { x: number; y: number }
  play(act: PopupAct): void
  state(): Promise<PopupState>
  end(): void
}

const HTML =
  '<h2>Ten per cent off</h2><p>For your first lamp.</p><label>E-mail <input type="email"></label><a href="#lamps">Lamps</a><button type="button" data-ff-popup="never">Never</button>'

const PAGE = `<button id="opener">Open</button><p style="height: 3000px">A shop</p><a id="more" href="#more">More</a>
<button id="theirs" style="position: fixed; top: 0; left: 0; width: 24px; height: 24px; padding: 0">+</button>`

/** So near to an edge of the window, it stands at it. */
const NEAR_PX = 60

/** Makes a page that scrolls, with controls of its own, and opens the walk's popup over it. */
export const walkPopup = ({
  view,
  hasOpener = false,
  isRightToLeft = false,
}: PopupWalk): WalkedPopup => {
  const clock = createTestClock()
  const page = document.createElement('main')
  page.innerHTML = PAGE
  document.body.append(page)
  document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr'
  const theirs = page.querySelector<HTMLElement>('#theirs')
  const opener = page.querySelector<HTMLElement>('#opener')
  let presses = 0
  theirs?.addEventListener('click', () => {
    presses++
  })
  window.scrollTo(0, WALK_SCROLL)
  if (!hasOpener) theirs?.focus()
  const [closed, acts]: [string[], string[]] = [[], []]
  const opened = shell.open({
    id: 'offer',
    document,
    clock,
    isSmall: false,
    ...(hasOpener && opener && { opener }),
    file: {
      view: { entrance_animation: 'none', exit_animation: 'none', ...view },
      label: '',
      html: HTML,
      css: '',
    },
    startBlocks: () => () => undefined,
    onClose: (how) => closed.push(how),
    onAct: (action) => acts.push(action),
    onConvert: () => undefined,
  })
  const host = document.querySelector<HTMLElement>('[data-footfall-popup="offer"]')
  const find = (selector: string): HTMLElement | null =>
    host?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
  const dialog = (): HTMLDialogElement | null => find('dialog') as HTMLDialogElement | null
  let [hasSeenField, hasLeft] = [false, false]
  const note = (): void => {
    if (focusedName() === 'input') hasSeenField = true
    if (dialog()?.open && page.contains(document.activeElement)) hasLeft = true
  }
  document.addEventListener('focusin', note)
  return {
    find,
    middleOf(selector) {
      const { left, top, width, height } = (find(selector) ?? page).getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    },
    play(act) {
      if ('wait' in act) clock.advance(act.wait)
      if ('focus' in act) find(act.focus)?.focus()
      if ('closes' in act) opened.close(act.closes)
      if ('sends' in act)
        find(act.sends)?.dispatchEvent(
          new CustomEvent(FORM_SENT, { bubbles: true, composed: true }),
        )
    },
    async state() {
      await frames()
      // Between fields of one shadow root the page itself notices nothing.
      note()
      const cross = find('.ff-popup-close')
      return {
        isOpen: host?.isConnected === true && dialog()?.open === true,
        closed,
        acts,
        presses,
        hasSeenField,
        hasLeft,
        focus: focusedName(),
        hasCross: cross !== null && getComputedStyle(cross).visibility === 'visible',
        isWhole: holds(dialog(), find('h2')),
        edges: edgesOf(dialog()),
        said: find('.ff-popup-said')?.textContent ?? '',
        isHeld: [document.body, document.documentElement].some(
          (one) => getComputedStyle(one).overflowY === 'hidden',
        ),
        scrollY: Math.round(window.scrollY),
      }
    },
    end() {
      opened.destroy()
      page.remove()
      document.documentElement.removeAttribute('dir')
      document.removeEventListener('focusin', note)
    },
  }
}

const focusedName = (): string => {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one?.id || (one?.localName ?? '')
}

const holds = (dialog: Element | null, heading: Element | null): boolean => {
  const [outer, inner] = [dialog, heading].map((one) => one?.getBoundingClientRect())
  return Boolean(outer && inner && inner.top >= outer.top && inner.bottom <= outer.bottom)
}

const edgesOf = (dialog: Element | null): string => {
  if (!dialog) return ''
  const { top, right, bottom, left } = dialog.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return [
    top < NEAR_PX && 'top',
    clientWidth - right < NEAR_PX && 'right',
    clientHeight - bottom < NEAR_PX && 'bottom',
    left < NEAR_PX && 'left',
  ]
    .filter(Boolean)
    .join(' ')
}

const frames = async (): Promise<void> => {
  for (let times = 0; times < 4; times++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
