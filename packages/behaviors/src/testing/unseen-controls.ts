const CONTROLS =
  'button,a[href],input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=link]'

/** What says of itself that it is closed or put away, so that what stands in it is rightly out of sight. */
const CLOSED =
  '[hidden],[inert],[aria-hidden=true],[popover]:not(:popover-open),dialog:not([open]),[style*="display: none"]'
const OPENERS = '[aria-expanded=false],[role=tab][aria-selected=false]'

/**
 * Controls that a visitor ought to see and does not: neither closed by their own word or their opener's, nor rendered with an area,
 * a visibility and an opacity. Each as its tag, id and classes.
 */
export const unseenControls = (root: ParentNode & Node): string[] => {
  const document = root.ownerDocument ?? (root as Document)
  const closed = [...document.querySelectorAll(OPENERS)].flatMap((opener) =>
    (opener.getAttribute('aria-controls') ?? '')
      .split(/\s+/)
      .flatMap((id) => (id && document.getElementById(id)) || []),
  )
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => !one.closest(CLOSED) && !closed.some((panel) => panel.contains(one)))
    .filter((one) => !one.closest('details:not([open])') || one.matches('summary'))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return !isSeen || width < 1 || height < 1
    })
    .map((one) => {
      const id = one.id && `#${one.id}`
      return [one.localName, id, ...[...one.classList].map((name) => `.${name}`)].join('')
    })
}
