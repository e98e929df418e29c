import { ERRORS } from '@footfall/contract'
import { z } from 'zod'
import type { RouteDeclaration } from './route-declaration.ts'

/** A document of OpenAPI 3.1, as far as we write one. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
  components: Record<string, Record<string, unknown>>
}

type JsonSchema = Record<string, unknown>

const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERRORS) as [keyof typeof ERRORS]),
      message: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })).exactOptional(),
      id: z.string().exactOptional(),
    }),
  })
  .register(z.globalRegistry, { id: 'Error' })

/** The console API as an OpenAPI document, from the schemas that check it. */
export const toOpenApi = (
  declarations: readonly RouteDeclaration[],
  version: string,
): OpenApiDocument => {
  const schemas: Record<string, JsonSchema> = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = withRefs(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    for (const [id, definition] of Object.entries($defs)) schemas[id] = named(definition)
    const id = typeof own.id === 'string' ? own.id : undefined
    if (id === undefined) return own
    schemas[id] = named(own)
    return { $ref: `#/components/schemas/${id}` }
  }
  const failure = {
    description: 'An error of the table.',
    content: json(schemaOf(errorSchema, 'output')),
  }

  const paths: OpenApiDocument['paths'] = {}
  for (const route of declarations) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = {
      operationId: route.id,
      tags: [route.tag],
      summary: route.summary,
      description: describeAccess(route),
      security: securityOf(route),
      parameters: [...pathParameters(route.path), ...queryParameters(route, schemaOf)],
      ...(route.body && {
        requestBody: {
          required: !route.body.safeParse(undefined).success,
          content: json(schemaOf(route.body, 'input')),
        },
      }),
      responses: { ...success(route, schemaOf), default: failure },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Footfall',
      version,
      description:
        'Everything the console does. Sign in for a cookie, or send an API key as `Authorization: Bearer ff_…`.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'footfall.session_token' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } })

const named = ({ id: _, ...definition }: JsonSchema): JsonSchema => definition

/** zod writes its references for a document of its own. */
const withRefs = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

const success = ({ response, media }: RouteDeclaration, schemaOf: SchemaOf): JsonSchema => {
  if (response === null) return { 204: { description: 'Done.' } }
  const schema = schemaOf(response, 'output')
  return { 200: { description: 'Done.', content: media ? { [media]: { schema } } : json(schema) } }
}

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = ({ query }: RouteDeclaration, schemaOf: SchemaOf): JsonSchema[] => {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const securityOf = ({ access, scope }: RouteDeclaration): JsonSchema[] => {
  if (access === 'public') return []
  return [{ session: [] }, ...(scope ? [{ key: [] }] : [])]
}

/** Who may call it, in a sentence. */
const describeAccess = ({ access, scope }: RouteDeclaration): string => {
  const [place, role] = access.split(':')
  const who =
    access === 'public'
      ? 'Open to everybody.'
      : access === 'user'
        ? 'For everybody who has signed in.'
        : `For ${place === 'site' ? 'the site’s' : 'the organisation’s'} ${role}${role === 'owner' ? '' : ' and above'}.`
  return access === 'public'
    ? who
    : `${who} ${scope === 'any' ? 'For every API key.' : scope ? `API keys need \`${scope}\`.` : 'Not for API keys.'}`
}
