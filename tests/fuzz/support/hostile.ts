import fc from 'fast-check'

/** Texts that have broken parsers, databases and terminals before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Ereversed',
  '\uFEFF',
  '🦊'.repeat(200),
  'é'.normalize('NFD'),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table events; --",
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'http://user:pass@evil.test:99999/',
  '%00%ff%fe',
  '\r\nset-cookie: a=b',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '1e400',
  'NaN',
  '-0',
]

const NUMBERS = [
  0,
  -0,
  -1,
  1e308,
  -1e308,
  5e-324,
  1e21,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  8.64e15,
  8.64e15 + 1,
  0.1,
  1e-7,
  4_294_967_296,
]

const nest = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = isList ? [value] : { a: value }
  return value
}

/** Keys that reach a prototype have to be there as keys of their own, which a literal would not make them. */
const trap = (key: string): unknown => JSON.parse(`{"${key}":{"isAdmin":true,"polluted":"yes"}}`)

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ maxLength: 60, unit: 'binary' }),
)

/** Any value JSON can carry, with a taste for the worst. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(null, true, false, [], {}),
  fc.constantFrom('__proto__', 'constructor', 'prototype').map(trap),
  fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.boolean())
    .map(([depth, list]) => nest(depth, list)),
  fc.array(text, { maxLength: 30 }),
  fc.dictionary(text, fc.oneof(text, fc.double()), { maxKeys: 12 }),
  fc.jsonValue({ maxDepth: 4 }),
)

export const hostileText: fc.Arbitrary<string> = text

/** What is done to one place of a good payload. */
export interface Mutation {
  at: number
  how: 'replace' | 'delete' | 'add' | 'double'
  value: unknown
  key: string
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'delete', 'add', 'double'),
  value: hostileValue,
  key: text,
})

/** A copy of the data with each mutation done to some place in it. */
export const mutate = (good: unknown, mutations: readonly Mutation[]): unknown => {
  const root = { root: structuredClone(good) }
  for (const { at, how, value: shared, key } of mutations) {
    // A value of its own each time, or two mutations could tie a knot. Only JSON's own reader keeps the traps among the keys.
    const value: unknown = JSON.parse(JSON.stringify(shared))
    const places = placesOf(root)
    const place = places[at % places.length]
    if (!place) continue
    const [holder, name] = place
    if (how === 'delete') delete holder[name]
    else if (how === 'double') define(holder, name, [holder[name], holder[name]])
    else if (how === 'replace') define(holder, name, value)
    else {
      const target = holder[name]
      define(
        typeof target === 'object' && target !== null ? (target as Holder) : holder,
        key,
        value,
      )
    }
  }
  return root.root
}

type Holder = Record<string, unknown>

const placesOf = (value: unknown, depth = 0): [Holder, string][] =>
  typeof value === 'object' && value !== null && depth < 8
    ? Object.keys(value).flatMap((key) => [
        [value as Holder, key] as [Holder, string],
        ...placesOf((value as Holder)[key], depth + 1),
      ])
    : []

const define = (holder: Holder, key: string, value: unknown): void => {
  // A list takes no `length` from strangers, and no place far beyond its end.
  if (Array.isArray(holder) && !Object.hasOwn(holder, key)) return void holder.push(value)
  if (Array.isArray(holder) && key === 'length') return
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}
