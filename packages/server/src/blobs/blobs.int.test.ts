import { type AdLab, createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { deleteDueSites } from '../sites/delete-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import type { S3Config } from './blob-config.ts'
import type { BlobStore } from './blob-store.ts'
import { type BlobsUnderTest, describeBlobStore, TEST_QUOTA } from './conformance.ts'
import { createBlobStore } from './create-blob-store.ts'

const FILE = { kind: 'test' }
const secretsOf = (...keys: string[]) => createSealedSecrets(testKeyring(...keys).all('secrets'))

let lab: AdLab
let database: TestDatabase
let store: BlobStore
let runs = 0

const bucketOf = (bucket: string): S3Config => ({
  endpoint: `${lab.url}/s3`,
  region: 'eu-central-1',
  bucket,
  accessKey: 'AKIALABLABLABLABLAB0',
  secretKey: 'lab/secret+key/that/opens/nothing/elsewhere0',
})

const create = async (s3?: () => S3Config): Promise<BlobsUnderTest> => {
  const own = await createTestDatabase()
  const store = createBlobStore({
    pool: own.pool,
    secrets: secretsOf(),
    config: { quota: TEST_QUOTA, ...(s3 && { s3: s3() }) },
  })
  return {
    store,
    pool: own.pool,
    async destroy() {
      await store.close()
      await own.destroy()
    },
  }
}

beforeAll(async () => {
  lab = await createAdLab()
  database = await createTestDatabase()
})
afterAll(async () => {
  await store.close()
  await database.destroy()
  await lab.close()
})
beforeEach(async () => {
  runs++
  await store?.close()
  await database.pool.query('truncate blobs, blob_leftovers')
  store = createBlobStore({
    pool: database.pool,
    secrets: secretsOf(),
    config: { quota: TEST_QUOTA, s3: bucketOf(`bucket-${runs}`) },
  })
})

describeBlobStore('postgres', () => create())
describeBlobStore('s3', () => create(() => bucketOf('conformance')))

const strike = async (fault: object): Promise<void> => {
  await fetch(`${lab.url}/lab/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 's3', account: `bucket-${runs}`, ...fault }),
  })
}
const mend = () => fetch(`${lab.url}/lab/faults?platform=s3`, { method: 'DELETE' })
const calls = async (): Promise<string[]> => {
  const response = await fetch(`${lab.url}/lab/records?platform=s3`)
  const { records } = (await response.json()) as {
    records: { request: { method: string; path: string }; verdict: { result: string } }[]
  }
  return records
    .filter(({ request }) => request.path.startsWith(`/s3/bucket-${runs}/`))
    .map(({ request, verdict }) => `${request.method} ${verdict.result}`)
}
const leftovers = async (): Promise<number> =>
  (await database.pool.query('select 1 from blob_leftovers')).rowCount ?? 0

test('an object store that fails in passing is asked again; nobody notices', async () => {
  await strike({ kind: 'status', status: 503, times: 2 })
  const { id } = await store.put('shop', Buffer.from('kept'), FILE)
  await strike({ kind: 'reset', times: 1 })
  expect(Buffer.from((await store.get('shop', id)) ?? []).toString()).toBe('kept')
})

test('what an object store does not take is refused with a code, and takes no room', async () => {
  await strike({ kind: 'status', status: 503 })
  await expect(store.put('full', Buffer.from('lost'), FILE)).rejects.toMatchObject({
    code: 'FOOTFALL_E_FILES',
  })
  await mend()
  expect(await store.used('full')).toBe(0)
  expect(await store.maintain()).toMatchObject({ left: 0 })
  expect(await calls()).toContain('DELETE accepted')
})

test('what cannot be fetched is a failure, not an absence', async () => {
  const { id } = await store.put('shop', Buffer.from('kept'), FILE)
  await strike({ kind: 'status', status: 500 })
  await expect(store.get('shop', id)).rejects.toMatchObject({ code: 'FOOTFALL_E_FILES' })
  await mend()
  expect(await store.get('shop', id)).toBeDefined()
})

test('a wrong secret is refused by the object store, and nothing is kept', async () => {
  const wrong = createBlobStore({
    pool: database.pool,
    secrets: secretsOf(),
    config: { quota: TEST_QUOTA, s3: { ...bucketOf(`bucket-${runs}`), secretKey: 'wrong' } },
  })
  await expect(wrong.put('wrong', Buffer.from('x'), FILE)).rejects.toMatchObject({
    code: 'FOOTFALL_E_FILES',
  })
  await wrong.close()
  expect(await calls()).toContain('PUT refused')
  expect(await store.used('wrong')).toBe(0)
})

test('deleted while the object store is away: gone at once, let go of later', async () => {
  const { id } = await store.put('shop', Buffer.from('gone'), FILE)
  await strike({ kind: 'status', status: 503 })
  await store.delete('shop', id)
  expect(await store.get('shop', id)).toBeUndefined()
  expect(await store.maintain()).toMatchObject({ left: 1 })
  await mend()
  expect(await store.maintain()).toMatchObject({ left: 0 })
  expect(await calls()).toContain('DELETE accepted')
})

test('while the object store is away deleting many files does not wait for each', async () => {
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await store.put('many', Buffer.from('x'), FILE)).id)
  await strike({ kind: 'status', status: 503 })
  const before = (await calls()).length
  for (const id of ids) await store.delete('many', id)
  // One that is tried again, and no further one.
  expect((await calls()).length - before).toBe(3)
  expect(await store.used('many')).toBe(0)
  await mend()
  expect(await store.maintain()).toMatchObject({ left: 0 })
})

test('an object that the store keeps holds up no other', async () => {
  const stuck = await store.put('locked', Buffer.from('x'), FILE)
  const other = await store.put('shop', Buffer.from('x'), FILE)
  await strike({ kind: 'status', status: 503 })
  await store.delete('locked', stuck.id)
  await store.delete('shop', other.id)
  await mend()
  await strike({ kind: 'status', status: 403, times: 1 })
  expect(await store.maintain()).toMatchObject({ left: 1 })
  const { rows } = await database.pool.query('select object from blob_leftovers')
  expect(rows).toEqual([{ object: `locked/${stuck.id}` }])
  expect(await store.maintain()).toMatchObject({ left: 0 })
})

test('with a site its files go, those in the object store too; another site’s stay', async () => {
  const { pool } = database
  await pool.query(
    `insert into sites (key, name, origins, webhook_secret, delete_at)
     values ('going', 'going', '{}', 'x', now()), ('staying', 'staying', '{}', 'x', null)`,
  )
  const gone = await store.put('going', Buffer.from('gone'), FILE)
  const kept = await store.put('staying', Buffer.from('kept'), FILE)
  await deleteDueSites(pool)
  expect(await store.get('going', gone.id)).toBeUndefined()
  expect(await leftovers()).toBe(1)
  await store.maintain()
  expect(await leftovers()).toBe(0)
  expect((await calls()).filter((one) => one === 'DELETE accepted')).toHaveLength(1)
  expect(await store.get('staying', kept.id)).toBeDefined()
})

test('a process that died in the middle leaves nothing behind', async () => {
  const { id } = await store.put('shop', Buffer.from('half'), FILE)
  const age = (time: string) =>
    database.pool.query('update blobs set is_stored = false, created_at = $2 where id = $1', [
      id,
      time,
    ])
  await age(new Date().toISOString())
  await store.maintain()
  const count = async () =>
    (await database.pool.query('select 1 from blobs where id = $1', [id])).rowCount
  expect(await count()).toBe(1)
  expect(await store.get('shop', id)).toBeUndefined()
  await age('2020-01-01')
  await store.maintain()
  expect(await count()).toBe(0)
  expect(await calls()).toContain('DELETE accepted')
})

test('after a change of keys files open by the new one alone; without either they are lost and counted', async () => {
  const own = await createTestDatabase()
  const withKeys = (...keys: string[]) =>
    createBlobStore({ pool: own.pool, secrets: secretsOf(...keys), config: { quota: TEST_QUOTA } })
  const { id } = await withKeys('old').put('shop', Buffer.from('kept'), FILE)
  expect(await withKeys('new', 'old').maintain()).toEqual({ renewed: 1, lost: 0, left: 0 })
  expect(await withKeys('new').maintain()).toEqual({ renewed: 0, lost: 0, left: 0 })
  expect(await withKeys('new').get('shop', id)).toBeDefined()
  expect(await withKeys('other').maintain()).toEqual({ renewed: 0, lost: 1, left: 0 })
  await expect(withKeys('other').get('shop', id)).rejects.toMatchObject({
    code: 'FOOTFALL_E_FILES',
  })
  await own.destroy()
})
