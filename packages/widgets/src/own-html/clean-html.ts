import { cleanAttributes } from './clean-attributes.ts'
import { escapeText } from './escape-html.ts'

/** Elements that may stand in an owner's markup: none runs, loads a page, takes what is typed, or has a grammar of its own. */
const ALLOWED = new Set(
  `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure footer h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span
  strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)

const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** What stands between their tags is no text for readers. */
const SILENT =
  /^(script|style|template|noscript|iframe|object|embed|svg|math|textarea|select|title|head|xmp|noembed|noframes|audio|video|canvas|applet)$/

const MAX_LENGTH = 20_000
const MAX_DEPTH = 60

/** What alone begins a tag: whatever else follows a `<` is looked at no further. */
const TAG = /<\/?([a-z][^\s/>]*)/iy
/** Comments, declarations and the like; one that is not closed lasts to the end. */
const ASIDE = /<!--[\s\S]*?(?:-->|$)|<[!?/][^>]*(?:>|$)/y

/**
 * Reads an owner's markup and writes it anew: known elements with known attributes, every text escaped, all that was opened closed.
 * Nothing of the input reaches the output as markup, so that there is nothing for a browser to read differently.
 */
export const cleanHtml = (html: string): string => {
  const text = html.slice(0, MAX_LENGTH)
  const open: { name: string; written: string }[] = []
  let out = ''
  let at = 0
  const closeTo = (depth: number): void => {
    while (open.length > depth) out += `</${open.pop()?.written}>`
  }
  while (at < text.length) {
    const next = text.indexOf('<', at)
    if (next < 0) break
    out += escapeText(text.slice(at, next))
    TAG.lastIndex = next
    const given = TAG.exec(text)?.[1]
    if (!given) {
      ASIDE.lastIndex = next
      const aside = ASIDE.exec(text)?.[0]
      // Neither a tag nor a comment: a sign like any other.
      if (aside === undefined) out += '&lt;'
      at = next + (aside?.length ?? 1)
      continue
    }
    const end = tagEnd(text, next)
    // A tag without an end: the rest is text. To look for ends behind it would take as many walks as there are tags.
    if (end < 0) {
      at = next
      break
    }
    const tag = text.slice(next + 1, end)
    at = end + 1
    const name = given.toLowerCase()
    if (tag.startsWith('/')) {
      const depth = open.findLastIndex((one) => one.name === name)
      if (depth >= 0) closeTo(depth)
    } else if (SILENT.test(name)) {
      at = skipTo(text, at, name)
    } else if (open.length < MAX_DEPTH) {
      const { written, attributes } = elementOf(name, tag.slice(given.length))
      if (!written) continue
      out += `<${written}${attributes}>`
      if (!VOID.has(name)) open.push({ name, written })
    }
  }
  out += escapeText(text.slice(at))
  closeTo(0)
  return out
}

interface Written {
  /** Absent: the element is left out, what stands in it stays. */
  written?: string
  attributes: string
}

/** What is pressed and leads nowhere is a button, or no key would reach it; a button that does nothing here is none. */
const elementOf = (name: string, text: string): Written => {
  const attributes = cleanAttributes(name, text)
  const isPressed = attributes.includes(' data-ff-popup="') && !attributes.includes(' href="')
  if (isPressed && (name === 'a' || name === 'button')) {
    const own = cleanAttributes('button', text)
    return { written: 'button', attributes: ` type="button"${own}` }
  }
  return ALLOWED.has(name) ? { written: name, attributes } : { attributes }
}

/** Where a tag ends that begins there: quoted values may hold `>`. Below 0: it does not. */
const tagEnd = (text: string, from: number): number => {
  const stop = /["'>]/g
  stop.lastIndex = from
  for (let found = stop.exec(text); found; found = stop.exec(text)) {
    if (found[0] === '>') return found.index
    const close = text.indexOf(found[0], stop.lastIndex)
    if (close < 0) return text.indexOf('>', found.index)
    stop.lastIndex = close + 1
  }
  return -1
}

/** Behind the end of an element whose contents are left out; one without an end takes everything. */
const skipTo = (text: string, from: number, name: string): number => {
  if (name === 'embed') return from
  const end = new RegExp(`</${name}(?:[\\s/][^>]*)?(?:>|$)`, 'gi')
  end.lastIndex = from
  const found = end.exec(text)
  return found ? found.index + found[0].length : text.length
}
