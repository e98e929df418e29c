/**
 * Keeps a page to itself: links lead nowhere, forms send nothing, and while its owner types elsewhere no part of it takes the
 * focus. Returns what undoes it.
 */
export const stayStill = (window: Window & typeof globalThis): (() => void) => {
  const { document, HTMLElement, HTMLDialogElement } = window
  const stop = (event: Event): void => {
    const isLink = event.composedPath().some((node) => (node as Element).localName === 'a')
    if (isLink || event.type === 'submit') event.preventDefault()
  }
  for (const type of STOPPED) document.addEventListener(type, stop, true)
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  HTMLDialogElement.prototype.showModal = function () {
    // What is inert opens without taking the focus.
    const isElsewhere = !document.hasFocus()
    this.inert = isElsewhere
    showModal.call(this)
    this.inert = false
  }
  return () => {
    for (const type of STOPPED) document.removeEventListener(type, stop, true)
    HTMLElement.prototype.focus = focus
    HTMLDialogElement.prototype.showModal = showModal
  }
}

const STOPPED = ['click', 'auxclick', 'submit'] as const
