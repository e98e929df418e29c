import type { DestinationSettings } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServerHalves } from '../destinations/server-halves.ts'
import { createPublisher } from '../publish/create-publisher.ts'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { sealStored } from './seal-stored.ts'
import { createSealedSecrets, isSealed } from './sealed-secrets.ts'
import { webhookPlace } from './webhook-secret.ts'

const TOKEN = 'EAAB-token-of-the-owner'
const SITES = ['one', 'two', 'six']
let api: TestApi
let cookie: string
beforeAll(async () => {
  api = await startTestApi()
  for (const key of SITES) await api.createSite(key)
  cookie = await api.signIn('me@shop.test', 'one')
})
afterAll(() => api.destroy())

const secretsOf = (...names: string[]) => createSealedSecrets(testKeyring(...names).all('secrets'))
const tokenPlace = (site: string) => ({ site, destination: 'meta', field: 'accessToken' })

/** As versions before this left them. */
const storePlain = async (): Promise<void> => {
  const { pool } = api.deps
  await pool.query(`update sites set webhook_secret = 'hook-' || key, webhook_secret_before = null`)
  await pool.query('delete from site_things')
  await pool.query(
    `insert into site_things (site, kind, id, draft, updated_at)
     select key, 'destination', 'meta', jsonb_build_object('isEnabled', true, 'settings',
       jsonb_build_object('ids', '["123456"]'::jsonb, 'accessToken', $1 || '-' || key)), now() - interval '1 day'
     from sites`,
    [TOKEN],
  )
}
const tokens = async (): Promise<Record<string, string>> => {
  const { rows } = await api.deps.pool.query(
    `select site, draft->'settings' as settings from site_things`,
  )
  return Object.fromEntries(rows.map(({ site, settings }) => [site, settings.accessToken]))
}
const run = (...names: string[]) => sealStored({ ...api.deps, secrets: secretsOf(...names) })

test('what older versions stored in the clear is sealed, by several processes at once, and only once', async () => {
  await storePlain()
  const before = await api.deps.pool.query('select updated_at from site_things order by site')
  const reports = await Promise.all([run('a'), run('a'), run('a')])
  expect(reports.reduce((sum, { renewed }) => sum + renewed, 0)).toBe(2 * SITES.length)
  expect(await run('a')).toEqual({ renewed: 0, lost: 0 })
  const dump = JSON.stringify([
    (await api.deps.pool.query('select * from sites')).rows,
    (await api.deps.pool.query('select * from site_things')).rows,
  ])
  expect(dump).not.toMatch(/EAAB|hook-/)
  for (const [site, sealed] of Object.entries(await tokens())) {
    const opened = secretsOf('a').open(sealed, tokenPlace(site))
    expect(opened).toEqual({ ok: true, text: `${TOKEN}-${site}` })
  }
  // Nothing of the owner's changed, so no stopped lane may take it for a new token.
  const after = await api.deps.pool.query('select updated_at from site_things order by site')
  expect(after.rows).toEqual(before.rows)
})

test('a new master key wraps all anew while the old one still opens; then the old one may go', async () => {
  await storePlain()
  await run('a')
  expect(await run('b', 'a')).toEqual({ renewed: 2 * SITES.length, lost: 0 })
  expect(await run('b')).toEqual({ renewed: 0, lost: 0 })
  const { rows } = await api.deps.pool.query(`select webhook_secret from sites where key = 'two'`)
  const opened = secretsOf('b').open(rows[0].webhook_secret, webhookPlace('two'))
  expect(opened).toEqual({ ok: true, text: 'hook-two' })
})

test('a lost key switches its destination off and says so to the owner; neighbours and the server go on', async () => {
  await storePlain()
  await run('lost')
  const { deps } = api
  await deps.pool.query(
    `update site_things set draft = jsonb_set(draft, '{settings,accessToken}', to_jsonb($1::text)) where site = 'two'`,
    [deps.secrets.seal(TOKEN, tokenPlace('two'))],
  )
  expect(await sealStored(deps)).toEqual({ renewed: 0, lost: 5 })
  const halves = createServerHalves({ ...deps, ttlMs: 0 })
  expect(await halves.of('one')).toEqual([])
  expect((await halves.of('two')).map(({ settings }) => settings.accessToken)).toEqual([TOKEN])
  expect(await deps.sites.webhookSecrets('one')).toEqual([])
  expect(await deps.publisher.hasUnpublished('one')).toBe(true)

  const url = '/api/sites/one/destinations/meta'
  const seen = (await api.app.inject({ url, headers: { cookie } })).json<DestinationSettings>()
  expect(seen).toMatchObject({ lostSecrets: ['accessToken'], secrets: { accessToken: false } })

  const save = (secrets: object) =>
    api.app.inject({
      method: 'PUT',
      url,
      headers: { cookie, origin: ORIGIN },
      payload: { isEnabled: true, values: { ids: ['123456'] }, secrets },
    })
  // Saved without a new one, the old text stays: its key may come back.
  const lostToken = (await tokens()).one
  expect((await save({})).json<DestinationSettings>().lostSecrets).toEqual(['accessToken'])
  expect((await tokens()).one).toBe(lostToken)
  const mended = (await save({ accessToken: `${TOKEN}2` })).json<DestinationSettings>()
  expect(mended.lostSecrets).toBeUndefined()
  expect((await halves.of('one')).map(({ settings }) => settings.accessToken)).toEqual([
    `${TOKEN}2`,
  ])
})

test('a lost key leaves what is published as it is: there is nothing new to publish, and publishing keeps the server half', async () => {
  await storePlain()
  await run('a')
  const publisher = (name: string) =>
    createPublisher({ ...api.deps, secrets: secretsOf(name), publicUrl: 'http://t.shop.test' })
  for (const site of ['one', 'two']) {
    const published = await publisher('a').publish(site)
    expect(published).toMatchObject({ ok: true, config: { serverEvents: true } })
    expect(await publisher('other').hasUnpublished(site)).toBe(false)
  }
  const again = await publisher('other').publish('one')
  expect(again).toMatchObject({ ok: true, config: { serverEvents: true } })
})

test('one tenant’s sealed token in another’s row opens nothing there', async () => {
  await storePlain()
  await sealStored(api.deps)
  expect(isSealed((await tokens()).one ?? '')).toBe(true)
  await api.deps.pool.query(
    `update site_things set draft = (select draft from site_things where site = 'one') where site = 'two'`,
  )
  const halves = createServerHalves({ ...api.deps, ttlMs: 0 })
  expect(await halves.of('two')).toEqual([])
  expect(await halves.of('one')).toHaveLength(1)
})
