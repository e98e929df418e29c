/** After a page has changed its look, in ms: by then its transitions are over. */
const SETTLED_MS = 600

/**
 * Gives a widget's host what it cannot inherit: light or dark by what lies behind it, since many dark pages never say so by
 * `color-scheme`, and the body's font where it stands beside the body. Follows the page as it switches; the returned function
 * takes both back.
 */
export const followPage = (host: HTMLElement): (() => void) => {
  const { ownerDocument: page, parentElement: parent } = host
  const { documentElement: root, body, defaultView: view } = page
  if (!view || !body) return () => undefined
  const isBeside = parent === root
  const set = (property: string, value: string): void =>
    // Important, or a reset of the page's outranks it.
    host.style.setProperty(property, value, 'important')
  const look = (): void => {
    const scheme = schemeBehind(view, isBeside ? body : (parent ?? hostOf(host)))
    if (scheme) set('color-scheme', scheme)
    if (isBeside) set('font-family', view.getComputedStyle(body).fontFamily)
  }
  let timer = 0
  const lookAgain = (): void => {
    look()
    view.clearTimeout(timer)
    timer = view.setTimeout(look, SETTLED_MS)
  }
  const observer = new view.MutationObserver(lookAgain)
  for (const one of [root, body]) observer.observe(one, { attributes: true })
  const dark = view.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', lookAgain)
  // A style sheet may be the last thing to arrive, and changes nothing that an observer sees.
  const onLoad = ({ target }: Event): void => {
    if (target === page || (target as Element).matches('link,style')) lookAgain()
  }
  view.addEventListener('load', onLoad)
  page.addEventListener('load', onLoad, true)
  lookAgain()
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', lookAgain)
    view.removeEventListener('load', onLoad)
    page.removeEventListener('load', onLoad, true)
    view.clearTimeout(timer)
    host.style.removeProperty('color-scheme')
    if (isBeside) host.style.removeProperty('font-family')
    if (!host.getAttribute('style')) host.removeAttribute('style')
  }
}

/**
 * What a page looks like at an element: by the first opaque ground at or behind it, or by the color of the text where a
 * picture lies there. Undefined where the browser's own canvas shows, which goes by `color-scheme` already.
 */
export const schemeBehind = (
  view: Window,
  element: Element | null,
): 'light' | 'dark' | undefined => {
  for (let at = element; at; at = at.parentElement ?? hostOf(at)) {
    const { backgroundColor, backgroundImage, color } = view.getComputedStyle(at)
    const [light, alpha] = readLight(backgroundColor)
    if (alpha > 0.5) return light < 0.5 ? 'dark' : 'light'
    if (backgroundImage !== 'none') return readLight(color)[0] < 0.5 ? 'light' : 'dark'
  }
  return undefined
}

const hostOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : null
}

/** How light a computed color is, and how opaque, each from 0 to 1. */
const readLight = (color: string): [light: number, alpha: number] => {
  const [one = 0, two = 0, three = 0, four] = (
    color.replace(/^color\(\S+/, '').match(/-?[\d.]+(?:e-?\d+)?/g) ?? ['0', '0', '0', '0']
  ).map(Number)
  const alpha = four ?? 1
  // oklch, oklab, lch and lab begin with the lightness.
  if (/^(?:ok)?l/.test(color)) return [color.startsWith('ok') ? one : one / 100, alpha]
  const scale = color.startsWith('rgb') ? 255 : 1
  return [(0.2126 * one + 0.7152 * two + 0.0722 * three) / scale, alpha]
}
