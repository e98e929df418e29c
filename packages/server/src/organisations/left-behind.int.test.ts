import type { ErrorBody } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { createAccountLinks } from '../auth/account-links.ts'
import { deleteDueSites } from '../sites/delete-site.ts'
import { ORIGIN, PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { offerSite } from './handovers.ts'
import { makeInvitation } from './invitations.ts'

let api: TestApi
let owner: string
let organisation: string
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['mine', 'theirs']) await api.createSite(site)
  owner = await api.signIn('owner@mine.test', 'mine')
  await api.signIn('owner@theirs.test', 'theirs')
  organisation = await organisationOf('mine')
})
afterAll(() => api.destroy())

const organisationOf = async (site: string): Promise<string> => {
  const { rows } = await api.deps.pool.query('select organisation from sites where key = $1', [
    site,
  ])
  return rows[0].organisation
}

const idOf = async (email: string): Promise<string> => {
  const { rows } = await api.deps.pool.query('select id from auth_user where email = $1', [email])
  return rows[0].id
}

const call = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload: object = {},
): Promise<string | number> => {
  const response = await api.app.inject({
    method,
    url,
    headers: { origin: ORIGIN, ...headers },
    payload,
  })
  return response.statusCode < 400 ? response.statusCode : response.json<ErrorBody>().error.code
}

test('a link to another address ends with the password that asked for it', async () => {
  const cookie = await api.signIn('person@mine.test', 'mine', 'client')
  const links = createAccountLinks(api.deps.pool)
  const userId = await idOf('person@mine.test')
  const ask = (): Promise<string> =>
    links.make({ kind: 'verify', userId, email: 'thief@evil.test', minutes: 60 })
  const follow = async (token: string) => {
    const { rows } = await api.deps.pool.query('select email from auth_user where id = $1', [
      userId,
    ])
    const by = await api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: ORIGIN },
      payload: { email: rows[0].email, password: current },
    })
    const session = [by.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0])
    return call('POST', '/api/verify-email', { cookie: session.join('; ') }, { token })
  }

  let current = PASSWORD
  const first = await ask()
  const next = 'another horse battery'
  current = next
  expect(await call('POST', '/api/me/password', { cookie }, { current: PASSWORD, next })).toBe(204)
  expect(await follow(first)).toBe('FOOTFALL_E_LINK')

  const second = await ask()
  const reset = await links.make({ kind: 'reset', userId, minutes: 60 })
  const password = 'a third horse battery'
  current = password
  expect(await call('POST', '/api/password-reset/confirm', {}, { token: reset, password })).toBe(
    204,
  )
  expect(await follow(second)).toBe('FOOTFALL_E_LINK')

  // And the other way round: a reset that lies in the mailbox that was left.
  const old = await links.make({ kind: 'reset', userId, minutes: 60 })
  expect(await follow(await ask())).toBe(200)
  expect(await call('POST', '/api/password-reset/confirm', {}, { token: old, password })).toBe(
    'FOOTFALL_E_LINK',
  )
})

test('whoever is let go leaves no offer, invitation or key behind; a neighbour’s stay', async () => {
  const { pool } = api.deps
  await api.signIn('leaving@mine.test', 'mine', 'client')
  const userId = await idOf('leaving@mine.test')
  for (const one of [organisation, await organisationOf('theirs')]) {
    await pool.query(
      `insert into organisation_member (organisation, user_id, role) values ($1, $2, 'owner')`,
      [one, userId],
    )
    const made = {
      organisation: one,
      name: 'Left',
      scopes: ['publish'] as const,
      createdBy: userId,
    }
    await createApiKeys(pool).make(made)
    const friend = { organisation: one, email: 'friend@left.test', canProve: false }
    await makeInvitation(pool, { ...friend, role: 'owner', invitedBy: userId })
    const site = one === organisation ? 'mine' : 'theirs'
    await offerSite(pool, { ...friend, site, keepsMembers: true, offeredBy: userId })
  }
  const path = `/api/organisations/${organisation}/members/${userId}`
  expect(await call('DELETE', path, { cookie: owner })).toBe(204)
  const { rows } = await pool.query(
    `select 'key' as left, organisation from api_keys where created_by = $1 and revoked_at is null
     union all select 'invitation', organisation from invitations where invited_by = $1
     union all select 'offer', organisation from handovers where offered_by = $1 order by 1`,
    [userId],
  )
  const theirs = await organisationOf('theirs')
  expect(rows).toEqual(
    ['invitation', 'key', 'offer'].map((left) => ({ left, organisation: theirs })),
  )
})

