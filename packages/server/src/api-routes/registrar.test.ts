import type { ErrorBody } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { installErrorHandler } from '../http/error-handler.ts'
import type { Caller } from './caller.ts'
import { type AuditEntry, createRegistrar } from './registrar.ts'

const key: Caller = {
  kind: 'key',
  key: { id: 'k1', name: 'Nightly', organisation: 'a', scopes: ['publish'] },
}
const person = (id: string): Caller => ({ kind: 'user', user: { id, name: id, email: `${id}@a` } })
const CALLERS: Record<string, Caller> = { key, editor: person('editor'), client: person('client') }

let app: FastifyInstance
const audit: AuditEntry[] = []
beforeAll(async () => {
  app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, pino({ level: 'silent' }))
  const api = createRegistrar(app, {
    callers: {
      find: async ({ headers }) => CALLERS[String(headers['x-as'])],
      onSite: async (caller, site) => {
        if (site !== 'mine') return undefined
        if (caller.kind === 'key') return { role: 'editor', organisation: 'a' }
        return { role: caller.user.id === 'editor' ? 'editor' : 'client', organisation: 'a' }
      },
      inOrganisation: async () => undefined,
    },
    audit: async (entry) => void audit.push(entry),
    checksResponses: true,
  })
  const common = { tag: 'Test', summary: 'Tries.', response: z.object({ n: z.number() }) } as const
  api.route(
    {
      ...common,
      id: 'put',
      method: 'PUT',
      path: '/api/sites/:key/things/:name',
      access: 'site:editor',
      scope: 'publish',
      body: z.strictObject({ n: z.number().max(5) }),
    },
    async ({ body, note }) => {
      note({ was: 1 })
      return { n: body.n }
    },
  )
  api.route(
    {
      ...common,
      id: 'lies',
      method: 'GET',
      path: '/api/sites/:key/lies',
      access: 'site:client',
      scope: null,
    },
    async () => ({ n: 'three' }) as never,
  )
  await app.ready()
})
afterAll(() => app.close())

const put = async (as: string, site: string, payload: object = { n: 3 }) => {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/sites/${site}/things/one`,
    headers: { 'x-as': as },
    payload,
  })
  return response.statusCode === 200 ? 200 : response.json<ErrorBody>().error.code
}

test('a route lets in by role or by scope, and what is foreign is as forbidden as what is unknown', async () => {
  expect(await put('nobody', 'mine')).toBe('FOOTFALL_E_AUTH')
  expect(await put('client', 'mine')).toBe('FOOTFALL_E_ROLE')
  expect(await put('editor', 'yours')).toBe('FOOTFALL_E_FORBIDDEN')
  expect(await put('editor', 'a_b')).toBe('FOOTFALL_E_FORBIDDEN')
  expect(await put('editor', 'mine')).toBe(200)
  expect(await put('key', 'mine')).toBe(200)
  const hidden = await app.inject({ url: '/api/sites/mine/lies', headers: { 'x-as': 'key' } })
  expect(hidden.json<ErrorBody>().error.code).toBe('FOOTFALL_E_SCOPE')
})

test('a body that is not as declared never reaches the handler, and says where', async () => {
  audit.length = 0
  const response = await app.inject({
    method: 'PUT',
    url: '/api/sites/mine/things/one',
    headers: { 'x-as': 'editor' },
    payload: { n: 9 },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json<ErrorBody>().error.details?.[0]?.path).toBe('n')
  expect(audit).toEqual([])
})

test('a change that was made is told to the audit log: who, where, what', async () => {
  audit.length = 0
  await put('key', 'mine')
  expect(audit).toEqual([
    {
      actor: { kind: 'key', id: 'k1', name: 'Nightly' },
      organisation: 'a',
      site: 'mine',
      action: 'PUT /api/sites/:key/things/:name',
      details: { name: 'one', was: 1 },
    },
  ])
})

test('a response that is not as declared fails where responses are checked', async () => {
  const response = await app.inject({
    url: '/api/sites/mine/lies',
    headers: { 'x-as': 'editor' },
  })
  expect(response.statusCode).toBe(500)
})
