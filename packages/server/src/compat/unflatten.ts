import type { Params, ParamValue } from '@footfall/contract'

/** Of one call. */
export const MAX_PAIRS = 500
const MAX_DEPTH = 7
/** Names that reach a prototype when used as a key. */
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])

/** Under these names digits are a name, not an amount: platforms want ids, codes and search words as text. */
const TEXT_KEY = /(^|_)(ids?|sku|key|code|coupon|term|string|name|title|event|order|url|fbp|fbc)$/i

type Branch = Map<string, Branch | string>

/**
 * Turns `parent[child]` pairs back into data. A form carries only text, so amounts and truth values are recognised by how
 * the browser writes them; children counted from zero are a list again. Undefined for what is too deep, too wide, names a
 * prototype or contradicts itself.
 */
export const unflatten = (pairs: Iterable<readonly [string, string]>): Params | undefined => {
  const root: Branch = new Map()
  let count = 0
  for (const [name, value] of pairs) {
    const path = parseName(withoutNull(name))
    if (!path || ++count > MAX_PAIRS || !put(root, path, withoutNull(value))) return undefined
  }
  return toObject(root)
}

/** PostgreSQL keeps no U+0000; gone before anything is checked, so that what is checked is what is kept. */
const withoutNull = (text: string): string => text.replaceAll('\u0000', '')

const parseName = (name: string): string[] | undefined => {
  const match = /^([^[\]]{1,128})((?:\[[^[\]]{1,128}\])*)$/.exec(name)
  if (!match) return undefined
  const path = [
    match[1] ?? '',
    ...[...(match[2] ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, key]) => key ?? ''),
  ]
  return path.length > MAX_DEPTH || path.some((key) => FORBIDDEN.has(key)) ? undefined : path
}

const put = (root: Branch, path: string[], value: string): boolean => {
  let branch = root
  for (const key of path.slice(0, -1)) {
    const next = branch.get(key) ?? new Map()
    if (typeof next === 'string') return false
    branch.set(key, next)
    branch = next
  }
  const last = path.at(-1) ?? ''
  if (branch.has(last)) return false
  branch.set(last, value)
  return true
}

const toObject = (branch: Branch, isText = false): Params =>
  Object.fromEntries(
    [...branch].map(([key, child]) => [key, toValue(child, isText || TEXT_KEY.test(key))]),
  )

const toValue = (child: Branch | string, isText: boolean): ParamValue => {
  if (typeof child === 'string') return isText ? child : toScalar(child)
  const isList = [...child.keys()].every((key, at) => key === String(at))
  // The elements of a list of names are names; the fields of an element speak for themselves.
  return isList
    ? [...child.values()].map((item) => toValue(item, isText && typeof item === 'string'))
    : toObject(child)
}

const toScalar = (text: string): ParamValue => {
  if (text === 'true' || text === 'false') return text === 'true'
  // Only what a browser would have written for this very number: `007` and `1e3` stay what they are.
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text
}

/** Whether data that came as JSON names a prototype anywhere, or is deeper than any event. */
export const isTame = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(
    ([key, child]) => !FORBIDDEN.has(key) && isTame(child, depth + 1),
  )
}
