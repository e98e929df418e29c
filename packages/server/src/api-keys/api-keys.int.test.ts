import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyCaller } from '../api-routes/caller.ts'
import { makeOrganisation } from '../members/members.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createApiKeys } from './api-keys.ts'
import { readBearer } from './read-bearer.ts'

let database: TestDatabase
let mine: string
let yours: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  for (const id of ['ann', 'bob']) {
    await pool.query('insert into auth_user (id, name, email) values ($1, $1, $1)', [id])
  }
  mine = await makeOrganisation(pool, { userId: 'ann', name: 'Mine' })
  yours = await makeOrganisation(pool, { userId: 'bob', name: 'Yours' })
  await pool.query(
    `insert into sites (key, name, webhook_secret, organisation)
     values ('one', '1', 'x', $1), ('two', '2', 'x', $1), ('foreign', 'f', 'x', $2)`,
    [mine, yours],
  )
})
afterAll(() => database.destroy())

const make = (organisation: string, more: object = {}) =>
  createApiKeys(database.pool).make({
    organisation,
    name: 'Reports',
    scopes: ['events:read'],
    createdBy: 'ann',
    ...more,
  })

test('a key is told once and only its hash is kept', async () => {
  const keys = createApiKeys(database.pool)
  const { key, token } = await make(mine)
  expect(token).toMatch(/^ff_[\w-]{43}$/)
  const { rows } = await database.pool.query('select * from api_keys')
  expect(JSON.stringify(rows)).not.toContain(token.slice(3))
  expect(key).toMatchObject({ hint: token.slice(-4), createdBy: 'ann' })
  expect(JSON.stringify(await keys.list(mine))).not.toContain(token.slice(3, -4))
  const found = await keys.find(token)
  expect(found).toMatchObject({ organisation: mine, scopes: ['events:read'] })
  expect(found).not.toHaveProperty('sites')
  expect((await keys.list(mine)).items[0]?.lastUsedAt).toBeTypeOf('number')
  for (const wrong of ['', 'ff_', `${token}x`, token.toUpperCase(), `ff_${'A'.repeat(43)}`]) {
    expect(await keys.find(wrong)).toBeUndefined()
  }
})

test('it reaches the sites of its organisation, and of them those it lists', async () => {
  const keys = createApiKeys(database.pool)
  const reached = async (key: KeyCaller | undefined): Promise<string[]> => {
    const sites: string[] = []
    for (const site of ['one', 'two', 'foreign', 'none']) {
      if (key && (await keys.reaches(key, site))) sites.push(site)
    }
    return sites
  }
  const all = await keys.find((await make(mine)).token)
  const some = await keys.find((await make(mine, { sites: ['two', 'foreign'] })).token)
  const theirs = await keys.find((await make(yours)).token)
  expect(await reached(all)).toEqual(['one', 'two'])
  expect(await reached(some)).toEqual(['two'])
  expect(await reached(theirs)).toEqual(['foreign'])
})

test('an expired or revoked key is worth nothing, and another organisation cannot revoke it', async () => {
  const keys = createApiKeys(database.pool)
  const expired = await make(mine, { expiresAt: Date.now() - 1 })
  expect(await keys.find(expired.token)).toBeUndefined()
  const { key, token } = await make(mine)
  expect(await keys.revoke(yours, key.id)).toBeUndefined()
  expect(await keys.find(token)).toBeDefined()
  expect(await keys.revoke(mine, key.id)).toBe('Reports')
  expect(await keys.find(token)).toBeUndefined()
  expect(await keys.revoke(mine, key.id)).toBeUndefined()
  expect(await keys.revoke(mine, 'no-uuid')).toBeUndefined()
})

test('a list holds the keys of its own organisation alone, from whatever place it is asked', async () => {
  const keys = createApiKeys(database.pool)
  const { key: ours } = await make(mine, { name: 'Ours' })
  const { key: theirs } = await make(yours, { name: 'Theirs' })
  const names = async (after?: string) =>
    (await keys.list(yours, after)).items.map(({ name }) => name)
  expect(await names()).toContain('Theirs')
  for (const after of [undefined, ours.id, theirs.id]) {
    expect(await names(after)).not.toContain('Ours')
  }
})

test('the header is read strictly', () => {
  expect(readBearer(undefined)).toBeUndefined()
  expect(readBearer('Bearer ff_x')).toBe('ff_x')
  expect(readBearer('Basic abc')).toBe('')
  expect(readBearer(`Bearer ${'x'.repeat(300)}`)).toBe('')
})
