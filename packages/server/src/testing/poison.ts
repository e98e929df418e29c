/** What a schema says of itself, as far as a value can be made from it. */
interface Described {
  _zod: {
    def: {
      type?: string
      shape?: Record<string, Described>
      innerType?: Described
      element?: Described
      keyType?: Described
      valueType?: Described
      entries?: Record<string, string>
      values?: readonly unknown[]
      checks?: readonly { _zod: { def: { check?: string; pattern?: RegExp; maximum?: number } } }[]
    }
  }
}

/**
 * A value that fills every field a schema knows and has `text` wherever text of the sender's choice may stand, names of
 * records among it. `known` gives what else a field needs, by its path. New fields of a schema are filled by themselves.
 */
export const poison = (
  schema: unknown,
  text: string,
  known: Readonly<Record<string, unknown>>,
  path = '',
): unknown => {
  const { def } = (schema as Described)._zod
  if (Object.hasOwn(known, path)) return known[path]
  const inner = (child: Described | undefined, name: string): unknown =>
    poison(child, text, known, path ? `${path}.${name}` : name)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([name, child]) => [name, inner(child, name)]),
      )
    case 'optional':
      return poison(def.innerType, text, known, path)
    case 'array':
      return [inner(def.element, '*')]
    case 'record':
      return { [String(inner(def.keyType, 'name'))]: inner(def.valueType, '*') }
    case 'string':
      return textFor(def, text, path)
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    default:
      throw new Error(`tell the test what stands in ${path} (${def.type})`)
  }
}

const textFor = (def: Described['_zod']['def'], text: string, path: string): string => {
  for (const { _zod } of def.checks ?? []) {
    const { pattern, maximum = text.length } = _zod.def
    if (pattern && !pattern.test(text)) throw new Error(`tell the test what fits in ${path}`)
    if (_zod.def.check === 'max_length' && maximum < text.length) {
      throw new Error(`${path} is too short for the test’s text`)
    }
  }
  return text
}
