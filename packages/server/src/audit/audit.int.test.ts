import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganisation } from '../members/members.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createAuditLog, dropOldAudit } from './audit-log.ts'

let database: TestDatabase
let mine: string
let yours: string
const actor = { kind: 'user', id: 'ann', name: 'Ann' } as const
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
     values ('mine', 'm', 'x', $1), ('yours', 'y', 'x', $2), ('nobodys', 'n', 'x', null)`,
    [mine, yours],
  )
})
afterAll(() => database.destroy())

const RENAME = 'PATCH /api/sites/:key/general'

test('what is done on a site stands in its organisation’s log, in no other, and without secrets', async () => {
  const audit = createAuditLog(database.pool)
  await audit.write({ site: 'mine', actor, action: RENAME, details: { name: 'New' } })
  await audit.write({
    site: 'yours',
    actor,
    action: 'PUT /api/sites/:key/destinations/:name',
    target: 'meta',
    details: { accessToken: 'EAAB', password: 'pw', webhookSecret: 's', fields: ['ids'] },
  })
  await audit.write({ site: 'nobodys', actor, action: RENAME })
  await audit.writeForPerson({ actor, action: 'POST /api/me/password' })
  const { items } = await audit.list({ organisation: mine })
  expect(items.map(({ action }) => action)).toEqual(['POST /api/me/password', RENAME])
  expect(items[1]).toMatchObject({ site: 'mine', actor, details: { name: 'New' } })
  const theirs = await audit.list({ organisation: yours })
  expect(theirs.items).toMatchObject([{ target: 'meta', details: { fields: ['ids'] } }])
  expect(JSON.stringify(theirs)).not.toMatch(/EAAB|pw/)
  expect((await audit.list({ organisation: mine, site: 'mine' })).items).toHaveLength(1)
  expect(
    (await audit.list({ organisation: mine, action: 'PATCH /api/sites/' })).items,
  ).toHaveLength(1)
  expect((await audit.list({ organisation: mine, actor: 'bob' })).items).toEqual([])
  expect((await audit.list({ organisation: mine, until: new Date(0) })).items).toEqual([])
})

test('it comes in pages and ends after its days', async () => {
  const audit = createAuditLog(database.pool)
  for (let at = 0; at < 7; at++) {
    await audit.write({ organisation: yours, actor, action: `page.${at}` })
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await audit.list({ organisation: yours, action: 'page.', limit: 3, after })
    seen.push(...page.items.map(({ action }) => action))
    after = page.next
  } while (after)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `page.${at}`))
  const before = (await audit.list({ organisation: mine })).items.length
  await database.pool.query(
    `update audit_log set at = now() - interval '31 days' where organisation = $1`,
    [yours],
  )
  await dropOldAudit(database.pool, Date.now(), 30)
  expect((await audit.list({ organisation: yours })).items).toEqual([])
  expect((await audit.list({ organisation: mine })).items).toHaveLength(before)
})
