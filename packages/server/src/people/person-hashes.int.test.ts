import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createPersonHashes } from './person-hashes.ts'

/** Two installations, each with a site of the same name. */
let databases: [TestDatabase, TestDatabase]
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()]
  for (const { db } of databases) for (const key of ['mine', 'other']) await seedSite(db, { key })
})
afterAll(() => Promise.all(databases.map((one) => one.destroy())))

/** As a process finds it that has just started. */
const personOn = async ({ pool }: TestDatabase, site: string): Promise<string> => {
  const secrets = createSealedSecrets(testKeyring().all('reviews'))
  const hashes = createPersonHashes({ pool, clock: createSystemClock(), secrets })
  return (await hashes.of(site)).person('Ada@mail.test ')
}

test('V-19 one address has the same hash in each process, and another on each site and installation: its key is a secret', async () => {
  const [here, there] = databases
  const known = await personOn(here, 'mine')
  expect(await personOn(here, 'mine')).toBe(known)
  const all = [known, await personOn(here, 'other'), await personOn(there, 'mine')]
  expect(new Set(all).size).toBe(3)
})
