/** What decides where an element stands among its neighbours, besides its size. */
const PLACE = ['margin', 'float', 'order', 'align-self', 'grid-area']

/** An empty element that takes the place of one that is out of the flow. */
export const createPlaceholder = (
  document: Document,
  of: CSSStyleDeclaration,
  { width, height }: DOMRect,
): HTMLElement => {
  const spare = document.createElement('div')
  spare.ariaHidden = 'true'
  const { style } = spare
  for (const name of PLACE) style.setProperty(name, of.getPropertyValue(name))
  style.flex = 'none'
  style.boxSizing = 'border-box'
  style.width = `${width}px`
  style.height = `${height}px`
  return spare
}
