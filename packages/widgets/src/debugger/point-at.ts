/** What can be stepped through by keyboard, in the order of the page. */
const STOPS =
  'a[href],button,input:not([type="hidden"]),select,textarea,summary,form,video,[role="button"],[role="link"]'

/** The debugger's own element, in which a part of it lives. */
const hostOf = (part: Element | null): Element | undefined =>
  (part?.getRootNode() as ShadowRoot | undefined)?.host

/** The page's element at a point, seen through the debugger. */
export const elementAt = (layer: Element | null, x: number, y: number): Element | undefined => {
  const host = hostOf(layer)
  const page = layer?.ownerDocument
  return page
    ?.elementsFromPoint(x, y)
    .find((element) => element !== host && element !== page.documentElement)
}

/** The next thing in the page that visitors act on, or the one before. */
export const nextActed = (
  layer: Element | null,
  from: Element | undefined,
  way: 1 | -1,
): Element | undefined => {
  const host = hostOf(layer)
  const stops = [...(layer?.ownerDocument.querySelectorAll(STOPS) ?? [])].filter(
    (element) => element !== host && isSeen(element),
  )
  if (!from) return way === 1 ? stops[0] : stops.at(-1)
  const isFollowing = (element: Element): boolean =>
    (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const isPreceding = (element: Element): boolean =>
    (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return way === 1 ? stops.find(isFollowing) : stops.findLast(isPreceding)
}

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** What it is, for who hears it. */
export const describeElement = (element: Element): string => {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const words = label.replace(/\s+/g, ' ').trim().slice(0, 80)
  return `${element.localName}${words ? `: ${words}` : ''}`
}
