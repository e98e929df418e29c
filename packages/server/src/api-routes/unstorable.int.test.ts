import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import type { RouteDeclaration } from './route-declaration.ts'

let api: TestApi
let cookie: string
let organisation: string
const declared: RouteDeclaration[] = []
beforeAll(async () => {
  api = await startTestApi({ onRoute: (declaration) => declared.push(declaration) })
  await api.createSite('mine')
  cookie = await api.signIn('owner@mine.test', 'mine')
  const { rows } = await api.deps.pool.query('select organisation from sites')
  organisation = rows[0].organisation
})
afterAll(() => api.destroy())

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minLength?: number
  minimum?: number
}

/** Something the schema takes, with the odd text wherever it takes any text. */
const sample = (schema: JsonSchema, odd: string): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first, odd)
  const { additionalProperties: rest } = schema
  if (schema.type === 'string') return odd.padEnd(schema.minLength ?? 0, 'x')
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [sample(schema.items ?? {}, odd)]
  if (schema.type !== 'object') return odd
  return {
    ...(typeof rest === 'object' && { [odd]: sample(rest, odd) }),
    ...Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, odd)]),
    ),
  }
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const pathOf = ({ path }: RouteDeclaration, odd?: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    odd && name === odd ? 'a%00b' : name === 'organisation' ? organisation : 'mine',
  )

interface Try {
  what: string
  url: string
  method: 'GET' | 'POST'
  payload?: object
}

const triesOf = (route: RouteDeclaration): Try[] => {
  const method = route.method as 'GET'
  const query = route.query ? Object.keys(schemaOf(route.query).properties ?? {}) : []
  const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const fields = route.body && schemaOf(route.body)
  const payload = (odd: string) => (fields ? { payload: Object(sample(fields, odd)) } : {})
  const what = `${route.method} ${route.path}`
  return [
    ...named.map((name) => ({
      what: `${what} :${name}`,
      url: pathOf(route, name),
      method,
      ...payload('x'),
    })),
    ...query.map((name) => ({
      what: `${what} ?${name}`,
      url: `${pathOf(route)}?${name}=a%00b`,
      method,
      ...payload('x'),
    })),
    ...(fields && JSON.stringify(sample(fields, '\0')).includes('\\u0000')
      ? ['a\0b', 'a\ud800'].map((odd) => ({
          what: `${what} ${JSON.stringify(odd)}`,
          url: pathOf(route),
          method,
          ...payload(odd),
        }))
      : []),
  ]
}

test('a text that no database takes is refused on every route: in path, query and body', async () => {
  const tries = declared.flatMap(triesOf)
  expect(tries.length).toBeGreaterThan(200)
  const other: string[] = []
  for (const { what, url, method, payload } of tries) {
    const asked = { method, url, headers: { cookie, origin: ORIGIN }, ...(payload && { payload }) }
    // A stream that breaks off has no status.
    const response = await api.app.inject(asked).catch(() => undefined)
    const { statusCode, body = '' } = response ?? {}
    if (statusCode !== 400 || !body.includes('"FOOTFALL_E_BODY"')) {
      other.push(`${what}: ${statusCode}`)
    }
  }
  expect(other).toEqual([])
})

test.each([
  ['/api/auth/sign-in/email', 'POST', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  [
    ...(['/api/sites/mine/general', 'PATCH'] as const),
    (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ],
] as const)(
  'a body of very many levels is refused before anything looks into it: %s',
  async (url, method, make) => {
    const statusOf = async (depth: number, headers: Record<string, string>) => {
      const { statusCode, body } = await api.app.inject({
        method,
        url,
        payload: make(depth),
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
      })
      return `${statusCode} ${/FOOTFALL_\w+/.exec(body)}`
    }
    for (const headers of [{ cookie }, {}])
      for (const depth of [300, 100_000])
        expect(await statusOf(depth, headers)).toBe('400 FOOTFALL_E_BODY')
  },
)

test('it is said where the text stands', async () => {
  const response = await api.app.inject({
    method: 'PATCH',
    url: '/api/sites/mine/general',
    headers: { cookie, origin: ORIGIN },
    payload: { name: 'a\0b' },
  })
  expect(response.json()).toMatchObject({ error: { details: [{ path: 'body.name' }] } })
})
