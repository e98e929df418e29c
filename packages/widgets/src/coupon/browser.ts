import { type BehaviorBrowser, createRemembered } from '@footfall/behaviors'

/** How long the button says that it was copied. */
const DONE_MS = 4_000

/** Copies the code on a press and says so; where a browser does not let us, the code is marked for the visitor's own hand. */
export const browser: BehaviorBrowser = (root, _settings, { window, document, clock, listen }) => {
  const [code, button, status, done] = ['code', 'copy', 'status', 'done'].map((name) =>
    root.querySelector<HTMLElement>(`.ff-coupon-${name}`),
  )
  if (!code || !button || !status) return undefined
  const remembered = createRemembered()
  let stop: (() => void) | undefined
  const show = (isDone: boolean): void => {
    stop?.()
    stop = undefined
    remembered.attribute(root, 'data-ff-copied', isDone ? '' : null)
    status.textContent = isDone ? (done?.textContent ?? '') : ''
    if (isDone) stop = clock.after(DONE_MS, () => show(false))
  }
  const mark = (): void => window.getSelection()?.selectAllChildren(code)
  const copy = async (): Promise<void> => {
    let isCopied = true
    try {
      await window.navigator.clipboard.writeText(code.textContent ?? '')
    } catch {
      // Pages without TLS have no clipboard; the old command takes what is marked.
      mark()
      isCopied = document.execCommand('copy')
    }
    show(isCopied)
  }
  const tap = (target: Element): void => {
    if (button.contains(target)) void copy().catch(mark)
  }
  const off = listen(root, 'click', ({ target }) => tap(target as Element))
  return {
    tap,
    destroy() {
      off()
      show(false)
      remembered.restore()
    },
  }
}
