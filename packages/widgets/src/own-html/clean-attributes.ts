import { safeHref } from '../shared/safe-href.ts'
import { cleanStyle } from './clean-style.ts'
import { escapeValue } from './escape-html.ts'

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** What any element may say of itself. */
const COMMON = /^(title|lang|dir|role|aria-(label|hidden|level))$/

/** What only some may say. */
const OWN: Readonly<Record<string, RegExp>> = {
  img: /^(alt|width|height|loading)$/,
  td: /^(colspan|rowspan)$/,
  th: /^(colspan|rowspan|scope)$/,
  col: /^span$/,
  ol: /^(start|reversed|type)$/,
  time: /^datetime$/,
  details: /^(open|name)$/,
}

/** What a press inside a popup does: as our own button has it. */
const ACTION = /^(close|never|open:[\w-]+)$/

/** Of a tag's attributes those that may stand there, written anew. */
export const cleanAttributes = (element: string, text: string): string => {
  const seen = new Set<string>()
  let out = ''
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined || seen.has(name)) return
    seen.add(name)
    out += ` ${name}="${escapeValue(value)}"`
  }
  for (const [, given = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = given.toLowerCase()
    const value = decode(double ?? single ?? bare ?? '')
    if (name === 'class') put(name, cleanClass(value))
    else if (name === 'style') put(name, cleanStyle(value))
    else if (name === 'data-ff-convert') put(name, '')
    else if (name === 'data-ff-popup') put(name, ACTION.test(value) ? value : undefined)
    else if (element === 'a' && name === 'href') put(name, safeHref(value))
    else if (element === 'a' && name === 'target') {
      put(name, '_blank')
      put('rel', 'noopener')
    } else if (element === 'img' && name === 'src') put(name, pictureAddress(value))
    else if (COMMON.test(name) || OWN[element]?.test(name)) put(name, value)
  }
  // A picture that says nothing of itself is decoration; its file's name would be read out.
  if (element === 'img') put('alt', '')
  return out
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

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', colon: ':' },
  ...{ tab: '\t', newline: '\n', lpar: '(', rpar: ')', sol: '/', bsol: '\\', semi: ';' },
}

/** What a browser would make of a value, before anything is judged; a reference that is not known here stays as it is, as text. */
const decode = (value: string): string =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
