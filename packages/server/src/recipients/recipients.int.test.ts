import type { Scope } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'

const OWN = 'owner@shop.test'
const EVIL = 'https://collector.evil.test/leads'

let api: TestApi
let editor: string
let key: string
beforeAll(async () => {
  api = await startTestApi()
  for (const site of ['mine', 'other']) await api.createSite(site)
  editor = await api.signIn('ann@shop.test', 'mine')
  const { rows } = await api.deps.pool.query(
    `select s.organisation, u.id from sites s, auth_user u where s.key = 'mine' and u.email = 'ann@shop.test'`,
  )
  const scopes: Scope[] = ['settings:read', 'settings:write', 'publish']
  const made = await createApiKeys(api.deps.pool).make({
    organisation: rows[0].organisation,
    name: 'CI',
    scopes,
    createdBy: rows[0].id,
  })
  key = made.token
})
afterAll(() => api.destroy())

const call = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  who: 'key' | 'editor',
  payload?: object,
): Promise<{ status: number; body: string }> => {
  const { statusCode, body } = await api.app.inject({
    method,
    url: `/api/sites/mine/${path}`,
    headers:
      who === 'key' ? { authorization: `Bearer ${key}` } : { cookie: editor, origin: ORIGIN },
    ...(payload && { payload }),
  })
  return { status: statusCode, body }
}

const form = (more: object = {}) => ({
  kind: 'form',
  isEnabled: true,
  settings: {
    name: 'Contact',
    purpose: 'contact',
    ...more,
    fields: [{ key: 'email', type: 'email', label: 'E-mail' }],
  },
})
const put = async (path: string, who: 'key' | 'editor', draft: object) => {
  const { version = 0 } = JSON.parse((await call('GET', path, 'editor')).body)
  return call('PUT', path, who, { version, draft })
}
const CONTACT = 'things/widget/contact'

test('an API key neither reads nor changes whom leads are sent to, by any way; people do', async () => {
  expect((await put(CONTACT, 'editor', form({ notifyEmail: OWN }))).status).toBe(200)
  expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)
  for (const path of [CONTACT, 'export', 'versions/1', 'versions/1/changes']) {
    const read = await call('GET', path, 'key')
    expect([path, read.status, read.body.includes(OWN)]).toEqual([path, 200, false])
    expect((await call('GET', path, 'editor')).body).toContain(OWN)
  }

  const redirected = form({ notifyEmail: OWN, webhookUrl: EVIL })
  const refused = await put(CONTACT, 'key', redirected)
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('FOOTFALL_E_SCOPE')])
  const file = JSON.parse((await call('GET', 'export', 'editor')).body)
  const things = [{ kind: 'widget', id: 'contact', draft: redirected }]
  expect((await call('POST', 'import', 'key', { ...file, things })).status).toBe(403)
  const general = { endpoint: 'https://t.evil.test' }
  expect((await put('things/general/main', 'key', general)).status).toBe(403)

  // What a key leaves out stays, so that it can change the rest.
  expect((await put(CONTACT, 'key', form({ name: 'Write to us' }))).status).toBe(200)
  const saved = (await call('GET', CONTACT, 'editor')).body
  expect(saved).toContain(OWN)
  expect(saved).toContain('Write to us')
  expect((await call('POST', 'publish', 'key', {})).status).toBe(200)

  expect((await put(CONTACT, 'editor', form({ webhookUrl: EVIL }))).status).toBe(200)
  expect((await call('POST', 'publish', 'key', {})).status).toBe(403)
  expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)
  expect((await call('POST', 'rollback', 'key', { revision: 1 })).status).toBe(403)
  // The version before, whatever its number.
  expect((await call('POST', 'rollback', 'key', {})).status).toBe(403)
  expect((await call('POST', 'rollback', 'editor', { revision: 1 })).status).toBe(200)
})

test('an API key publishes no form of a person’s before that person has', async () => {
  const path = 'things/widget/offer'
  expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)
  expect((await put(path, 'editor', form({ notifyEmail: OWN }))).status).toBe(200)
  expect((await call('POST', 'publish', 'key', {})).status).toBe(403)
  expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)
  expect((await put(path, 'key', form({ name: 'The offer' }))).status).toBe(200)
  expect((await call('POST', 'publish', 'key', {})).status).toBe(200)
})

test.each([
  ['gtm', ['GTM-OWN1'], ['GTM-EVIL01'], { sendUserId: true }],
  ['hubspot-banner', ['4037989'], ['6660001'], { region: 'eu1' }],
])(
  'an API key cannot have pages load another account’s script by %s, by any way; people can',
  async (name, own, evil, change) => {
    const path = `things/destination/${name}`
    const draft = (ids: string[], more: object = {}) => ({
      isEnabled: true,
      settings: { ids, ...more },
    })
    const live = async () =>
      JSON.stringify(
        await api.deps.sites.config('mine').finally(() => api.deps.sites.forget('mine')),
      )
    expect((await put(path, 'key', draft(evil))).status).toBe(403)
    expect((await put(path, 'editor', draft(own))).status).toBe(200)
    expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)

    expect((await put(path, 'key', draft(evil))).status).toBe(403)
    expect((await put(path, 'key', draft([...own, ...evil]))).status).toBe(403)
    const form = { isEnabled: true, values: { ids: evil }, secrets: {} }
    const { version } = JSON.parse((await call('GET', path, 'editor')).body)
    const byForm = await call('PUT', `destinations/${name}`, 'key', { ...form, version })
    expect(byForm.status).toBe(403)
    const file = JSON.parse((await call('GET', 'export', 'editor')).body)
    const things = [{ kind: 'destination', id: name, draft: draft(evil) }]
    expect((await call('POST', 'import', 'key', { ...file, things })).status).toBe(403)

    // The rest of the form is a key's to change, beside the accounts that are there.
    expect((await put(path, 'key', draft(own, change))).status).toBe(200)
    expect((await call('POST', 'publish', 'key', {})).status).toBe(200)
    expect(await live()).toContain(own[0])
    expect(await live()).not.toContain(evil[0])
    expect((await put(path, 'editor', draft(evil))).status).toBe(200)
    expect((await call('POST', 'publish', 'key', {})).status).toBe(403)
    expect((await call('POST', 'publish', 'editor', {})).status).toBe(200)
    expect(await live()).toContain(evil[0])
  },
)

test('an API key does not set a piece back that says where pages load scripts from; people do, and a key deletes the rest', async () => {
  const GENERAL = 'things/general/main'
  const { draft } = JSON.parse((await call('GET', GENERAL, 'editor')).body)
  const endpoint = 'https://t.shop.test'
  const saved = await put(GENERAL, 'editor', { ...draft, endpoint })
  expect([saved.status, saved.body]).toEqual([200, expect.stringContaining(endpoint)])
  const kept = (await call('GET', GENERAL, 'editor')).body
  const refused = await call('DELETE', GENERAL, 'key')
  expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([403, 'FOOTFALL_E_SCOPE'])
  expect((await call('GET', GENERAL, 'editor')).body).toBe(kept)
  expect((await call('DELETE', GENERAL, 'editor')).status).toBe(204)
  expect((await put('things/widget/spare', 'editor', form())).status).toBe(200)
  expect((await call('DELETE', 'things/widget/spare', 'key')).status).toBe(204)
})
