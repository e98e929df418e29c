import {
  type ErrorBody,
  includesRole,
  ROLES,
  type Role,
  SCOPES,
  type Scope,
} from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKeys } from '../api-keys/api-keys.ts'
import type { RouteDeclaration } from '../api-routes/route-declaration.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { ROLE_TABLE, type RoleRow } from './role-table.ts'

const REFUSALS = ['FOOTFALL_E_AUTH', 'FOOTFALL_E_FORBIDDEN', 'FOOTFALL_E_ROLE', 'FOOTFALL_E_SCOPE']
const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]
/** What a call may end or take away is tried last, so that it spoils nothing for the others. */
const LAST = /\/leave$|^DELETE \/api\/(sites\/:key|me\/sessions)$|sign-out$/
/** What becomes of a site is for its organisation's owners: who owns the one site alone is refused by the route itself. */
const FOR_THE_ORGANISATION = [
  'DELETE /api/sites/:key',
  'DELETE /api/sites/:key/handover',
  'POST /api/sites/:key/restore',
]

let api: TestApi
const declared: RouteDeclaration[] = []
const cookies = new Map<string, string>()
const organisations: Record<string, string> = {}
let maker: string
beforeAll(async () => {
  api = await startTestApi({ onRoute: (declaration) => declared.push(declaration) })
  for (const site of ['ours', 'theirs']) {
    await api.createSite(site)
    cookies.set(site, await api.signIn(`owner@${site}.test`, site))
    const { rows } = await api.deps.pool.query('select organisation from sites where key = $1', [
      site,
    ])
    organisations[site] = rows[0].organisation
  }
  const { rows: people } = await api.deps.pool.query('select id from auth_user limit 1')
  maker = people[0].id
  for (const role of ROLES) cookies.set(role, await person(`as-${role}@ours.test`, role))
  for (const role of ROLES) {
    cookies.set(`site ${role}`, await api.signIn(`${role}-guest@ours.test`, 'ours', role))
  }
})
afterAll(() => api.destroy())

/** Somebody with a role in the whole organisation, not on one site. */
const person = async (email: string, role: Role): Promise<string> => {
  const cookie = await api.signIn(email, 'theirs', 'client')
  await api.deps.pool.query(
    'delete from site_member where user_id = (select id from auth_user where email = $1)',
    [email],
  )
  await api.deps.pool.query(
    'insert into organisation_member (organisation, user_id, role) select $1, id, $3 from auth_user where email = $2',
    [organisations.ours, email, role],
  )
  return cookie
}

/** One key per organisation and set of scopes: an organisation may not have any number of them. */
const tokens = new Map<string, Promise<string>>()

const key = (site: 'ours' | 'theirs', scopes: readonly Scope[]): Promise<string> => {
  const name = `${site} ${scopes.join(' ')}`
  const found = tokens.get(name)
  if (found) return found
  const made = createApiKeys(api.deps.pool)
    .make({
      organisation: organisations[site] ?? '',
      name: 'Try',
      scopes: [...scopes],
      createdBy: maker,
    })
    .then(({ token }) => token)
  tokens.set(name, made)
  return made
}

interface Credentials {
  cookie?: string
  authorization?: string
}

/** The code of a refusal, or undefined when the caller was let in, whatever became of the call then; but nothing may break. */
const refusal = async (route: string, credentials: Credentials): Promise<string | undefined> => {
  const [method = '', path = ''] = route.split(' ')
  const url = path
    .replace(':key', 'ours')
    .replace(':organisation', organisations.ours ?? '')
    .replace(':kind', 'consent')
    .replace(/:\w+/g, 'main')
  const headers = { origin: ORIGIN, ...credentials }
  if (route.endsWith('/stream')) {
    const stop = new AbortController()
    const response = await fetch(api.url + url, { headers, signal: stop.signal })
    expect(response.status, route).toBeLessThan(500)
    const code = response.ok ? undefined : ((await response.json()) as ErrorBody).error.code
    stop.abort()
    return code
  }
  const response = await api.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method !== 'GET' && { payload: {} }),
  })
  expect(response.statusCode, `${route}: ${response.body}`).toBeLessThan(500)
  if (response.statusCode < 400) return undefined
  const { code } = response.json<ErrorBody>().error
  return REFUSALS.includes(code) ? code : undefined
}

