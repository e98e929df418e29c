/** What around an element keeps the browser's own ways of staying in view from working. */
export interface Obstacles {
  /** `position: sticky` would hold to a part of the page, or to a cell, and not to the window. */
  noSticky: boolean
  /** `position: fixed` would hold to a part of the page that is moved. */
  noFixed: boolean
}

/** Reads styles only, so that nothing is laid out for it. */
export const findObstacles = (element: Element, window: Window): Obstacles => {
  const { body, documentElement } = element.ownerDocument
  const found = { noSticky: false, noFixed: false }
  let one = element.parentElement
  while (one && one !== documentElement) {
    const style = window.getComputedStyle(one)
    // Of the body, browsers give it to the window.
    if (one !== body && /auto|scroll|hidden/.test(style.overflow)) found.noSticky = true
    if (
      [
        'transform',
        'translate',
        'rotate',
        'scale',
        'filter',
        'backdrop-filter',
        'perspective',
      ].some((name) => !/^(none)?$/.test(style.getPropertyValue(name))) ||
      /transform|filter|perspective/.test(style.willChange) ||
      /paint|layout|strict|content/.test(style.contain)
    ) {
      found.noFixed = true
    }
    one = one.parentElement
  }
  return found
}