test('whoever is let go has no open invitation left to come back by; a neighbour’s stays', async () => {
  const email = 'returning@mine.test'
  const cookie = await api.signIn(email, 'mine', 'editor')
  const invite = async (site: string): Promise<string> => {
    const { token } = await makeInvitation(api.deps.pool, {
      email,
      role: 'editor',
      canProve: false,
      organisation: await organisationOf(site),
      invitedBy: await idOf(`owner@${site}.test`),
    })
    return token
  }
  const [mine, theirs] = [await invite('mine'), await invite('theirs')]
  const path = `/api/organisations/${organisation}/members/${await idOf(email)}`
  expect(await call('DELETE', path, { cookie: owner })).toBe(204)
  const accept = (token: string) => call('POST', '/api/invitations/accept', { cookie }, { token })
  expect(await accept(mine)).toBe('FOOTFALL_E_LINK')
  expect(await accept(theirs)).toBe(200)
})

test('who worked on one site loses it with a hand-over that takes nobody along, and keeps another’s', async () => {
  const { pool } = api.deps
  await api.createSite('given')
  await pool.query(`update sites set organisation = $1 where key = 'given'`, [organisation])
  const email = 'worker@mine.test'
  const cookie = await api.signIn(email, 'given', 'editor')
  await api.signIn(email, 'theirs', 'analyst')
  const see = async (site: string): Promise<number> =>
    (await api.app.inject({ url: `/api/sites/${site}`, headers: { cookie } })).statusCode
  expect([await see('given'), await see('theirs')]).toEqual([200, 200])
  const receiver = await api.signIn('owner@theirs.test', 'theirs')
  const { token } = await offerSite(pool, {
    site: 'given',
    organisation,
    email: 'owner@theirs.test',
    canProve: false,
    keepsMembers: false,
    offeredBy: await idOf('owner@mine.test'),
  })
  const accepted = { token, organisation: await organisationOf('theirs') }
  expect(await call('POST', '/api/handovers/accept', { cookie: receiver }, accepted)).toBe(200)
  expect([await see('given'), await see('theirs')]).toEqual([403, 200])
})

test.each(['removed', 'leaving'])(
  'whoever is %s loses the organisation and every single site of it; a neighbour’s site stays',
  async (way) => {
    const { pool } = api.deps
    const email = `${way}@both.test`
    const cookie = await api.signIn(email, 'mine', 'editor')
    await api.signIn(email, 'theirs', 'analyst')
    const userId = await idOf(email)
    // Both kinds of access at once: one of the organisation, and one of a single site of it.
    for (const [table, key, place] of [
      ['organisation_member', 'organisation', organisation],
      ['site_member', 'site', 'mine'],
    ]) {
      await pool.query(
        `insert into ${table} (${key}, user_id, role) values ($1, $2, 'editor') on conflict do nothing`,
        [place, userId],
      )
    }
    const ask = async (path: string) =>
      (await api.app.inject({ url: `/api/${path}`, headers: { cookie } })).statusCode
    const paths = ['sites/mine', 'sites/mine/things', `organisations/${organisation}`]
    const before = await Promise.all(paths.map(ask))
    expect(before).toEqual([200, 200, 200])
    const base = `/api/organisations/${organisation}`
    const gone =
      way === 'removed'
        ? await call('DELETE', `${base}/members/${userId}`, { cookie: owner })
        : await call('POST', `${base}/leave`, { cookie })
    expect(gone).toBe(204)
    expect(await Promise.all(paths.map(ask))).toEqual([403, 403, 403])
    const list = await api.app.inject({ url: '/api/sites', headers: { cookie } })
    expect(list.json<{ items: { key: string }[] }>().items.map(({ key }) => key)).toEqual([
      'theirs',
    ])
    expect(await ask('sites/theirs')).toBe(200)
  },
)

