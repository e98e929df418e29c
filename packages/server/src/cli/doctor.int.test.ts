import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createClickhouseEventStore } from '../store/clickhouse/create-clickhouse-event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestClickhouse, hasClickhouse } from '../testing/test-clickhouse.ts'
import type { Check } from './doctor/check.ts'
import { clockCheck, versionCheck } from './doctor/check-database.ts'
import { createTestCli, type TestCli } from './testing/test-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'footfall-'))
for (const name of ['index.html', 'manifest.json']) writeFileSync(join(folder, name), '{}')
const HERE = {
  FOOTFALL_PUBLIC_URL: 'http://localhost:4200',
  FOOTFALL_CONSOLE_URL: 'http://127.0.0.1:4200',
  FOOTFALL_EMBED_DIR: folder,
  FOOTFALL_CONSOLE_DIR: folder,
}

let cli: TestCli
beforeAll(async () => {
  cli = await createTestCli()
})
afterAll(() => cli.destroy())

const examine = async (env: Record<string, string | undefined> = {}) => {
  const { code, json } = await cli.run('doctor --json', { ...HERE, ...env })
  const checks = json.checks as Check[]
  const stateOf = (name: string) => checks.find((check) => check.name === name)?.state
  return { code, checks, stateOf, says: checks.map(({ says }) => says).join('\n') }
}

test('from an empty database to a server that can start, it says what comes next', async () => {
  const before = await examine()
  expect(before.code).toBe(1)
  expect(before.stateOf('migrations')).toBe('problem')
  expect(before.says).toContain('Run `footfall migrate`')
  // It only looks.
  const { rows } = await cli.pool.query(`select to_regclass('migrations') as found`)
  expect(rows).toEqual([{ found: null }])

  await cli.run('migrate')
  const migrated = await examine()
  expect(migrated.code).toBe(0)
  expect(migrated.says).toContain('Run `footfall init`')

  await cli.run('init --email me@example.com --site shop --origin https://www.example.com')
  const ready = await examine()
  expect(ready.code).toBe(0)
  expect(ready.says).toContain('Sites: 1. People: 1.')
  const names = [
    'node',
    'keys',
    'settings',
    'files',
    'host names',
    'database',
    'migrations',
    'clock',
  ]
  for (const name of names) expect([name, ready.stateOf(name)]).toEqual([name, 'ok'])
  expect(ready.says).toMatch(/PostgreSQL \d+\S* .*answers/)
  const { out } = await cli.run('doctor', HERE)
  expect(out).toContain('All well')
})

