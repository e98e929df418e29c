import type { BehaviorEnv } from '../shared/behavior.ts'

/**
 * Puts other content in place, with a transition where the visitor may see one. The focus stays on the control that has the id of
 * the one it was on, else on the content.
 */
export const swapContent = (
  { window, document, release }: BehaviorEnv,
  content: HTMLElement,
  nodes: Iterable<Node>,
  signal: AbortSignal,
  done: () => void,
): void => {
  const swap = (): void => {
    // A newer wish may have come between response and frame.
    if (signal.aborted) return
    const focused = document.activeElement
    const isInside = focused !== content && content.contains(focused)
    release(content)
    content.replaceChildren(...nodes)
    done()
    if (!isInside) return
    const successor = document.getElementById(focused?.id || '#')
    if (!successor) content.tabIndex = -1
    ;(successor ?? content).focus({ preventScroll: true })
  }
  if (!document.startViewTransition || window.matchMedia('(prefers-reduced-motion)').matches) swap()
  // One that is skipped has done its work.
  else document.startViewTransition(swap).ready.catch(() => undefined)
}
