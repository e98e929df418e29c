import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../db/create-database.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS_DIR } from '../db/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let host: TestDatabase
let database: Database
let url: string
const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'))

beforeAll(async () => {
  host = await createTestDatabase()
  const name = `ff_old_${randomBytes(6).toString('hex')}`
  await host.pool.query(`create database ${name}`)
  url = Object.assign(new URL(host.url), { pathname: `/${name}` }).href
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (Number(file.slice(0, 4)) <= 100)
      copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file))
  }
  await migrate(url, { folder })
  database = createDatabase({ url })
})
afterAll(async () => {
  await database.close()
  await host.pool.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await host.destroy()
  rmSync(folder, { recursive: true })
})

const ROLES_BEFORE: [person: string, site: string, role: string][] = [
  // Two sites of the same two owners, one of one of them alone, and one of a stranger.
  ['ann', 'shop', 'owner'],
  ['bob', 'shop', 'owner'],
  ['bob', 'blog', 'owner'],
  ['ann', 'blog', 'owner'],
  ['ann', 'private', 'owner'],
  ['cleo', 'foreign', 'owner'],
  ['ann', 'foreign', 'member'],
  ['dan', 'shop', 'member'],
  ['dan', 'orphan', 'member'],
]

test('whoever saw a site sees it still, nobody sees one more, and owners of the same sites share an organisation', async () => {
  const { pool } = database
  for (const key of ['shop', 'blog', 'private', 'foreign', 'orphan']) {
    await pool.query(`insert into sites (key, name, webhook_secret) values ($1, $1, 'x')`, [key])
  }
  for (const person of ['ann', 'bob', 'cleo', 'dan']) {
    await pool.query(`insert into auth_user (id, name, email) values ($1, $1, $1 || '@a.test')`, [
      person,
    ])
  }
  for (const row of ROLES_BEFORE) {
    await pool.query('insert into site_member (user_id, site, role) values ($1, $2, $3)', row)
  }
  expect(await migrate(url)).toContain('0101_organisations.sql')

  const { rows } = await pool.query<{ user_id: string; site: string; role: string }>(
    'select user_id, site, role from site_access',
  )
  const now = rows.map(({ user_id, site, role }) => [user_id, site, role].join(' ')).sort()
  const before = ROLES_BEFORE.map((row) => row.join(' ').replace('member', 'analyst')).sort()
  expect(now).toEqual(before)
  const organisations = await pool.query<{ key: string; organisation: string | null }>(
    'select key, organisation from sites',
  )
  const of = Object.fromEntries(
    organisations.rows.map(({ key, organisation }) => [key, organisation]),
  )
  expect(of.shop).toBe(of.blog)
  expect(new Set([of.shop, of.private, of.foreign]).size).toBe(3)
  expect(of.orphan).toBeNull()
  expect((await pool.query(`select 1 from site_member where role = 'owner'`)).rowCount).toBe(0)
})
