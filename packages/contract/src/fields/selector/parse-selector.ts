/**
 * Whether every browser can read a text as a CSS selector. Stricter than they are: what is left open at the end, which they
 * close by themselves, is refused, because written into a list it would swallow what comes after it; so are pseudo-elements,
 * which select no element, and namespaces.
 */
export const canReadSelector = (text: string): boolean => {
  const reader = createReader(text)
  return selectorList(reader, { depth: 0, isInHas: false }, false) && reader.isAtEnd()
}

/** Deep enough for any that a person writes. */
const MAX_DEPTH = 6

// One way only to read it, or hostile text could keep the pattern trying for ever.
const HEX = String.raw`(?:[\da-fA-F]{6}|[\da-fA-F]{1,5}(?![\da-fA-F]))(?:\s|(?!\s))`
const ESCAPE = String.raw`\\(?:${HEX}|[^\n\r\f\da-fA-F])`
const START = String.raw`(?:[a-zA-Z_\u0080-\uffff]|${ESCAPE})`
const IDENT = String.raw`(?:--(?!>)|-?${START})(?:[\w\-\u0080-\uffff]|${ESCAPE})*`
const STRING = String.raw`"(?:[^"\\\n\r\f]|${ESCAPE})*"|'(?:[^'\\\n\r\f]|${ESCAPE})*'`

const space = /[ \t\n\r\f]*/y
const ident = new RegExp(IDENT, 'y')
const idOrClass = new RegExp(`[#.]${IDENT}`, 'y')
const attribute = new RegExp(
  String.raw`\[\s*${IDENT}\s*(?:[~|^$*]?=\s*(?:${IDENT}|${STRING})\s*(?:[iIsS]\s*)?)?\]`,
  'y',
)
const combinator = /[ \t\n\r\f]*[>+~][ \t\n\r\f]*|[ \t\n\r\f]+(?![ \t\n\r\f,)]|$)/y
const comma = /[ \t\n\r\f]*,[ \t\n\r\f]*/y
const pseudo = /:(?!:)([a-zA-Z-]+)(\()?/y
const nth = /\s*(?:even|odd|[+-]?\d*n(?:\s*[+-]\s*\d+)?|[+-]?\d+)\s*/iy
const direction = /\s*(?:ltr|rtl)\s*/iy
const word = /\s*[a-z]{1,8}(?:-[a-z\d]{1,8})*\s*/iy

/** An unknown one makes a browser refuse the whole selector. */
const PLAIN: readonly string[] =
  'root empty first-child last-child only-child first-of-type last-of-type only-of-type link visited any-link target hover active focus focus-visible focus-within enabled disabled checked indeterminate default required optional valid invalid in-range out-of-range read-only read-write placeholder-shown scope defined'.split(
    ' ',
  )
const OF_SELECTORS: readonly string[] = ['is', 'where', 'not', 'has']
const OF_NUMBERS: readonly string[] = [
  'nth-child',
  'nth-last-child',
  'nth-of-type',
  'nth-last-of-type',
]

/** Within which brackets. */
interface Place {
  depth: number
  isInHas: boolean
}

interface Reader {
  /** Takes what fits here; null where nothing does. */
  take(pattern: RegExp): RegExpExecArray | null
  takeSign(sign: string): boolean
  isAtEnd(): boolean
}

const createReader = (text: string): Reader => {
  let at = 0
  return {
    take(pattern) {
      pattern.lastIndex = at
      const found = pattern.exec(text)
      if (found) at = pattern.lastIndex
      return found
    },
    takeSign(sign) {
      const isThere = text.startsWith(sign, at)
      if (isThere) at += sign.length
      return isThere
    },
    isAtEnd: () => at === text.length,
  }
}

const selectorList = (reader: Reader, place: Place, isRelative: boolean): boolean => {
  if (place.depth > MAX_DEPTH) return false
  reader.take(space)
  do {
    if (isRelative) reader.take(combinator)
    do {
      if (!compound(reader, place)) return false
    } while (reader.take(combinator))
  } while (reader.take(comma))
  reader.take(space)
  return true
}

const compound = (reader: Reader, place: Place): boolean => {
  let hasPart = reader.takeSign('*') || reader.take(ident) !== null
  for (;;) {
    if (reader.take(idOrClass) || reader.take(attribute)) {
      hasPart = true
      continue
    }
    const found = reader.take(pseudo)
    if (!found) return hasPart
    const [, name = '', isCall] = found
    if (!(isCall ? call(reader, name.toLowerCase(), place) : PLAIN.includes(name.toLowerCase()))) {
      return false
    }
    hasPart = true
  }
}

const call = (reader: Reader, name: string, place: Place): boolean => {
  const { isInHas } = place
  // One within another selects nothing, and browsers refuse it.
  if (name === 'has' && isInHas) return false
  const isRead = OF_SELECTORS.includes(name)
    ? selectorList(
        reader,
        { depth: place.depth + 1, isInHas: isInHas || name === 'has' },
        name === 'has',
      )
    : OF_NUMBERS.includes(name)
      ? reader.take(nth) !== null
      : name === 'lang'
        ? reader.take(word) !== null
        : name === 'dir' && reader.take(direction) !== null
  return isRead && reader.takeSign(')')
}
