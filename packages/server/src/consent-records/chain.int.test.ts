import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createConsentLedger } from './consent-ledger.ts'
import { createConsentReader } from './read-consents.ts'
import { createRecordSigner } from './sign-record.ts'
import { createWordings } from './wordings.ts'

let database: TestDatabase
let site: string
let sites = 0
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(async () => {
  site = `site-${++sites}`
  await seedSite(database.db, { key: site })
  await add(5)
})

const keysOf = (...names: string[]) => testKeyring(...names).all('consent-records')

const add = async (n: number, keys = keysOf()): Promise<void> => {
  const clock = createSystemClock()
  const directory = createSiteDirectory({ db: database.db, clock })
  const files = createEmbedFiles('/nowhere', clock)
  const wordings = createWordings({ sites: directory, files, clock })
  const consents = Array.from({ length: n }, (_, at) => ({
    site,
    id: randomUUID(),
    time: 1_800_000_000_000 + at,
    receivedAt: 1_800_000_001_000,
    method: 'save' as const,
    revision: 1,
    version: '1',
    policy: '1',
    language: 'en',
    granted: [],
    refused: [],
    texts: { title: 'x' },
  }))
  await createConsentLedger(database.pool, keys, wordings).add(consents)
}
const check = (keys = keysOf()) =>
  createConsentReader(database.pool, keys, createSystemClock()).check(site)
const change = (sql: string, ...values: unknown[]) => database.pool.query(sql, [site, ...values])

test('C-14 a record under a key nobody knows is unverified, and the chain is not called intact', async () => {
  await change(`update consent_records set key_id = 'aaaaaaaaaaaa', granted = '{advertising}'
                where site = $1 and seq = 3`)
  expect(await check()).toEqual({ isIntact: false, records: 5, unverified: 1 })
  expect(await check(keysOf('another'))).toEqual({ isIntact: false, records: 5, unverified: 5 })
})

test('C-14 a record cannot be taken out by linking its neighbours to each other', async () => {
  await change('delete from consent_records where site = $1 and seq = 3')
  await change(`update consent_records set before =
                  (select proof from consent_records where site = $1 and seq = 2), seq = 3
                where site = $1 and seq = 4`)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 3 })
})

test('C-14 the link alone is signed: it cannot be bent, nor two records exchanged', async () => {
  await change(`update consent_records set before = repeat('0', 64) where site = $1 and seq = 1`)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 1 })
  await change(`update consent_records set before = '' where site = $1 and seq = 1`)
  expect(await check()).toMatchObject({ isIntact: true })
  for (const [from, to] of [
    [2, 102],
    [3, 2],
    [102, 3],
  ]) {
    await change('update consent_records set seq = $3 where site = $1 and seq = $2', from, to)
  }
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 2 })
})

test('C-14 a record cannot be exchanged for another that was signed in its place', async () => {
  site = `fork-${sites}`
  await seedSite(database.db, { key: site })
  const readEnd = async () =>
    (await change('select to_jsonb(c) as row from consent_chains c where site = $1')).rows[0].row
  const writeEnd = async (end: object) => {
    await change('delete from consent_chains where site = $1')
    await database.pool.query(
      'insert into consent_chains select * from jsonb_populate_record(null::consent_chains, $1)',
      [JSON.stringify(end)],
    )
  }
  await add(2)
  const early = await readEnd()
  await add(3)
  const late = await readEnd()
  // The end of then is put back, so that the server itself signs another third record.
  await change('update consent_records set seq = seq + 100 where site = $1 and seq > 2')
  await writeEnd(early)
  await add(1)
  await change('delete from consent_records where site = $1 and seq = 103')
  await change('update consent_records set seq = seq - 100 where site = $1 and seq > 100')
  await writeEnd(late)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 4 })
})

test('C-14 whoever may write the table but has no key cannot sign the rest of the chain anew', async () => {
  const forger = createRecordSigner(keysOf('forger'))
  await change(
    `update consent_records set key_id = $2, proof = repeat('a', 64) where site = $1 and seq = 5`,
    forger.keyId,
  )
  await change(`update consent_chains set proof = repeat('a', 64) where site = $1`)
  expect(await check()).toEqual({ isIntact: false, records: 5, unverified: 1, brokenAt: 6 })
})

