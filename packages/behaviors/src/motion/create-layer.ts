/**
 * Draws an element's background on a layer of its own, behind what the element holds. The builder's style sheet knows the layer by
 * its class. Adds to `offs` what takes it away again.
 */
export const createLayer = (
  element: HTMLElement,
  { background, backgroundImage }: CSSStyleDeclaration,
  document: Document,
  offs: (() => void)[],
): HTMLElement => {
  const make = (name: string, css: string): HTMLElement => {
    const made = document.createElement('div')
    made.className = `elementor-motion-effects-${name}`
    made.style.cssText = `position:absolute;inset:0;${css}`
    return made
  }
  const container = make('container', 'z-index:-1;overflow:hidden;container-type:size')
  // A picture that is to come yet is left to the style sheet.
  const layer = make('layer', backgroundImage === 'none' ? '' : `background:${background}`)
  container.append(layer)
  element.prepend(container)
  const still = element.animate(
    // The first keeps the layer inside the element, behind its text.
    { transform: 'translate(0)', backgroundImage: 'none' },
    { fill: 'forwards', composite: 'add' },
  )
  offs.push(() => {
    still.cancel()
    container.remove()
  })
  return layer
}
