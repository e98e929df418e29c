import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureServices } from './services.ts'

let root: string
const { DATABASE_URL: _, FOOTFALL_POSTGRES_PORT: __, ...env } = process.env

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'footfall services with a space '))
  chmodSync(root, 0o755)
})

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

test('a private PostgreSQL is made once, shared by starters at the same time, durable, and stopped', async () => {
  const started = await Promise.all([ensureServices({ root, env }), ensureServices({ root, env })])
  const stops = started.flatMap(({ stop }) => (stop ? [stop] : []))
  try {
    expect(started[0].databaseUrl).toBe(started[1].databaseUrl)
    expect(stops).toHaveLength(1)
    expect(await ask(started[0].databaseUrl, 'show fsync')).toEqual({ fsync: 'on' })
    const again = await ensureServices({ root, env })
    expect(again).toEqual({ databaseUrl: started[0].databaseUrl })
  } finally {
    await Promise.all(stops.map((stop) => stop()))
  }
  await expect(ask(started[0].databaseUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a DATABASE_URL with nothing behind it is explained without its password', async () => {
  const dead = { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/nothing' }
  const failure = await ensureServices({ root, env: dead }).catch((error: Error) => error.message)
  expect(failure).toContain('Nothing listens at 127.0.0.1:1/nothing')
  expect(failure).not.toContain('secret')
})

test('without any PostgreSQL the reader is told what to install', async () => {
  const bare = { PATH: '', FOOTFALL_POSTGRES_BIN: '/nowhere' }
  await expect(ensureServices({ root, env: bare })).rejects.toThrow('apt-get install postgresql')
})

const ask = async (connectionString: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const result = await client.query(question)
  await client.end()
  return result.rows[0]
}