const rows = ROLE_TABLE.flatMap((row) => row.routes.map((route) => ({ ...row, route })))
const inOrder = [...rows].sort((a, b) => Number(LAST.test(a.route)) - Number(LAST.test(b.route)))

test('every route has its row, and every row its route; both say the same', () => {
  const said = rows.map(({ route, who, scope }) => `${route} ${who} ${scope ?? ''}`)
  const bound = declared.map(({ method, path, access, scope }) => {
    const who = access === 'public' ? 'everybody' : access === 'user' ? 'person' : access
    return `${method} ${path} ${who.replace(':', ' ')} ${scope ?? ''}`
  })
  expect(bound.sort()).toEqual(said.sort())
  const undeclared = api.routes.filter(
    ({ method, url }) =>
      url.startsWith('/api/') &&
      url !== '/api/*' &&
      !['HEAD', 'OPTIONS'].includes(method) &&
      !declared.some((one) => one.method === method && one.path === url),
  )
  expect(undeclared).toEqual([])
})

describe.each(inOrder)('$route', ({ route, who, scope }: RoleRow & { route: string }) => {
  const [place = '', wanted = 'client'] = who.split(' ') as [string, Role]
  const isOpen = who === 'everybody'

  test('a signed-out caller', async () => {
    expect(await refusal(route, {})).toBe(isOpen ? undefined : 'FOOTFALL_E_AUTH')
  })

  if (!isOpen)
    test('each role of the organisation', async () => {
      for (const role of ROLES) {
        // Whoever leaves is gone.
        const cookie = LAST.test(route)
          ? await person(`${role}-${route.length}@ours.test`, role)
          : cookies.get(role)
        const isIn = who === 'person' || includesRole(role, wanted)
        expect([role, await refusal(route, { cookie: cookie ?? '' })]).toEqual([
          role,
          isIn ? undefined : 'FOOTFALL_E_ROLE',
        ])
      }
    })

  if (place === 'site' || place === 'organisation')
    test('strangers and guests', async () => {
      expect(await refusal(route, { cookie: cookies.get('theirs') ?? '' })).toBe(
        'FOOTFALL_E_FORBIDDEN',
      )
      for (const role of ROLES) {
        const guest = await refusal(route, { cookie: cookies.get(`site ${role}`) ?? '' })
        const isIn = includesRole(role, wanted) && !FOR_THE_ORGANISATION.includes(route)
        const expected =
          place === 'organisation' ? 'FOOTFALL_E_FORBIDDEN' : isIn ? undefined : 'FOOTFALL_E_ROLE'
        expect([role, guest]).toEqual([role, expected])
      }
    })

  if (!isOpen)
    test('API keys: without the scope, with it, and another organisation’s', async () => {
      const bearer = async (site: 'ours' | 'theirs', scopes: readonly Scope[]) => ({
        authorization: `Bearer ${await key(site, scopes)}`,
        // A session beside a key must not lend it its rights.
        cookie: cookies.get('owner') ?? '',
      })
      if (scope === 'any') {
        for (const one of SCOPE_NAMES) {
          expect(await refusal(route, await bearer('ours', [one])), one).toBeUndefined()
        }
        return
      }
      const others = SCOPE_NAMES.filter((name) => name !== scope)
      expect(await refusal(route, await bearer('ours', others))).toBe('FOOTFALL_E_SCOPE')
      if (!scope) return
      expect(await refusal(route, await bearer('ours', [scope]))).toBeUndefined()
      if (place === 'person') return
      expect(await refusal(route, await bearer('theirs', [scope]))).toBe('FOOTFALL_E_FORBIDDEN')
    })
})
