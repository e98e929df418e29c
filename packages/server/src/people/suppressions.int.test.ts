import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSiteChanges, type SiteChanges } from '../sites/site-changes.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createPersonHashes, type PersonHashes } from './person-hashes.ts'
import { createSuppressions, type Suppressions } from './suppressions.ts'

const DAY_MS = 86_400_000
const clock = createSystemClock()
let database: TestDatabase
let changes: SiteChanges
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['mine', 'theirs', 'many', 'few', 'old', 'other']) {
    await seedSite(database.db, { key })
  }
  changes = createSiteChanges(database.url, clock)
  await waitFor(() => changes.isHeard())
})
afterAll(async () => {
  await changes.close()
  await database.destroy()
})

interface Process {
  suppressions: Suppressions
  /** How often it asked the database and made hashes since the last time. */
  taken(): { queries: number; hashes: number }
}

const startProcess = (): Process => {
  let queries = 0
  let hashed = 0
  const pool = {
    query: (...args: Parameters<Pool['query']>) => {
      queries++
      return database.pool.query(...args)
    },
  } as unknown as Pool
  const secrets = createSealedSecrets(testKeyring().all('reviews'))
  const real = createPersonHashes({ pool: database.pool, clock, secrets })
  const hashes: PersonHashes = {
    of(site) {
      hashed++
      return real.of(site)
    },
  }
  return {
    suppressions: createSuppressions({ pool, clock, hashes, changes }),
    taken() {
      const taken = { queries, hashes: hashed }
      queries = 0
      hashed = 0
      return taken
    },
  }
}
const ofVisitor = (visitorId: string) => ({ visitorIds: [visitorId], persons: [], events: [] })
const at = (site: string, time: number, visitorId = 'ada') => sampleEvent({ site, time, visitorId })

test('V-19 what happened before an erasure is stopped on every process, of that person and site alone', async () => {
  const [here, there] = [startProcess(), startProcess()]
  const until = clock.now()
  const events = [
    at('mine', until - 1_000),
    at('mine', until - 1_000, 'bob'),
    at('mine', until + 1_000),
    at('theirs', until - 1_000),
  ]
  const nothing = events.map(() => undefined)
  expect(await there.suppressions.amongCached(events)).toEqual(nothing)
  await here.suppressions.add('mine', ofVisitor('ada'), until)
  const marks = ['erased', undefined, undefined, undefined]
  expect(await here.suppressions.amongCached(events)).toEqual(marks)
  expect(await there.suppressions.among(events)).toEqual(marks)
  await waitFor(async () => (await there.suppressions.amongCached(events))[0] === 'erased')
  expect(await there.suppressions.amongCached(events)).toEqual(marks)
})

test('once an erasure is known, no request asks the database, and what happened after it is not even looked for', async () => {
  const { suppressions, taken } = startProcess()
  const until = clock.now()
  await suppressions.add('mine', ofVisitor('eve'), until)
  const late = [at('mine', until - 1, 'eve'), at('theirs', until - 1, 'eve')]
  const fresh = [at('mine', until + 1, 'eve'), at('theirs', until + 1, 'eve')]
  await suppressions.amongCached(late)
  // What the addition itself changed has to be heard before one can count.
  await waitFor(async () => {
    taken()
    await suppressions.amongCached(late)
    return taken().queries === 0
  })
  for (let n = 0; n < 50; n++) {
    expect(await suppressions.amongCached(late)).toEqual(['erased', undefined])
  }
  expect(taken().queries).toBe(0)
  for (let n = 0; n < 50; n++) {
    expect(await suppressions.amongCached(fresh)).toEqual([undefined, undefined])
  }
  expect(taken()).toEqual({ queries: 0, hashes: 0 })
})

test('V-19 of a site with very many who were erased each is found, and its neighbor’s stay at hand', async () => {
  const { suppressions, taken } = startProcess()
  const until = clock.now()
  const others = Array.from({ length: 1_100 }, (_, n) => n.toString(16).padStart(64, '0'))
  await suppressions.addHashes('many', others, until)
  await suppressions.add('many', ofVisitor('ada'), until)
  await suppressions.add('few', ofVisitor('ada'), until)
  const late = [at('many', until - 1), at('few', until - 1), at('many', until - 1, 'bob')]
  expect(await suppressions.amongCached(late)).toEqual(['erased', 'erased', undefined])
  await waitFor(async () => {
    taken()
    await suppressions.amongCached(late.slice(1, 2))
    return taken().queries === 0
  })
})

test('V-19 an erasure of long ago costs collection nothing, and still stops what a shop tells again', async () => {
  const { suppressions, taken } = startProcess()
  const until = clock.now() - 60 * DAY_MS
  const sale = sampleEvent({ site: 'old', time: 0 })
  await suppressions.add('old', { visitorIds: [], persons: [], events: [sale.id] }, until)
  expect(await suppressions.among([sale, { ...sale, site: 'other' }])).toEqual([
    'erased',
    undefined,
  ])
  await suppressions.amongCached([at('old', clock.now() - 29 * DAY_MS)])
  taken()
  expect(await suppressions.amongCached([at('old', clock.now() - 29 * DAY_MS)])).toEqual([
    undefined,
  ])
  expect(taken().hashes).toBe(0)
})
