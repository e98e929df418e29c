import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findMissingBuilds } from './missing-builds.ts'

// Each test starts programs of its own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const EARNEST = {
  FOOTFALL_KEYS: Buffer.alloc(32, 7).toString('base64'),
  FOOTFALL_PUBLIC_URL: 'https://t.example.com',
  FOOTFALL_CONSOLE_URL: 'https://console.example.com',
  PORT: '0',
}
const LISTENS = '"msg":"listening"'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** Runs a script of the root package as an operator does, until it ends or, if it listens, is told to. */
const runScript = async (name: string, env: Record<string, string | undefined>, more = '') => {
  const [program, ...args] = `${scripts[name]} ${more}`.trim().split(' ')
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    const isTold = out.includes(LISTENS)
    out += chunk
    // Once: a second signal may come when nobody listens for it any more, as the program ends.
    if (!isTold && out.includes(LISTENS)) child.kill('SIGTERM')
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, errors, lines: out.trim().split('\n') }
}

test('the scripts of the handbook bring the database up to date and start the server', async () => {
  const migrated = await runScript('migrate', {})
  expect(migrated).toMatchObject({ code: 0, out: 'The database is up to date.\n' })
  const dirs = { FOOTFALL_CONSOLE_DIR: '/nowhere', FOOTFALL_EMBED_DIR: '/nowhere' }
  const started = await runScript('start', { ...EARNEST, ...dirs }, '--role collect,api')
  expect(started).toMatchObject({ code: 0, errors: '' })
  expect(started.out).toContain('"msg":"listening"')
  expect(started.out).toContain('no console is built')
})

const wrongLogin = () => database.url.replace(/\/\/[^@]*@/, '//nobody:guess@')
const wrongName = () => database.url.replace(/\/[^/]*$/, '/there-is-none')

type Refused = [string, () => Record<string, string | undefined>, string]

/** One of each kind: settings, what PostgreSQL refuses, what does not answer. */
const REFUSED: Refused[] = [
  ['an unclear flag', () => ({ FOOTFALL_DEVELOPMENT: 'yes' }), 'must be true or false'],
  ['a wrong login', () => ({ DATABASE_URL: wrongLogin() }), 'nobody'],
  [
    'a database that is down',
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/x' }),
    'does not answer',
  ],
]
/** Each is a program that starts, so these only with `FULL=true`. */
const ALSO_REFUSED: Refused[] = [
  ['a missing key', () => ({ FOOTFALL_KEYS: undefined }), 'Set FOOTFALL_KEYS'],
  ['no database', () => ({ DATABASE_URL: undefined }), 'Set DATABASE_URL'],
  ['a wrong database', () => ({ DATABASE_URL: wrongName() }), 'there-is-none'],
  [
    'an address that is none',
    () => ({ DATABASE_URL: 'postgres://me:guess@host:port/x' }),
    'DATABASE_URL is no address',
  ],
  ['a port that is none', () => ({ PORT: '99999' }), 'PORT must be 65535 at most'],
]

test.each(process.env.FULL === 'true' ? [...REFUSED, ...ALSO_REFUSED] : REFUSED)(
  'a start refused for %s says so in one line of the log, without a stack',
  async (_, env, words) => {
    const { code, errors, lines } = await runScript('start', { ...EARNEST, ...env() })
    expect(code).toBe(1)
    expect(errors).toBe('')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '').msg).toContain(words)
    expect(lines[0]).not.toMatch(/\bat .*\.ts|guess/)
  },
)

test('migrations that cannot begin say why, without a stack', async () => {
  for (const [url, words] of [
    [undefined, 'Set DATABASE_URL'],
    [wrongName(), 'there-is-none'],
  ] as const) {
    const { code, errors } = await runScript('migrate', { DATABASE_URL: url })
    expect(code).toBe(1)
    expect(errors).toContain(words)
    expect(errors).not.toMatch(/^\s+at /m)
  }
})

test('a build that is missing is told to the role that needs it, one that is there is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-'))
  for (const name of ['index.html', 'manifest.json']) writeFileSync(join(folder, name), '')
  const there = { consoleDir: folder, embedDir: folder }
  const nowhere = { consoleDir: '/nowhere', embedDir: '/nowhere' }
  expect(findMissingBuilds({ ...there, roles: ['collect', 'api'] })).toEqual([])
  expect(findMissingBuilds({ ...nowhere, roles: ['record', 'deliver'] })).toEqual([])
  expect(findMissingBuilds({ ...nowhere, roles: ['api'] })).toEqual([
    expect.stringContaining('no console is built'),
  ])
  expect(findMissingBuilds({ ...nowhere, roles: ['collect'] })).toEqual([
    expect.stringContaining('no embed is built'),
  ])
})
