import { NARROW, readIsWide, WIDE } from './read-mode.ts'

/** Runs in the page's head: the body has its class before anything of it is laid out, so that nothing moves. */
export const head = (settings: unknown, window: Window & typeof globalThis): void => {
  const { document } = window
  const set = (): boolean => {
    const { body } = document
    if (!body) return false
    const isWide = readIsWide(settings, window)
    body.classList.toggle(WIDE, isWide)
    body.classList.toggle(NARROW, !isWide)
    return true
  }
  if (set()) return
  const observer = new window.MutationObserver(() => {
    if (set()) observer.disconnect()
  })
  observer.observe(document.documentElement, { childList: true })
}
