/** Whether a dialog is open on a page on which none of our popups is; other widgets, of ours too, have theirs in shadow roots. */
export const hasDialog = (root: ParentNode): boolean =>
  [...root.querySelectorAll('*')].some(
    (element) =>
      (element.matches('dialog[open],[aria-modal=true]') &&
        // Many a theme leaves its dialogs on the page, only out of sight.
        (element.checkVisibility?.(SEEN) ?? element.getClientRects().length > 0)) ||
      (element.shadowRoot && hasDialog(element.shadowRoot)),
  )

const SEEN = { opacityProperty: true, visibilityProperty: true }
