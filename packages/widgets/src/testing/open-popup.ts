import { createTestClock, type TestClock } from '@footfall/behaviors/testing'
import type { PopupClosing, PopupFile } from '@footfall/contract'
import { expect } from 'vitest'
import { shell } from '../popup/browser.tsx'
import { nextFrames } from './measure-layout-shift.ts'

export interface PopupOnPage {
  host: HTMLElement
  dialog: HTMLDialogElement
  clock: TestClock
  find<T extends HTMLElement = HTMLElement>(selector: string): T
  /** What was called, in order. */
  closed: PopupClosing[]
  acts: string[]
  converted(): number
  close(how: PopupClosing): void
  destroy(): void
}

export interface PopupOnPageOptions extends Partial<PopupFile> {
  isSmall?: boolean
  opener?: HTMLElement
  content?: HTMLElement
  startBlocks?(root: ParentNode): () => void
}

export const POPUP_HTML =
  '<h2>Ten per cent off</h2><p>For your first lamp.</p><label>E-mail <input type="email"></label><a href="#lamps">Lamps</a>'

/** Opens a popup on the test's own page, by the shell that the loader uses, and by a clock that only the test moves. */
export const openPopup = async (
  view: PopupFile['view'] = {},
  { isSmall = false, opener, content, startBlocks, ...file }: PopupOnPageOptions = {},
): Promise<PopupOnPage> => {
  const clock = createTestClock()
  const [closed, acts]: [PopupClosing[], string[]] = [[], []]
  let converted = 0
  const before = new Set(document.body.children)
  const opened = shell.open({
    id: 'offer',
    document,
    clock,
    isSmall,
    ...(opener && { opener }),
    ...(content && { content }),
    file: { view, label: '', html: POPUP_HTML, css: '', ...file },
    startBlocks: startBlocks ?? (() => () => undefined),
    onClose: (how) => closed.push(how),
    onAct: (action) => acts.push(action),
    onConvert: () => {
      converted++
    },
  })
  const host = [...document.body.children].find((one) => !before.has(one)) as HTMLElement
  const dialog = (): HTMLDialogElement | null | undefined =>
    host.shadowRoot?.querySelector<HTMLDialogElement>('dialog')
  await expect.poll(() => dialog()?.open).toBe(true)
  await nextFrames(2)
  return {
    host,
    clock,
    closed,
    acts,
    dialog: dialog() as HTMLDialogElement,
    find: <T extends HTMLElement>(selector: string) =>
      host.shadowRoot?.querySelector<T>(selector) as T,
    converted: () => converted,
    ...opened,
  }
}

/** What has the focus, also inside shadow roots. */
export const focusedElement = (): Element | null => {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  return one
}
