import { defaultSiteConfig, type SiteConfig } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createPublisher } from '../publish/create-publisher.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createOlderDatabase, type OlderDatabase } from '../testing/older-database.ts'

const URL_OF_PAGES = 'http://t.shop.test'

let database: OlderDatabase
beforeAll(async () => {
  database = await createOlderDatabase(17)
})
afterAll(() => database.destroy())

test('N-07 sites from before keep any name, draft and published alike; a site made after lists its events', async () => {
  const { pool, db } = database
  const clock = createSystemClock()
  const sites = createSiteDirectory({ db, clock, ttlMs: 0 })
  const publisher = createPublisher({
    db,
    sites,
    publicUrl: URL_OF_PAGES,
    destinations: createDestinationRegistry(destinations),
  })
  const add = (key: string, settings: object) =>
    pool.query(`insert into sites (key, name, settings, webhook_secret) values ($1, $1, $2, 'x')`, [
      key,
      JSON.stringify(settings),
    ])
  await add('older', { queryAllow: [] })
  await add('strict', { eventNames: 'listed' })
  const { eventNames: _, ...before } = { ...defaultSiteConfig('older', URL_OF_PAGES), v: 1 }
  for (const revision of [1, 2])
    await pool.query(
      `insert into site_versions (site, revision, config) values ('older', $1, $2)`,
      [revision, JSON.stringify({ ...before, revision, queryAllow: [] })],
    )
  await pool.query(`update sites set revision = 2 where key = 'older'`)
  await database.migrate()
  await pool.query(`insert into sites (key, name, webhook_secret) values ('newer', 'newer', 'x')`)

  expect(await publisher.hasUnpublished('older')).toBe(false)
  const names = async (key: string, revision?: number): Promise<SiteConfig['eventNames']> =>
    (await sites.config(key, revision))?.eventNames
  expect([await names('older', 1), await names('older')]).toEqual(['any', 'any'])
  for (const key of ['older', 'strict', 'newer']) {
    expect((await publisher.publish(key)).ok).toBe(true)
  }
  expect([await names('older'), await names('strict'), await names('newer')]).toEqual([
    'any',
    'listed',
    'listed',
  ])
})