test('whoever decides no longer leaves no offer, invitation or key behind, and keeps their own invitations', async () => {
  const { pool } = api.deps
  const mate = await api.signIn('mate@mine.test', 'mine', 'client')
  const userId = await idOf('mate@mine.test')
  await pool.query(
    `insert into organisation_member (organisation, user_id, role) values ($1, $2, 'owner')`,
    [organisation, userId],
  )
  const base = `/api/organisations/${organisation}`
  const cookie = { cookie: mate }
  const key = { name: 'Mine', scopes: ['publish'] }
  expect(await call('POST', `${base}/api-keys`, cookie, key)).toBe(200)
  const friend = { email: 'friend@mine.test', role: 'owner' }
  expect(await call('POST', `${base}/invitations`, cookie, friend)).toBe(200)
  const offer = { email: 'friend@mine.test', keepsMembers: true }
  expect(await call('POST', '/api/sites/mine/handover', cookie, offer)).toBe(200)
  const byOwner = { cookie: owner }
  const back = { email: 'mate@mine.test', role: 'editor', site: 'mine' }
  expect(await call('POST', `${base}/invitations`, byOwner, back)).toBe(200)

  const path = `${base}/members/${userId}`
  expect(await call('PATCH', path, byOwner, { role: 'client' })).toBeLessThan(300)
  const { rows } = await pool.query(
    `select (select count(*) from api_keys where created_by = $1 and revoked_at is null) as keys,
       (select count(*) from invitations where invited_by = $1) as invitations,
       (select count(*) from handovers where offered_by = $1) as offers,
       (select count(*) from invitations where email = 'mate@mine.test') as own`,
    [userId],
  )
  expect(rows).toEqual([{ keys: 0, invitations: 0, offers: 0, own: 1 }])
})

test('a role on one site does not make it theirs to delete, to bring back, or to keep from being handed over', async () => {
  const guest = await api.signIn('guest@mine.test', 'theirs', 'client')
  await api.deps.pool.query(
    `insert into site_member (user_id, site, role) values ($1, 'mine', 'owner')
     on conflict (user_id, site) do update set role = 'owner'`,
    [await idOf('guest@mine.test')],
  )
  expect(await call('DELETE', '/api/sites/mine', { cookie: guest })).toBe('FOOTFALL_E_ROLE')
  expect(await call('DELETE', '/api/sites/mine', { cookie: owner })).toBe(200)
  expect(await call('POST', '/api/sites/mine/restore', { cookie: guest })).toBe('FOOTFALL_E_ROLE')
  expect(await call('POST', '/api/sites/mine/restore', { cookie: owner })).toBe(200)
  const offer = { email: 'friend@mine.test', keepsMembers: true }
  expect(await call('POST', '/api/sites/mine/handover', { cookie: guest }, offer)).toBe(
    'FOOTFALL_E_ROLE',
  )
  expect(await call('POST', '/api/sites/mine/handover', { cookie: owner }, offer)).toBe(200)
  expect(await call('DELETE', '/api/sites/mine/handover', { cookie: guest })).toBe(
    'FOOTFALL_E_ROLE',
  )
})

test('a key without the scope for domains lets no domain in', async () => {
  const { token } = await createApiKeys(api.deps.pool).make({
    organisation,
    name: 'Settings',
    scopes: ['settings:write'],
    createdBy: await idOf('owner@mine.test'),
  })
  const headers = { authorization: `Bearer ${token}` }
  const allow = (kind: string, value: string) =>
    call('POST', '/api/sites/mine/refusals/allow', headers, { kind, value })
  expect(await allow('origin', 'https://evil.test')).toBe('FOOTFALL_E_SCOPE')
  expect(await allow('event', 'Brochure')).toBe(200)
})

test('the key of a deleted site goes to nobody else: pages may still ask for its script', async () => {
  const { pool } = api.deps
  await api.createSite('gone')
  await api.signIn('owner@mine.test', 'mine')
  await pool.query('update sites set organisation = $1 where key = $2', [organisation, 'gone'])
  await pool.query(`update sites set delete_at = now() - interval '1 hour' where key = 'gone'`)
  await deleteDueSites(pool)
  const make = async (email: string, site: string) => {
    const cookie = await api.signIn(email, site)
    const path = `/api/organisations/${await organisationOf(site)}/sites`
    return call(
      'POST',
      path,
      { cookie },
      { name: 'New', origins: ['https://gone.test'], key: 'gone' },
    )
  }
  expect(await make('owner@theirs.test', 'theirs')).toBe('FOOTFALL_E_TAKEN')
  expect(await make('owner@mine.test', 'mine')).toBe(200)
})
