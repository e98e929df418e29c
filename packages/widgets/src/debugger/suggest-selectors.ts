import { isStableName } from './stable-name.ts'

/** One way to name an element, and how many it names on this page. */
export interface SelectorChoice {
  selector: string
  /** By what. */
  by: string
  n: number
  /** It goes by the place in the page, which changes more easily than a name. */
  isFrail: boolean
}

const MOST = 6
/** What visitors act on; whoever points at the text of a button means the button. */
const ACTED = 'a[href],button,input,select,textarea,summary,video,[role="button"],[role="link"]'
const LANDMARKS = 'main,header,nav,footer,aside,form,dialog,article,section[aria-label]'
/** Made for tests and scripts to find elements by. */
const MARKS = [
  'data-testid',
  'data-test',
  'data-test-id',
  'data-qa',
  'data-cy',
  'data-id',
  'data-action',
]
const NAMED = ['name', 'aria-label', 'title', 'role', 'type']

/** The element that a visitor would act on, at or around another. */
export const actedOn = (element: Element): Element => element.closest(ACTED) ?? element

/**
 * Ways to name an element that should last: by its id, marks for scripts, names, where a link leads, classes that are words,
 * and at last its place within a named part of the page. Those that name fewer elements come first among their kind.
 */
export const suggestSelectors = (element: Element): SelectorChoice[] => {
  const page = element.ownerDocument
  const tag = element.localName
  const found: SelectorChoice[] = []
  const add = (selector: string, by: string, isFrail = false): void => {
    if (found.some((one) => one.selector === selector)) return
    const n = countIn(page, selector)
    if (n > 0) found.push({ selector, by, n, isFrail })
  }
  const { id } = element
  if (isStableName(id)) add(`#${CSS.escape(id)}`, 'Its id')
  for (const { name, value } of marksOf(element)) {
    add(value ? `[${name}=${quoted(value)}]` : `[${name}]`, 'A data attribute')
  }
  for (const name of NAMED) {
    const value = element.getAttribute(name) ?? ''
    if (!isText(value)) continue
    add(`${tag}[${name}=${quoted(value)}]`, name === 'aria-label' ? 'Its label' : `Its ${name}`)
  }
  const path = linkPath(element)
  if (path) add(`${tag}[href*=${quoted(path)}]`, 'Where it leads')
  for (const name of element.classList) {
    if (isStableName(name)) add(`${tag}.${CSS.escape(name)}`, 'A class')
  }
  add(placeOf(element, false), 'Its place in the page', true)
  add(placeOf(element, true), 'Its exact place in the page', true)
  return found.slice(0, MOST)
}

/** How many elements a selector names; 0 for one that cannot be read. */
export const countIn = (page: ParentNode, selector: string): number =>
  matchesIn(page, selector).length

/** The elements themselves, nothing of ours among them. */
export const matchesIn = (page: ParentNode, selector: string): Element[] => {
  try {
    return [...page.querySelectorAll(selector)]
  } catch {
    return []
  }
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** Short, and no data: what holds numbers of three digits or more is some record's id. */
const isText = (value: string): boolean =>
  value.length > 0 && value.length <= 60 && !/\d{3}|[\n{}<>]|:r\w*:/.test(value)

const marksOf = (element: Element): { name: string; value: string }[] =>
  [...element.attributes]
    .filter(({ name, value }) => {
      const isOurs = name.startsWith('data-footfall') || name.startsWith('data-react')
      const isNamed = /^data-[a-z]+(?:-[a-z]+)*$/.test(name)
      return isNamed && !isOurs && (value === '' || isStableName(value) || isText(value))
    })
    .sort((one, other) => Number(MARKS.includes(other.name)) - Number(MARKS.includes(one.name)))
    .slice(0, 3)

/** Path of a link without query; of another site, its host too. */
const linkPath = (element: Element): string | undefined => {
  const href = element.getAttribute('href')
  if (!href || href.startsWith('#')) return undefined
  if (/^(mailto|tel):/.test(href)) return `${href.split(':')[0]}:`
  if (!URL.canParse(href, element.baseURI)) return undefined
  const { pathname } = new URL(href, element.baseURI)
  const path = pathname.split('/').filter((part) => part && !/\d{3}/.test(part))
  return path.length > 0 && href.includes(pathname) ? pathname : undefined
}

/** From a named part of the page down to the element. */
const placeOf = (element: Element, isExact: boolean): string => {
  const steps: string[] = []
  let current: Element | null = element
  while (current && current !== current.ownerDocument.documentElement) {
    const named =
      isStableName(current.id) && current !== element ? `#${CSS.escape(current.id)}` : ''
    if (named) {
      steps.unshift(named)
      break
    }
    steps.unshift(current.localName + (isExact ? nth(current) : ''))
    if (current !== element && current.matches(LANDMARKS)) break
    current = current.parentElement
  }
  // Without its exact place only the ends count: what stands between them changes most.
  return isExact || steps.length < 3
    ? steps.join(isExact ? ' > ' : ' ')
    : `${steps[0]} ${steps.at(-1)}`
}

const nth = (element: Element): string => {
  const same = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  )
  return same.length > 1 ? `:nth-of-type(${same.indexOf(element) + 1})` : ''
}
