import { safeHref } from '../shared/safe-href.ts'
import { cleanStyle } from './clean-style.ts'

/**
 * What an owner's markup may hold, for both sanitizers: the one that makes HTML on a server and the one that sets it in a browser.
 * They parse and write; what is allowed is only said here.
 */
export type Attributes = Readonly<Record<string, string>>

/** Elements that may stand in an owner's markup: none runs, loads a page, takes what is typed, or has a grammar of its own. */
export const ELEMENTS: readonly string[] =
  `a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure footer h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span
  strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/)

/** What stands between their tags is no text for readers. */
export const SILENT: readonly string[] =
  'script style template noscript iframe object embed svg math textarea select option title head xmp noembed noframes audio video canvas applet'.split(
    ' ',
  )

/** What any element may have. */
export const COMMON: readonly string[] =
  'title lang dir role aria-label aria-hidden aria-level class style data-ff-convert data-ff-popup'.split(
    ' ',
  )

/** What only some may have. */
export const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  button: ['type'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  ol: ['start', 'reversed', 'type'],
  time: ['datetime'],
  details: ['open', 'name'],
}

/** Attributes that lead somewhere. */
export const ADDRESSES: readonly string[] = ['href', 'src']

const MAX_LENGTH = 20_000
export const MAX_DEPTH = 60

/** Without NUL, which one parser passes over and another takes for a letter. */
export const boundHtml = (html: string): string => html.slice(0, MAX_LENGTH).replaceAll('\0', '')

/** What a press inside a popup does: as our own button has it. */
const ACTION = /^(close|never|open:[\w-]+)$/

/** The element as it may stand there; undefined: only what stands in it stays. */
export const cleanElement = (
  name: string,
  given: Attributes,
): { name: string; attributes: Attributes } | undefined => {
  const attributes = cleanAttributes(name, given)
  // What is pressed and leads nowhere is a button, or no key would reach it; a button that does nothing here is none.
  if ((name === 'a' || name === 'button') && attributes['data-ff-popup'] && !attributes.href) {
    return { name: 'button', attributes: { ...cleanAttributes('button', given), type: 'button' } }
  }
  return name !== 'button' && ELEMENTS.includes(name) ? { name, attributes } : undefined
}

const cleanAttributes = (element: string, given: Attributes): Attributes => {
  const kept = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const clean = cleanAttribute(element, name, value)
    return clean === undefined ? [] : [[name, clean]]
  })
  return {
    // A picture that says nothing of itself is decoration; its file's name would be read out.
    ...(element === 'img' && { alt: '' }),
    ...Object.fromEntries(kept),
    ...(element === 'a' && given.target !== undefined && { target: '_blank', rel: 'noopener' }),
  }
}

const cleanAttribute = (element: string, name: string, value: string): string | undefined => {
  const own = Object.hasOwn(OWN, element) ? OWN[element] : undefined
  if (!COMMON.includes(name) && !own?.includes(name)) return undefined
  if (name === 'class') return cleanClass(value)
  if (name === 'style') return cleanStyle(value)
  if (name === 'data-ff-convert') return ''
  if (name === 'data-ff-popup') return ACTION.test(value) ? value : undefined
  if (name === 'href') return safeHref(value)
  if (name === 'src') return pictureAddress(value)
  // Written by ourselves alone.
  if (name === 'rel' || (element === 'button' && name === 'type')) return undefined
  return value
}

const pictureAddress = (value: string): string | undefined => {
  const address = safeHref(value)
  return address && !/^(mailto|tel):/i.test(address) ? address : undefined
}

/** Names of ours would take our looks, and what runs on them. */
const cleanClass = (value: string): string | undefined =>
  value
    .split(/\s+/)
    .filter((name) => /^[\w-]{1,64}$/.test(name) && !name.toLowerCase().startsWith('ff-'))
    .join(' ') || undefined
