import { sumLengths } from '@footfall/behaviors'
import { type EdgePart, followHeight, type HoldEdge, lengthOf, rootStyle } from './hold-edge.ts'

/**
 * Tells the page how high a part at the foot of the window is, by custom properties of the root: what else of ours stands there
 * keeps clear of it, what gets the focus, or is jumped to, does not end up below it (WCAG 2.4.11), and the page's end gets as much
 * room.
 */
export const holdFoot: HoldEdge = (element, part) => {
  const view = element.ownerDocument.defaultView
  return view
    ? followHeight(element, { rules: (height) => footRules(view, element, part, height) })
    : () => undefined
}

const footRules = (view: Window, element: HTMLElement, part: EdgePart, height: number): string => {
  const style = rootStyle(view)
  const { scrollHeight, clientHeight } = view.document.documentElement
  const read = (name: string): number => sumLengths(style.getPropertyValue(`--footfall-${name}`))
  const properties: Record<string, number> = {}
  let wide = ''
  if (part === 'notice' || part === 'bar') properties[part] = height
  else {
    const { bottom, marginBottom } = view.getComputedStyle(element)
    const reach = Math.ceil(height + lengthOf(bottom) + lengthOf(marginBottom) - read('foot'))
    const box = element.getBoundingClientRect()
    const middle = view.innerWidth / 2
    const kind = part === 'slide-in' ? 'popup-' : ''
    if (part !== 'button') properties[part] = reach
    // A page that did not scroll gets no scroll bar by what floats above it for a while.
    if (part === 'banner' && scrollHeight > clientHeight) properties.room = reach
    // What is narrow keeps clear of its own half of the window, what is wide of both where the two meet.
    for (const [side, isThere] of [
      ['left', box.left < middle],
      ['right', box.right > middle],
    ] as const) {
      properties[`${kind}${side}`] = isThere ? reach : 0
      properties[`${kind}wide-${side}`] = reach
      wide += isThere ? '' : `--footfall-${kind}wide-${side}:0px;`
    }
  }
  const own = lengthOf(style.scrollPaddingBottom) - read('under')
  const values = Object.entries(properties).map(([name, px]) => `--footfall-${name}:${px}px;`)
  return (
    `:root{${values.join('')}--footfall-foot:calc(var(--footfall-notice,0px) + var(--footfall-bar,0px));` +
    '--footfall-under:calc(var(--footfall-foot) + var(--footfall-banner,0px) + var(--footfall-slide-in,0px));' +
    `scroll-padding-bottom:calc(${own}px + var(--footfall-under))}` +
    ':root::after{content:"";display:block;block-size:calc(var(--footfall-foot) + var(--footfall-room,0px))}' +
    `@media(width>=60em){:root{${wide}}}`
  )
}