test.each<[string, Record<string, string>, string, Check['state'], RegExp]>([
  ['no key', { FOOTFALL_KEYS: '' }, 'keys', 'problem', /Set FOOTFALL_KEYS/],
  ['a short key', { FOOTFALL_KEYS: 'c2hvcnQ=' }, 'keys', 'problem', /fewer than 32 bytes/],
  ['one host', { FOOTFALL_CONSOLE_URL: 'http://localhost' }, 'settings', 'problem', /on one host/],
  ['no address', { FOOTFALL_PUBLIC_URL: '' }, 'settings', 'problem', /Set FOOTFALL_PUBLIC_URL/],
  [
    'a name nobody knows',
    { FOOTFALL_PUBLIC_URL: 'https://t.shop.invalid' },
    'host names',
    'warning',
    /t\.shop\.invalid .* not found from here\. Point its DNS/,
  ],
  ['no build', { FOOTFALL_EMBED_DIR: '/nowhere' }, 'files', 'problem', /no embed is built/],
  ['no database', { DATABASE_URL: '' }, 'database', 'problem', /Set DATABASE_URL/],
  [
    'an address that is none',
    { DATABASE_URL: 'postgres://me:c2hvcnQ@host:port/x' },
    'database',
    'problem',
    /DATABASE_URL is no address/,
  ],
  ['a port that is none', { PORT: '99999' }, 'settings', 'problem', /PORT must be 65535 at most/],
  [
    'a database that is down',
    { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
    'database',
    'problem',
    /does not answer/,
  ],
  [
    'NATS that is down',
    { FOOTFALL_LOG: 'jetstream', NATS_URL: 'nats://127.0.0.1:9' },
    'nats',
    'problem',
    /NATS does not answer/,
  ],
  [
    'ClickHouse that is down',
    { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: 'http://127.0.0.1:9/footfall' },
    'clickhouse',
    'problem',
    /ClickHouse does not answer/,
  ],
  ['trying it out', { FOOTFALL_DEVELOPMENT: 'true' }, 'settings', 'warning', /not for visitors/],
])('%s is found, with what to do', async (_, env, name, state, words) => {
  const { code, checks, says } = await examine(env)
  const found = checks.filter((check) => check.name === name)
  expect(found.map((check) => check.state)).toContain(state)
  expect(says).toMatch(words)
  expect(says).not.toContain('c2hvcnQ')
  expect(code).toBe(state === 'problem' ? 1 : 0)
})

test('all that is wrong is told at once', async () => {
  const { stateOf } = await examine({
    FOOTFALL_KEYS: '',
    FOOTFALL_CONSOLE_URL: '',
    DATABASE_URL: undefined,
  })
  for (const name of ['keys', 'settings', 'database']) {
    expect([name, stateOf(name)]).toEqual([name, 'problem'])
  }
})

test.runIf(process.env.NATS_URL)('a NATS that is safe is found well', async () => {
  const { stateOf } = await examine({
    FOOTFALL_LOG: 'jetstream',
    NATS_URL: process.env.NATS_URL,
    NATS_MONITOR_URL: process.env.NATS_MONITOR_URL,
  })
  expect(stateOf('nats')).toBe('ok')
})

test.runIf(hasClickhouse())(
  'V-19 a ClickHouse without its tables is told, and with them found well',
  async () => {
    const { url, destroy } = await createTestClickhouse()
    const bare = await examine({ FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: `${url}_bare` })
    expect(bare.stateOf('clickhouse')).toBe('problem')
    expect(bare.says).toMatch(/ClickHouse lacks 0001_events\. Run `footfall migrate`/)
    const whole = await examine({ FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: url })
    expect(whole.stateOf('clickhouse')).toBe('ok')
    await destroy()
  },
)

test('keys that do not open what is sealed in the database are told, with the sites', async () => {
  const own = await createTestCli()
  const [old, fresh] = [5, 6].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const secretsWith = async (FOOTFALL_KEYS: string | undefined) => {
    const { code, json } = await own.run('doctor --json', { ...HERE, FOOTFALL_KEYS })
    const found = (json.checks as Check[]).find(({ name }) => name === 'secrets')
    return { code, state: found?.state, says: found?.says }
  }
  try {
    const origin = '--origin https://a.example'
    await own.run(`init --email me@example.com --site one ${origin}`, { FOOTFALL_KEYS: old })
    expect(await secretsWith(old)).toMatchObject({ code: 0, state: 'ok' })
    expect(await secretsWith(fresh)).toMatchObject({
      code: 1,
      state: 'problem',
      says: expect.stringMatching(/No key opens any .* 1 secrets.*FOOTFALL_KEYS/),
    })
    expect(await secretsWith(`${fresh},${old}`)).toMatchObject({ code: 0, state: 'ok' })
    // Without a usable key that is what is told.
    expect(await secretsWith('')).toMatchObject({ code: 1, state: undefined })

    await own.run(`site add two ${origin} --owner me@example.com`, { FOOTFALL_KEYS: fresh })
    expect(await secretsWith(fresh)).toMatchObject({
      code: 0,
      state: 'warning',
      says: expect.stringContaining('1 of the database’s 2 secrets (one)'),
    })
    const place = { site: 'two', destination: 'meta', field: 'accessToken' }
    const sealWith = (key = '') =>
      createSealedSecrets(
        createKeyring({ masters: [Buffer.from(key, 'base64')] }).all('secrets'),
      ).seal('token', place)
    await own.pool.query(
      `insert into site_things (site, kind, id, draft)
       values ('two', 'destination', 'meta', jsonb_build_object('settings', $1::jsonb))`,
      [{ pixelId: '1', accessToken: sealWith(old) }],
    )
    expect((await secretsWith(fresh)).says).toContain('2 of the database’s 3 secrets (one, two)')
    await own.pool.query(
      `update site_things set draft = jsonb_build_object('settings', $1::jsonb)`,
      [{ pixelId: '1', accessToken: sealWith(fresh) }],
    )
    const { says } = await secretsWith(fresh)
    expect(says).toContain('1 of the database’s 3 secrets (one)')
    expect(says).not.toContain(fresh)
  } finally {
    await own.destroy()
  }
})

test('a PostgreSQL that is too old is told, and so is one that does not say', () => {
  expect(versionCheck('14.0')).toMatchObject({ state: 'ok', says: 'PostgreSQL 14.0 answers.' })
  expect(versionCheck('16.4 (Debian 16.4-1)').state).toBe('ok')
  expect(versionCheck('9.6.24')).toMatchObject({
    state: 'problem',
    says: 'PostgreSQL 9.6.24 is too old: 14 or later is needed.',
  })
  expect(versionCheck('').state).toBe('problem')
})

test('a clock that is off is told, with its direction', () => {
  expect(clockCheck(300).state).toBe('ok')
  expect(clockCheck(4_000)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('4 s behind PostgreSQL'),
  })
  expect(clockCheck(-4_000).says).toContain('4 s ahead of PostgreSQL')
})

