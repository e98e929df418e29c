import { unsaid } from '@footfall/contract/schema'
import { _, Ajv, type AnySchemaObject, type KeywordCxt, type Name } from 'ajv'
import { z } from 'zod'

type Check = (value: unknown) => boolean

/**
 * A quick test of whether the schema would take this value and give it back unchanged. True means yes for certain. False means
 * nothing: ask the schema, which also says what is wrong and drops what it does not know. So the schema stays the only place
 * where the rules stand, and the many requests that are as they should be cost little. Only for what JSON can hold.
 */
export const compileCheck = (schema: z.ZodType): Check => {
  const checks: Check[] = []
  const json = describe(schema, checks)
  return json ? createCompiler(checks).compile<unknown>(json) : () => false
}

const KINDS = [
  ...[z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodUnknown, z.ZodCustom],
  ...[z.ZodArray, z.ZodRecord, z.ZodObject, z.ZodOptional, z.ZodExactOptional],
]

/** Rules that zod writes into a JSON schema; it leaves out all others without a word. */
const RULES = [
  ...[z.core.$ZodCheckMinLength, z.core.$ZodCheckMaxLength, z.core.$ZodCheckRegex],
  ...[z.core.$ZodCheckGreaterThan, z.core.$ZodCheckLessThan, z.core.$ZodCheckNumberFormat],
]

const NOT_DROPPED = { not: { const: '__proto__' } }

/** Undefined where a schema has something that its JSON schema would not say. Functions are put into `checks`. */
const describe = (schema: z.ZodType, checks: Check[]): AnySchemaObject | undefined => {
  let isWhole = true
  const json = z.toJSONSchema(schema, {
    target: 'draft-07',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { is, ...said } = unsaid.get(zodSchema) ?? {}
      isWhole &&= isUnderstood(zodSchema, unsaid.has(zodSchema))
      rename(jsonSchema, 'minLength', 'minText')
      rename(jsonSchema, 'maxLength', 'maxText')
      Object.assign(jsonSchema, said, is && { check: checks.push(is) - 1 })
      // A record drops this name.
      if (jsonSchema.propertyNames) Object.assign(jsonSchema.propertyNames, NOT_DROPPED)
    },
  })
  return isWhole ? json : undefined
}

const isUnderstood = (schema: z.core.$ZodType, isSaid: boolean): boolean => {
  const { checks = [], coerce } = (schema as z.ZodType).def as { checks?: unknown[]; coerce?: true }
  return (
    !coerce &&
    KINDS.some((kind) => schema instanceof kind) &&
    (isSaid || !(schema instanceof z.ZodCustom)) &&
    checks.every(
      (rule) =>
        RULES.some((known) => rule instanceof known) || (isSaid && rule instanceof z.ZodCustom),
    )
  )
}

const rename = (json: AnySchemaObject, from: string, to: string): void => {
  if (json[from] === undefined) return
  json[to] = json[from]
  delete json[from]
}

const createCompiler = (checks: readonly Check[]): Ajv => {
  // Zod has written the schema, so it is not validated itself; a keyword that is not known throws all the same.
  const ajv = new Ajv({ meta: false, validateSchema: false, unicodeRegExp: false })
  ajv.addKeyword({
    keyword: 'check',
    schemaType: 'number',
    compile: (index: number) => checks[index] ?? (() => false),
  })
  // Ajv's own two walk through every text.
  const text = { type: 'string', schemaType: 'number' } as const
  ajv.addKeyword({ ...text, keyword: 'minText', code: failBelow })
  ajv.addKeyword({ ...text, keyword: 'maxText', code: failAbove })
  return ajv
}

/*
 * Zod and JSON Schema both count a text's characters, and a character is one or two units: only a text whose units leave it open is
 * counted.
 */
const failBelow = (cxt: KeywordCxt): void => {
  const { data, schema: min } = cxt
  cxt.fail(
    _`${data}.length < ${min} || ${data}.length < ${2 * min} && ${counter(cxt)}(${data}) < ${min}`,
  )
}

const failAbove = (cxt: KeywordCxt): void => {
  const { data, schema: max } = cxt
  cxt.fail(
    _`${data}.length > ${max} && (${data}.length > ${2 * max} || ${counter(cxt)}(${data}) > ${max})`,
  )
}

const counter = ({ gen }: KeywordCxt): Name => gen.scopeValue('func', { ref: countCharacters })

const countCharacters = (text: string): number => [...text].length
