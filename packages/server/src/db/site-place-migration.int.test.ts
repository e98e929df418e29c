import { afterEach, expect, test } from 'vitest'
import { createOlderDatabase, type OlderDatabase } from '../testing/older-database.ts'

let database: OlderDatabase
afterEach(() => database.destroy())

test('time zone and currency move from drafts to their sites, and what a site said itself stays', async () => {
  database = await createOlderDatabase(113)
  const { pool } = database
  await pool.query(
    `insert into sites (key, name, origins, webhook_secret, time_zone, currency) values
       ('chosen', 'A', '{}', 'x', 'UTC', null), ('own', 'B', '{}', 'x', 'Asia/Tokyo', 'JPY'), ('none', 'C', '{}', 'x', 'UTC', null)`,
  )
  const draft = { timeZone: 'Europe/Berlin', currency: 'EUR', languages: ['de'] }
  await pool.query(
    `insert into site_things (site, kind, id, draft) values
       ('chosen', 'general', 'main', $1), ('own', 'general', 'main', $1), ('none', 'general', 'main', $2)`,
    [draft, { languages: ['en'] }],
  )
  await database.migrate()
  const sites = await pool.query('select key, time_zone, currency from sites order by key')
  expect(sites.rows).toEqual([
    { key: 'chosen', time_zone: 'Europe/Berlin', currency: 'EUR' },
    { key: 'none', time_zone: 'UTC', currency: null },
    { key: 'own', time_zone: 'Asia/Tokyo', currency: 'JPY' },
  ])
  const things = await pool.query('select site, draft from site_things order by site')
  expect(things.rows).toEqual([
    { site: 'chosen', draft: { languages: ['de'] } },
    { site: 'none', draft: { languages: ['en'] } },
    { site: 'own', draft: { languages: ['de'] } },
  ])
})
