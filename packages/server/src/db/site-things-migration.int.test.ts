import { defaultSiteConfig, SITE_CONFIG_VERSION } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { readDrafts } from '../drafts/read-drafts.ts'
import { createPublisher } from '../publish/create-publisher.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createOlderDatabase, type OlderDatabase } from '../testing/older-database.ts'
import { testKeyring } from '../testing/test-keys.ts'

const PAGES = 'http://t.shop.test'
let database: OlderDatabase
beforeAll(async () => {
  database = await createOlderDatabase(21)
})
afterAll(() => database.destroy())

const rule = (selector: string) => ({
  trigger: 'click',
  settings: { selector },
  event: { name: 'Lead' },
})
const banner = (props: object) => ({ widget: 'consent-banner', props })
/** As version 1 of the config had them. */
const triggers = [rule('a'), rule('b'), rule('b'), rule('c')]
const widgets = [
  banner({ months: 12 }),
  { widget: 'cookie-declaration', props: {}, selector: '#cookies' },
]

test('what older versions stored comes over: nothing to publish, ids as in the published version, secrets where they were', async () => {
  const { pool, db } = database
  const secrets = createSealedSecrets(testKeyring('a').all('secrets'))
  const sealedFor = (site: string) =>
    secrets.seal(`token-of-${site}`, { site, destination: 'meta', field: 'accessToken' })
  const consent = { ...defaultSiteConfig('x', PAGES).consent, gpc: 'never' }
  const add = async (site: string, draft: object) => {
    const settings = { endpoint: PAGES, consent, triggers, widgets, eventNames: 'any' }
    const { popups: _, ...old } = defaultSiteConfig(site, PAGES)
    const served = {
      ...old,
      ...settings,
      v: 1,
      revision: 7,
      serverEvents: true,
      destinations: { meta: { ids: ['123456'] } },
      // As publishing does it.
      widgets: [banner({ titles: { meta: 'Meta' }, months: 12 }), widgets[1]],
    }
    await pool.query(
      `insert into sites (key, name, settings, webhook_secret) values ($1, $1, $2, 'x')`,
      [site, JSON.stringify({ ...settings, ...draft })],
    )
    await pool.query(`insert into site_versions (site, revision, config) values ($1, 7, $2)`, [
      ...[site, JSON.stringify(served)],
    ])
    await pool.query(`update sites set revision = 7 where key = $1`, [site])
    await pool.query(
      `insert into site_destinations (site, destination, settings, updated_at)
       values ($1, 'meta', $2, '2026-01-02T03:04:05Z'), ($1, 'ga4', '{"ids": ["G-1"]}', now())`,
      [site, JSON.stringify({ ids: ['123456'], accessToken: sealedFor(site) })],
    )
    await pool.query(`update site_destinations set is_enabled = false where destination = 'ga4'`)
  }
  await add('same', {})
  // One rule was deleted, one changed, one added; the banner changed.
  await add('ahead', {
    triggers: [rule('b'), rule('b'), rule('c'), rule('z'), rule('new')],
    widgets: [banner({ months: 6 }), widgets[1]],
  })
  await pool.query(`insert into sites (key, name, webhook_secret) values ('bare', 'bare', 'x')`)

  expect(await database.migrate()).toContain('0021_site_things.sql')

  const clock = createSystemClock()
  const sites = createSiteDirectory({ db, clock, ttlMs: 0 })
  const registry = createDestinationRegistry(destinations)
  const publisher = createPublisher({
    db,
    sites,
    secrets,
    destinations: registry,
    publicUrl: PAGES,
  })
  expect(await publisher.unpublished('same')).toEqual([])
  expect(await publisher.compare('same')).toEqual([])
  const config = await sites.config('same')
  expect(config).toMatchObject({
    v: SITE_CONFIG_VERSION,
    revision: 7,
    triggers: [{ id: 't1', ...triggers[0] }, {}, {}, {}],
    widgets: [
      { id: 'w1', kind: 'consent-banner', settings: { months: 12 } },
      { id: 'w2', kind: 'cookie-declaration', selector: '#cookies' },
    ],
  })

  const changes = (await publisher.compare('ahead')).map(({ kind, id, change }) => [
    kind,
    id,
    change,
  ])
  expect(changes).toEqual([
    ['trigger', 't1', 'removed'],
    // The fourth stood in the place of 'c', which is still there: the fifth and it have numbers of their own.
    ['widget', 'w1', 'changed'],
    ['trigger', 't8', 'added'],
    ['trigger', 't9', 'added'],
  ])
  for (const site of ['same', 'ahead']) {
    const halves = createServerHalves({ db, clock, secrets, destinations: registry, ttlMs: 0 })
    const [meta, ...others] = await halves.of(site)
    expect(others).toEqual([])
    expect(meta).toMatchObject({
      settings: { accessToken: `token-of-${site}` },
      version: expect.stringMatching(/^2026-01-02T03:04:05.000Z/),
    })
  }
  expect(await readDrafts(db, 'bare')).toEqual([])
  const published = await publisher.publish('ahead', { things: [{ kind: 'widget', id: 'w1' }] })
  expect(published).toMatchObject({
    ok: true,
    config: {
      v: SITE_CONFIG_VERSION,
      revision: 8,
      serverEvents: true,
      consent: { gpc: 'never' },
      triggers: triggers.map((one, at) => ({ id: `t${at + 1}`, ...one })),
      widgets: [{ settings: { titles: { meta: expect.any(String) }, months: 6 } }, { id: 'w2' }],
    },
  })
})