test('C-14 a new key goes on with the chain, and what the old ones signed stays verified', async () => {
  await add(3, keysOf('new', 'one'))
  expect(await check(keysOf('new', 'one'))).toEqual({ isIntact: true, records: 8, unverified: 0 })
  expect(await check(keysOf('new'))).toEqual({ isIntact: false, records: 8, unverified: 5 })
})

test('C-14 records signed before there were master keys are verified by the secret of then', async () => {
  const old = createKeyring({ masters: [], oldSecret: 'the secret of then' })
  site = 'before-keys'
  await seedSite(database.db, { key: site })
  await add(2, old.all('consent-records'))
  const masters = [Buffer.alloc(32, 9)]
  const now = createKeyring({ masters, oldSecret: 'the secret of then' }).all('consent-records')
  await add(2, now)
  expect(await check(now)).toEqual({ isIntact: true, records: 4, unverified: 0 })
  const without = createKeyring({ masters }).all('consent-records')
  expect(await check(without)).toEqual({ isIntact: false, records: 4, unverified: 2 })
})

const moveBack = (seq: number) =>
  change(
    `update consent_chains set seq = $2::bigint, proof =
       (select proof from consent_records where site = $1 and seq = $2::bigint) where site = $1`,
    seq,
  )

test('C-14 a record behind the chain’s end is found; another site’s chain stays intact', async () => {
  const mine = site
  site = `other-${sites}`
  await seedSite(database.db, { key: site })
  await add(2)
  const copy = `insert into consent_records select site, seq + $2, gen_random_uuid(), time, received_at, method, revision, version,
    policy, language, granted, refused, shown, key_id, before, proof from consent_records where site = $1 and seq = 5`
  await database.pool.query(copy, [mine, 1])
  expect(await check()).toEqual({ isIntact: true, records: 2, unverified: 0 })
  site = mine
  expect(await check()).toEqual({ isIntact: false, records: 5, unverified: 0, brokenAt: 6 })
  await change('update consent_records set seq = 900 where site = $1 and seq = 6')
  expect(await check()).toMatchObject({ isIntact: false, records: 5, brokenAt: 900 })
  await change('update consent_records set seq = -1 where site = $1 and seq = 900')
  expect(await check()).toMatchObject({ isIntact: false, records: 0, brokenAt: -1 })
})

test('C-14 what is added while the chain is checked is no fault', async () => {
  const checks: unknown[] = []
  const adding = (async () => {
    for (let n = 0; n < 20; n++) await add(1)
  })()
  for (let n = 0; n < 40; n++) checks.push(await check())
  await adding
  expect(checks).toEqual(
    checks.map(() => ({ isIntact: true, records: expect.any(Number), unverified: 0 })),
  )
  expect(await check()).toEqual({ isIntact: true, records: 25, unverified: 0 })
})

test('C-14 the first records of a young chain cannot be taken out', async () => {
  await change('delete from consent_records where site = $1 and seq <= 3')
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 4 })
  await change('delete from consent_records where site = $1')
  expect(await check()).toMatchObject({ isIntact: false, records: 0, brokenAt: 1 })
})

test('C-14 the first records may go once they are old enough to', async () => {
  await change('delete from consent_records where site = $1 and seq <= 3')
  const later = { now: () => 1_800_000_001_000 + 6 * 366 * 86_400_000 }
  const reader = createConsentReader(database.pool, keysOf(), later)
  expect(await reader.check(site)).toEqual({ isIntact: true, records: 2, unverified: 0 })
  // When the chain began is signed too.
  await change(`update consent_chains set began_at = '2001-01-01' where site = $1`)
  expect(await check()).toMatchObject({ isIntact: false })
})

test('C-14 the last record cannot be taken out by moving the chain’s end back, and the next answer does not heal it', async () => {
  await change('delete from consent_records where site = $1 and seq = 5')
  await moveBack(4)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 5 })
  await add(2)
  expect(await check()).toMatchObject({ isIntact: false })
  await change('update consent_chains set signed_seq = seq, signed_proof = proof where site = $1')
  expect(await check()).toMatchObject({ isIntact: false })
})

test('C-14 an end that is not the last record’s is found, wherever it points', async () => {
  await change(`update consent_chains set proof = repeat('0', 64) where site = $1`)
  expect(await check()).toMatchObject({ isIntact: false, records: 5, brokenAt: 6 })
})

