/** Calls back once `last` ends below the window, at once or after a scroll: what moves below it then is out of sight. */
const whenBelowWindow = (
  view: Window,
  last: () => Element | null,
  callback: () => void,
): (() => void) => {
  const end = (): void => view.removeEventListener('scroll', check)
  const check = (): void => {
    const { bottom = 0 } = last()?.getBoundingClientRect() ?? {}
    if (bottom < view.innerHeight) return
    end()
    callback()
  }
  view.addEventListener('scroll', check, { passive: true })
  check()
  return end
}

/**
 * Cards of a grid may need less than the place that was kept for them. What stands below must not move up before the visitor's eyes: the
 * place is held until the cards end below the window, which for most pages they do from the beginning.
 */
export const releasePlace = (section: HTMLElement, height: number): (() => void) => {
  const view = section.ownerDocument.defaultView as Window & typeof globalThis
  const { host } = section.getRootNode() as Partial<ShadowRoot>
  const place = (host ?? section) as HTMLElement
  section.style.minHeight = `${height}px`
  const end = whenBelowWindow(
    view,
    () => section.lastElementChild,
    () => {
      section.style.minHeight = ''
      // The page's own rule for the element that the widget stands in.
      if (host) place.style.minHeight = '0'
    },
  )
  return () => {
    end()
    section.style.minHeight = place.style.minHeight = ''
    if (!place.getAttribute('style')) place.removeAttribute('style')
  }
}

/**
 * Reserves the most height that `coming` further cards of a grid can need, so that only the press itself moves what stands below. The
 * frame around the cards keeps the button's place, too, which goes with the last of them.
 */
export const reserveRows = (list: HTMLElement, drawn: number, coming: number): void => {
  const view = list.ownerDocument.defaultView as Window & typeof globalThis
  const frame = list.parentElement as HTMLElement
  const { gridTemplateColumns, rowGap } = view.getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  const { top, height } = list.getBoundingClientRect()
  const last = (list.lastElementChild?.getBoundingClientRect().bottom ?? top) - top
  // Cards that come into the last row can make it higher.
  const begun = drawn % columns
  const start = (list.children[drawn - begun]?.getBoundingClientRect().top ?? top) - top
  const end = begun ? `max(${last}px, ${start}px + var(--_height))` : `${last}px`
  const rows = Math.ceil((begun + coming) / columns) - (begun ? 1 : 0)
  // A press before the cards of the one before have come takes nothing back.
  const kept = list.style.minHeight || '0px'
  const reserved = `max(${kept}, ${end} + ${rows} * (var(--_height) + ${rowGap}))`
  const rest = frame.getBoundingClientRect().height - height
  list.style.minHeight = reserved
  frame.style.minHeight = `calc(${rest}px + ${reserved})`
}

/** Takes reserved rows back, whether or not cards need them. */
export const dropRows = (list: HTMLElement): void => {
  for (const element of [list, list.parentElement]) element?.style.removeProperty('min-height')
}

/** Takes back what cards left of their reserved rows, where nobody sees it. */
export const releaseRows = (list: HTMLElement): (() => void) =>
  whenBelowWindow(
    list.ownerDocument.defaultView as Window,
    () => list.lastElementChild,
    () => dropRows(list),
  )
