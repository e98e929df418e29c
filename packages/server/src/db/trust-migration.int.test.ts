import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** The statements of the migration that clean what was stored, as it has them. */
const cleaning = async (): Promise<string> => {
  const sql = await readFile(new URL('../../sql/0015_trust.sql', import.meta.url), 'utf8')
  return sql.slice(0, sql.indexOf('-- Each refund of an order once'))
}

test('keys of orders and secrets in addresses are taken out of what was stored before', async () => {
  const { pool } = database
  const key = 'wc_order_stored12345'
  const body = {
    id: '0196a1f2-7c00-7abc-8def-0123456789ab',
    url: `https://shop.example/thanks?key=${key}&utm_source=a`,
    order: { shop: 'woo', key },
    confirmed: true,
    params: { value: 1 },
  }
  await pool.query(`insert into sites (key, name, webhook_secret) values ('demo', 'demo', 'x')`)
  await pool.query(
    `insert into order_pages (site, event, body, received_at) values ('demo', $1, $2, now())`,
    [body.id, JSON.stringify(body)],
  )
  await pool.query(
    `insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body)
     values ('demo', 'meta', $1, 1, 'retrying', 1, '{}', now(), $2)`,
    [body.id, JSON.stringify(body)],
  )
  await pool.query(
    `insert into log_dead_letters (group_name, site, body, entry, reason) values ('record', 'demo', $1, 'e', 'x')`,
    [JSON.stringify({ kind: 'event', event: { ...body, url: 'https://shop.example/' } })],
  )
  await pool.query(await cleaning())
  for (const table of ['order_pages', 'retry_queue']) {
    const { rows } = await pool.query<{ body: unknown }>(`select body from ${table}`)
    expect(rows[0]?.body).toEqual({
      id: body.id,
      url: 'https://shop.example/thanks?utm_source=a',
      evidence: 'confirmed',
      confirmedBy: 'order',
      params: { value: 1 },
    })
  }
  const { rows } = await pool.query<{ body: string }>('select body from log_dead_letters')
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ event: { params: { value: 1 } } })
  expect(rows[0]?.body).not.toContain(key)
})
