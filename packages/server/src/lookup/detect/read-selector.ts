/** An element's start tag. */
export interface SeenElement {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Taken apart once: a hostile page has a great many, and is asked for them by every child. */
  classes: ReadonlySet<string>
}

/** Whether the last element of a path, which begins with the page's root, is meant. */
export type Matches = (path: readonly SeenElement[]) => boolean

type Test = (path: readonly SeenElement[], at: number) => boolean

const NAME = /(?:[\w-]|[^\x20-\x7e]|\\.)+/y
const ATTRIBUTE = /\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*(i)?\s*)?\]/y
const COMBINATOR = /\s*([>,)]|\s|$)\s*/y

/**
 * Reads what a mark may be written with: names, classes, ids, attributes, `:root`, `:is`, `:where`, `:not`, inside of another or
 * directly so. Undefined for a selector that asks for more: of that nothing can be said without a browser.
 */
export const readSelector = (selector: string): Matches | undefined => {
  const cursor = { text: selector.trim(), at: 0 }
  const test = readList(cursor)
  return test && cursor.at === cursor.text.length
    ? (path) => path.length > 0 && test(path, path.length - 1)
    : undefined
}

interface Cursor {
  text: string
  at: number
}

const take = (cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined => {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)
  if (found) cursor.at = pattern.lastIndex
  return found ?? undefined
}

const takeText = (cursor: Cursor, text: string): boolean => {
  if (!cursor.text.startsWith(text, cursor.at)) return false
  cursor.at += text.length
  return true
}

/** Up to the end or a closing bracket, which is left. */
const readList = (cursor: Cursor): Test | undefined => {
  const tests: Test[] = []
  let before: { test: Test; isParent: boolean } | undefined
  for (;;) {
    const compound = readCompound(cursor)
    if (!compound) return undefined
    const whole = within(compound, before)
    const from = cursor.at
    const sign = take(cursor, COMBINATOR)?.[1]
    if (sign === undefined) return undefined
    if (sign === '>' || sign.trim() !== sign) {
      before = { test: whole, isParent: sign === '>' }
      continue
    }
    tests.push(whole)
    before = undefined
    if (sign === ',') continue
    if (sign === ')') cursor.at = cursor.text.indexOf(')', from)
    return (path, at) => tests.some((test) => test(path, at))
  }
}

const within = (own: Test, before: { test: Test; isParent: boolean } | undefined): Test => {
  if (!before) return own
  const { test, isParent } = before
  return (path, at) => {
    if (!own(path, at)) return false
    for (let outer = at - 1; outer >= 0; outer--) {
      if (test(path, outer)) return true
      if (isParent) return false
    }
    return false
  }
}

/** All that is asked of one element. */
const readCompound = (cursor: Cursor): Test | undefined => {
  const tests: Test[] = []
  for (let test = readSimple(cursor); test; test = readSimple(cursor)) tests.push(test)
  return tests[0] && ((path, at) => tests.every((test) => test(path, at)))
}

const readSimple = (cursor: Cursor): Test | undefined => {
  if (takeText(cursor, '*')) return () => true
  if (takeText(cursor, ':root')) return (_path, at) => at === 0
  for (const name of [':is(', ':where(', ':not(']) {
    if (!takeText(cursor, name)) continue
    const test = readList(cursor)
    if (!test || !takeText(cursor, ')')) return undefined
    return name === ':not(' ? (path, at) => !test(path, at) : test
  }
  const attribute = take(cursor, ATTRIBUTE)
  if (attribute) return hasAttribute(attribute)
  const sign = ['.', '#'].find((one) => takeText(cursor, one)) ?? ''
  const name = take(cursor, NAME)?.[0].replace(/\\(.)/g, '$1')
  if (!name) return undefined
  if (sign === '.') return (path, at) => path[at]?.classes.has(name) === true
  if (sign === '#') return isElement(({ id }) => id === name)
  return (path, at) => path[at]?.name === name.toLowerCase()
}

const isElement =
  (test: (attributes: Readonly<Record<string, string>>) => boolean): Test =>
  (path, at) => {
    const element = path[at]
    return element !== undefined && test(element.attributes)
  }

const hasAttribute = (found: RegExpExecArray): Test => {
  const [, name = '', sign, quoted, single, bare, isLoose] = found
  const fold = (value: string): string => (isLoose ? value.toLowerCase() : value)
  const wanted = fold(quoted ?? single ?? bare ?? '')
  return isElement((attributes) => {
    const given = attributes[name.toLowerCase()]
    if (given === undefined) return false
    const value = fold(given)
    if (sign === '=') return value === wanted
    if (sign === '~=') return value.split(/\s+/).includes(wanted)
    if (sign === '|=') return value === wanted || value.startsWith(`${wanted}-`)
    if (sign && !wanted) return false
    if (sign === '^=') return value.startsWith(wanted)
    if (sign === '$=') return value.endsWith(wanted)
    return sign === '*=' ? value.includes(wanted) : true
  })
}
