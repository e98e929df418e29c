import type { z } from 'zod'

type Check = (value: unknown) => boolean

/** What a schema says of itself; only the kinds below are understood. */
interface Def {
  type?: string
  check?: string
  checks?: readonly Described[]
  shape?: Record<string, Described>
  innerType?: Described
  element?: Described
  keyType?: Described
  valueType?: Described
  entries?: Record<string, string>
  values?: readonly unknown[]
  pattern?: RegExp
  format?: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
  fn?(value: unknown): boolean
}

interface Described {
  _zod: { def: Def }
}

/**
 * A quick answer to 'would the schema take this value and give it back unchanged?'. True means yes for certain. False
 * means nothing: ask the schema, which also says what is wrong and drops what it does not know. So the schema stays the
 * only place where the rules stand, and the many requests that are as they should be cost little.
 */
export const compileCheck = (schema: z.ZodType): Check =>
  compile(schema as unknown as Described) ?? (() => false)

/** Undefined where a schema has something that is not understood here. */
const compile = ({ _zod: { def } }: Described): Check | undefined => {
  const checks = (def.checks ?? []).map(({ _zod }) => compileRule(_zod.def))
  const kind = compileKind(def)
  if (!kind || checks.includes(undefined)) return undefined
  return all([kind, ...(checks as Check[])])
}

const compileKind = (def: Def): Check | undefined => {
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string'
    case 'number':
      return (value) => typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'unknown':
      return () => true
    case 'custom':
      return def.fn
    case 'enum':
      return isOneOf(Object.values(def.entries ?? {}))
    case 'literal':
      return isOneOf(def.values ?? [])
    case 'array':
      return def.element && arrayOf(compile(def.element))
    case 'record':
      return def.keyType && def.valueType && recordOf(compile(def.keyType), compile(def.valueType))
    case 'object':
      return objectOf(def.shape ?? {})
    default:
      return undefined
  }
}

const compileRule = (def: Def): Check | undefined => {
  const { minimum = 0, maximum = 0, value: bound = 0, inclusive, pattern } = def
  switch (def.check) {
    case 'min_length':
      return (value) => (value as string).length >= minimum
    case 'max_length':
      return (value) => (value as string).length <= maximum
    case 'string_format':
      return pattern && !pattern.global && !pattern.sticky
        ? (value) => pattern.test(value as string)
        : undefined
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : undefined
    case 'greater_than':
      return inclusive ? (value) => Number(value) >= bound : (value) => Number(value) > bound
    case 'less_than':
      return inclusive ? (value) => Number(value) <= bound : (value) => Number(value) < bound
    case 'custom':
      return def.fn
    default:
      return undefined
  }
}

const all = (checks: Check[]): Check => {
  const [first, second, third] = checks as [Check, Check?, Check?]
  if (!second) return first
  if (!third) return (value) => first(value) && second(value)
  return (value) => checks.every((check) => check(value))
}

const isOneOf = (known: readonly unknown[]): Check => {
  const set = new Set(known)
  return (value) => set.has(value)
}

const arrayOf = (element: Check | undefined): Check | undefined =>
  element && ((value) => Array.isArray(value) && value.every(element))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (key: Check | undefined, item: Check | undefined): Check | undefined =>
  key &&
  item &&
  ((value) => {
    if (!isObject(value)) return false
    for (const name in value) {
      if (name === '__proto__' || !key(name) || !item(value[name])) return false
    }
    return true
  })

/** Knows every key, or is not sure: a key the schema does not know has to be dropped, which is the schema's to do. */
const objectOf = (shape: Record<string, Described>): Check | undefined => {
  const known = new Map<string, Check>()
  let required = 0
  for (const [name, described] of Object.entries(shape)) {
    const { innerType, type } = described._zod.def
    const check = compile(type === 'optional' && innerType ? innerType : described)
    if (!check) return undefined
    known.set(name, check)
    if (type !== 'optional') required++
  }
  const isRequired = new Set(
    Object.keys(shape).filter((name) => shape[name]?._zod.def.type !== 'optional'),
  )
  return (value) => {
    if (!isObject(value)) return false
    let found = 0
    for (const name in value) {
      if (known.get(name)?.(value[name]) !== true) return false
      if (isRequired.has(name)) found++
    }
    return found === required
  }
}
