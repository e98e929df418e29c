import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSourceSecrets } from '../reviews/source-secrets.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'
import { knowPerson } from '../testing/known-person.ts'
import { scanEverything } from '../testing/scan-everything.ts'
import { SEALED_COLUMNS } from '../testing/sealed-columns.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { takeOwnReviews } from '../testing/test-review.ts'
import { createRequestStore } from './request-store.ts'

const SOURCE = join(import.meta.dirname, '..')
const SITES = ['mine', 'theirs'] as const

let all: TestCollector
beforeAll(async () => {
  all = await createTestCollector()
})
afterAll(() => all.destroy())

/** How often the program seals something. */
const countSeals = (): number =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*(\btesting\/|\.test\.ts$)).*\.ts$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(join(SOURCE, file), 'utf8').match(/\bsecrets\.seal\(|\bcreateCipheriv\(/g) ??
        [],
    ).length

test('V-19 whatever is sealed ends in a listed column', async () => {
  // What seals once more has a new column, which the list has to name, or none, as Live's cursors: then only this number changes.
  expect(countSeals()).toBe(21)
  const { rows } = await all.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect(Object.keys(SEALED_COLUMNS).filter((name) => !there.has(name))).toEqual([])
})

/** Something in every column, by whoever seals it. */
const fill = async (site: string): Promise<void> => {
  const { database, secrets, leads } = all
  const { pool, db } = database
  const token = secrets.seal(`token of ${site}`, {
    site,
    destination: 'sealed-lab',
    field: 'token',
  })
  const destinations = { lab: { ids: [site] }, 'sealed-lab': { ids: [site], token } }
  await seedSite(db, { key: site, secrets, destinations })
  const before = secrets.seal(`before of ${site}`, webhookPlace(site))
  await pool.query('update sites set webhook_secret_before = $2 where key = $1', [site, before])
  await takeOwnReviews(all, site)
  await knowPerson(all, site, all.now())
  await leads.webhooks.rotate(site)
  await leads.webhooks.rotate(site)
  const source = createSourceSecrets(pool, secrets).seal(site, 'own', { key: `key of ${site}` })
  await pool.query('update review_sources set secret = $2 where site = $1', [site, source])
  const requests = createRequestStore({ pool, secrets, hashes: all.hashes })
  await requests.add(site, {
    kind: 'export',
    now: all.now(),
    askedBy: 'O',
    content: { subject: { visitorId: `visitor of ${site}` }, salt: 's', until: 1 },
  })
}

test('V-19 whoever looks for a person opens every sealed column, of one site alone, and stops at one that is not listed', async () => {
  for (const site of SITES) await fill(site)
  for (const site of SITES) {
    const texts = await scanEverything(all, site)
    const opened = [...texts.keys()].filter((place) => place.endsWith(' opened'))
    expect(opened.toSorted()).toEqual(
      [...Object.keys(SEALED_COLUMNS).map((name) => `${name} opened`), 'blobs opened'].toSorted(),
    )
    expect(texts.get('site_things.draft opened')).toBe(`token of ${site}\n`)
    expect(texts.get('data_requests.content opened')).toContain(`visitor of ${site}`)
  }
  const { pool } = all.database
  const stray = all.secrets.seal('somebody', { site: 'mine', destination: 'x', field: 'y' })
  await pool.query(`update reviews set author = $1 where site = 'mine'`, [stray])
  await expect(scanEverything(all, 'mine')).rejects.toThrow('reviews.author')
  await expect(scanEverything(all, 'theirs')).resolves.toBeDefined()
})
