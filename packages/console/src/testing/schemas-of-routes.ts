import { z } from 'zod'
import type { Method } from '../api/api-types.ts'

/** What one route takes and gives. */
export interface RouteSchemas {
  method: Method
  /** With names in braces, as the client calls it. */
  path: string
  /** By name; every value of an address is text. */
  query: Readonly<Record<string, z.ZodType>>
  body: z.ZodType | undefined
  /** The one status of a response that is no error. */
  status: number
  /** Media type of that response; undefined where it has no body. */
  mediaType: string | undefined
  /** Schema of that response; undefined where it is no JSON. */
  response: z.ZodType | undefined
  error: z.ZodType
}

type Json = Record<string, unknown>

interface Operation {
  parameters?: { name: string; in: string; schema: Json }[]
  requestBody?: { content: { 'application/json'?: { schema: Json } } }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
}

// A glob, because the type of so large a document costs the type checker seconds.
const files = import.meta.glob<string>('../../../../docs/api/openapi.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Every route of the console API by what its declaration says. All a test knows of how routes are declared is here. */
export const schemasOfRoutes = (): RouteSchemas[] => {
  const [text = '{}'] = Object.values(files)
  const document = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Json }
  }
  const schemaOf = (schema: Json | undefined): z.ZodType | undefined =>
    schema && z.fromJSONSchema({ ...schema, $defs: document.components.schemas } as never)

  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method as Method,
      path,
      status: statusOf(operation),
      mediaType: Object.keys(operation.responses[statusOf(operation)]?.content ?? {})[0],
      get query() {
        const given = (operation.parameters ?? []).filter((one) => one.in === 'query')
        return Object.fromEntries(
          given.map(({ name, schema }) => [name, schemaOf(schema) ?? z.never()]),
        )
      },
      get body() {
        return schemaOf(operation.requestBody?.content['application/json']?.schema)
      },
      get response() {
        return schemaOf(
          operation.responses[statusOf(operation)]?.content?.['application/json']?.schema,
        )
      },
      get error() {
        return (
          schemaOf(operation.responses['default']?.content?.['application/json']?.schema) ??
          z.never()
        )
      },
    })),
  )
}

const statusOf = ({ responses }: Operation): number =>
  Number(Object.keys(responses).find((status) => status !== 'default'))
