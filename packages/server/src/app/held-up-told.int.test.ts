import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer } from './create-server.ts'

let database: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await database.destroy()
  await elsewhere.destroy()
})

test('a transaction that stays open in another database is told in the log, in metrics and by readiness', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const stranger = new pg.Client({ connectionString: elsewhere.url })
  await stranger.connect()
  const server = await createServer({
    log,
    config: {
      databaseUrl: database.url,
      port: 0,
      roles: ['collect', 'record'],
      log: { engine: 'postgres' },
    },
  })
  const ask = async (path: string) => (await fetch(`${server.url}${path}`)).text()
  try {
    expect(await ask('/readyz')).toBe('ready')
    expect(await ask('/metrics')).toContain('footfall_log_held_seconds 0\n')
    await stranger.query('begin')
    await stranger.query('create table held (n int)')
    await waitFor(() => lines.some((line) => line.includes('it is read past')), 20_000)
    expect(await ask('/metrics')).toMatch(/^footfall_log_held_seconds [1-9]/m)
    expect(await ask('/readyz')).toMatch(/^ready\nwarning: reading the log is held up for \d+ s/)
  } finally {
    await stranger.end()
    await server.close()
  }
})
