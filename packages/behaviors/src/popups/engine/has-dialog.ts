/** Whether a dialog is open that is not ours: ours are inside of shadow roots. */
export const hasDialog = (document: Document): boolean =>
  [...document.querySelectorAll('dialog[open],[aria-modal=true]')].some(
    // Many a theme leaves its dialogs on the page, only out of sight.
    (element) => element.checkVisibility?.(SEEN) ?? element.getClientRects().length > 0,
  )

const SEEN = { opacityProperty: true, visibilityProperty: true }