const NO_SIGNATURE =
  'began_at = null, signed_seq = null, signed_proof = null, key_id = null, signature = null'

test('C-14 an end from before ends were signed is unverified, not broken, and no further record heals it', async () => {
  await change(`update consent_chains set ${NO_SIGNATURE} where site = $1`)
  expect(await check()).toEqual({ isIntact: false, records: 5, unverified: 1 })
  await add(1)
  await add(1)
  expect(await check()).toEqual({ isIntact: false, records: 7, unverified: 1 })
  // From there on the end is signed again: what is cut off after that is found.
  await change('delete from consent_records where site = $1 and seq = 7')
  await moveBack(6)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 7 })
})

test.each([
  ['without its signature', NO_SIGNATURE],
  [
    'with one under a key nobody knows',
    `key_id = 'aaaaaaaaaaaa', signed_seq = 4, began_at = null,
       signed_proof = (select proof from consent_records where site = $1 and seq = 4)`,
  ],
])('C-14 a chain that was cut and left %s is never called intact again', async (_title, set) => {
  const mine = site
  site = `neighbor-${sites}`
  await seedSite(database.db, { key: site })
  await add(2)
  site = mine
  await change('delete from consent_records where site = $1 and seq > 4')
  await moveBack(4)
  await change(`update consent_chains set ${set} where site = $1`)
  expect(await check()).toEqual({ isIntact: false, records: 4, unverified: 1 })
  await add(1)
  await add(2)
  expect(await check()).toEqual({ isIntact: false, records: 7, unverified: 1 })
  await change('delete from consent_records where site = $1 and seq <= 2')
  expect((await check()).isIntact).toBe(false)
  site = `neighbor-${sites}`
  await add(1)
  expect(await check()).toEqual({ isIntact: true, records: 3, unverified: 0 })
})

test('C-14 the sign that a chain went on from an unverified end cannot be taken away', async () => {
  await change(`update consent_chains set ${NO_SIGNATURE} where site = $1`)
  await add(1)
  await change('update consent_chains set unverified_to = null where site = $1')
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 7 })
  await add(1)
  expect((await check()).isIntact).toBe(false)
})

test('C-14 with wrong keys for a while records are taken all the same, and just those of that time stay unverified', async () => {
  await add(1, keysOf('wrong'))
  await add(1, keysOf('wrong'))
  expect(await check()).toMatchObject({ isIntact: false, records: 7, unverified: 2 })
  await add(1)
  expect(await check()).toEqual({ isIntact: false, records: 8, unverified: 2 })
  // Two servers, of which one has the new key already, leave nothing behind once both have it.
  expect(await check(keysOf('one', 'wrong'))).toEqual({
    isIntact: true,
    records: 8,
    unverified: 0,
  })
  await change('delete from consent_records where site = $1 and seq = 8')
  await moveBack(7)
  expect(await check()).toMatchObject({ isIntact: false, brokenAt: 8 })
})

test('C-14 where a key is lost the end is signed by the new one after a day, and what is cut off then is found', async () => {
  const lost = keysOf('new')
  await add(1, lost)
  await change(
    `update consent_records set received_at = received_at - interval '25 hours' where site = $1 and seq = 6`,
  )
  await add(1, lost)
  expect(await check(lost)).toMatchObject({ isIntact: false, records: 5, brokenAt: 6 })
  await change(
    `update consent_records set received_at = received_at + interval '25 hours' where site = $1 and seq = 6`,
  )
  expect(await check(lost)).toEqual({ isIntact: false, records: 7, unverified: 5 })
  await change('delete from consent_records where site = $1 and seq = 7')
  await moveBack(6)
  expect(await check(lost)).toMatchObject({ isIntact: false, brokenAt: 7 })
})

test('C-14 a server of the version before may add to the chain while both run', async () => {
  const { rows } = await change(
    'select signed_seq, signed_proof, signature from consent_chains where site = $1',
  )
  await add(2)
  await change(
    'update consent_chains set signed_seq = $2, signed_proof = $3, signature = $4 where site = $1',
    ...[rows[0].signed_seq, rows[0].signed_proof, rows[0].signature],
  )
  expect(await check()).toEqual({ isIntact: false, records: 7, unverified: 1 })
  await add(1)
  expect(await check()).toEqual({ isIntact: true, records: 8, unverified: 0 })
})
