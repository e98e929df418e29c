const CONTROLS =
  'button,a[href],input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=link]'

/** What says of itself that it is closed or put away, so that what stands in it is rightly out of sight. */
const CLOSED =
  '[hidden],[inert],[aria-hidden=true],[popover]:not(:popover-open),dialog:not([open]),[style*="display: none"]'
const CLOSERS = '[aria-expanded=false],[role=tab][aria-selected=false]'
const OPENERS = '[aria-expanded=true],[role=tab][aria-selected=true]'
const OPEN = 'details[open] > :not(summary)'

/**
 * Controls, panels that are said to be open, and what `further` selects in the window, that a visitor ought to see and does not:
 * neither closed by their own word or their opener's, nor rendered with an area, a visibility and an opacity. Each as its tag, id
 * and classes.
 */
export const unseenControls = (root: ParentNode & Node, further = ':not(*)'): string[] => {
  const document = root.ownerDocument ?? (root as Document)
  const panelsOf = (openers: string, where: ParentNode): HTMLElement[] =>
    [...where.querySelectorAll(openers)].flatMap((opener) => {
      const ids = opener.getAttribute('aria-controls')?.split(/\s+/)
      const panels = ids?.map((id) => document.getElementById(id)) ?? [opener.nextElementSibling]
      return panels.flatMap((panel) => (panel ? [panel as HTMLElement] : []))
    })
  const closed = panelsOf(CLOSERS, document)
  const isInWindow = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < (document.defaultView?.innerHeight ?? 0)
  }
  const all = new Set([
    ...root.querySelectorAll<HTMLElement>(`${CONTROLS},${OPEN}`),
    ...panelsOf(OPENERS, root),
    ...[...root.querySelectorAll<HTMLElement>(further)].filter(isInWindow),
  ])
  return [...all]
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