test('a clock an hour off stands in the way, since nothing is deleted until both agree', () => {
  expect(clockCheck(3_599_000).state).toBe('warning')
  expect(clockCheck(-3_700_000)).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/ahead of PostgreSQL.*nothing is deleted/),
  })
})

test('a time far beyond the last maintenance is a problem until somebody names the day', async () => {
  const own = await createTestCli()
  const maintenance = async () => {
    const { code, json } = await own.run('doctor --json', HERE)
    const check = (json.checks as Check[]).find(({ name }) => name === 'maintenance')
    return { code, state: check?.state, says: check?.says }
  }
  const lastRun = async () =>
    (await own.pool.query<{ at: Date }>('select at from maintenance_runs')).rows[0]?.at.getTime()
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
  try {
    await own.run('migrate')
    expect(await maintenance()).toMatchObject({ code: 0, state: 'ok' })
    await own.pool.query(`insert into maintenance_runs values (true, now() - interval '8 days')`)
    expect(await maintenance()).toMatchObject({
      code: 1,
      state: 'problem',
      says: expect.stringContaining('footfall clock confirm --date'),
    })
    const before = await lastRun()
    expect((await own.run('clock confirm')).code).toBe(2)
    expect((await own.run('clock confirm --date today')).code).toBe(2)
    const wrong = await own.run(`clock confirm --date ${day(-8 * 86_400_000)}`)
    expect(wrong).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Set that clock right'),
    })
    expect(await lastRun()).toBe(before)
    expect((await own.run(`clock confirm --date ${day(0)}`)).code).toBe(0)
    expect(await maintenance()).toMatchObject({ code: 0, state: 'ok' })
  } finally {
    await own.destroy()
  }
})

test('V-19 a database that only newer programs may use is a problem, and other commands are refused too', async () => {
  const own = await createTestCli()
  try {
    await own.run('migrate')
    await own.pool.query(`update schema_floor set floor = 9998, migration = '9999_later.sql'`)
    const { code, json } = await own.run('doctor --json', HERE)
    expect(code).toBe(1)
    expect(json.checks).toContainEqual({
      name: 'migrations',
      state: 'problem',
      says: expect.stringContaining('since 9999_later.sql programs need 9998 or later'),
    })
    for (const line of ['migrate', 'user password me@example.com']) {
      const refused = await own.run(line)
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('too old')])
    }
  } finally {
    await own.destroy()
  }
})

test.skipIf(!hasClickhouse())(
  'V-19 events in an engine that is not the one in use are a problem, in both directions',
  async () => {
    const own = await createTestCli()
    const clickhouse = await createTestClickhouse()
    const CLICKHOUSE_URL = clickhouse.url
    const store = async (FOOTFALL_STORE: string) => {
      const { json } = await own.run('doctor --json', { ...HERE, FOOTFALL_STORE, CLICKHOUSE_URL })
      return (json.checks as Check[]).find(({ name }) => name === 'store')
    }
    try {
      await own.run('migrate')
      expect(await store('postgres')).toMatchObject({ state: 'ok' })
      await createPostgresEventStore({ pool: own.pool, clock: createSystemClock() }).record(
        ['mine', 'theirs'].map((site) => sampleEvent({ site })),
      )
      expect(await store('clickhouse')).toMatchObject({
        state: 'problem',
        says: expect.stringContaining('footfall move-events'),
      })
      expect((await own.run('move-events', { CLICKHOUSE_URL })).errors).toContain(
        'Set FOOTFALL_STORE=clickhouse',
      )
      await own.pool.query('truncate events')
      await own.pool.query(`insert into store_in_use (engine) values ('clickhouse')`)
      expect(await store('clickhouse')).toMatchObject({ state: 'ok' })
      expect(await store('postgres')).toMatchObject({ state: 'ok' })
      const events = createClickhouseEventStore({
        pool: own.pool,
        clock: createSystemClock(),
        url: CLICKHOUSE_URL,
      })
      await events.record([sampleEvent({ site: 'mine' })])
      await events.close()
      expect(await store('postgres')).toMatchObject({
        state: 'problem',
        says: expect.stringContaining('Set FOOTFALL_STORE=clickhouse again'),
      })
    } finally {
      await clickhouse.destroy()
      await own.destroy()
    }
  },
)
