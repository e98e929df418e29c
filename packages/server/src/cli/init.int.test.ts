import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBannerBuild } from '../testing/test-banner-build.ts'
import { createTestCli, type TestCli } from './testing/test-cli.ts'

const INIT = 'init --email me@example.com --site shop --origin https://www.example.com'
const tables = async ({ pool }: TestCli): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  )
  return rows[0]?.n ?? 0
}

let cli: TestCli
beforeAll(async () => {
  cli = await createTestCli()
})
afterAll(() => cli.destroy())

test.each([
  ['init --email me@example.com --site shop', {}, 2, '--origin is missing'],
  ['init --email me --site shop --origin https://a.example', {}, 1, '"me" is no e-mail address'],
  [`${INIT} --name`, {}, 2, '--name'],
  [INIT.replace('shop', 'My_Shop'), {}, 1, 'cannot be a site'],
  [INIT.replace('https://www', 'www'), {}, 1, 'is no origin'],
  [INIT, { FOOTFALL_KEYS: '' }, 1, 'Set FOOTFALL_KEYS'],
  [INIT, { FOOTFALL_CONSOLE_URL: '' }, 1, 'Set FOOTFALL_CONSOLE_URL'],
  [INIT, { FOOTFALL_CONSOLE_URL: 'https://t.example.com' }, 1, 'are on one host'],
  [INIT, { DATABASE_URL: '' }, 1, 'Set DATABASE_URL'],
  [INIT, { DATABASE_URL: 'postgres://me@host:port/x' }, 1, 'DATABASE_URL is no address'],
  [INIT, { DATABASE_URL: 'postgres://127.0.0.1:9/x' }, 1, 'does not answer'],
])('%s with %j ends with %i: %s', async (line, env, code, words) => {
  const answer = await cli.run(line, env)
  expect(answer).toMatchObject({ code, out: '' })
  expect(answer.errors).toContain(words)
  expect(answer.errors).not.toMatch(/^\s+at /m)
  expect(await tables(cli)).toBe(0)
})

test('a password that is too short is refused before anything is written, and not quoted', async () => {
  const { code, errors } = await cli.run(`${INIT} --password-stdin`, {}, 'secret7\n')
  expect({ code, errors }).toEqual({ code: 1, errors: 'A password has 8 to 128 characters.\n' })
  expect(await tables(cli)).toBe(0)
})

test('init makes tables, site and owner, tells the password once, and refuses to do it again', async () => {
  const { code, out } = await cli.run(INIT)
  expect(code).toBe(0)
  expect(out).toContain('sign in at https://console.example.com as me@example.com')
  expect(out).toContain('<script async src="https://t.example.com/s/shop.js"></script>')
  const password = /^Password: (\S+)/m.exec(out)?.[1] ?? ''
  expect(await cli.canSignIn('me@example.com', password)).toBe(true)
  const { rows } = await cli.pool.query(
    'select key, origins, revision, role from sites join site_access on site = key',
  )
  const origins = ['https://www.example.com']
  expect(rows).toEqual([{ key: 'shop', origins, revision: 1, role: 'owner' }])

  // An operator's own time for migrations: one that is refused brings nothing up to date.
  await cli.pool.query('delete from migrations where number = 16')
  const again = await cli.run(INIT.replace('shop', 'other'))
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.errors).toContain('set up already')
  const { rows: after } = await cli.pool.query('select number from migrations where number = 16')
  expect(after).toEqual([])
})

test('one that was cut short after the site can be run again, with a password of one’s own', async () => {
  const other = await createTestCli()
  try {
    await other.run('migrate')
    await other.pool.query(
      `insert into sites (key, name, origins, webhook_secret) values ('shop', 'Shop', '{https://www.example.com}', 'x')`,
    )
    const { json } = await other.run(`${INIT} --password-stdin --json`, {}, 'correct horse\n')
    expect(json).toMatchObject({ ok: true, site: 'shop', applied: [] })
    expect(json).not.toHaveProperty('password')
    expect(await other.canSignIn('me@example.com', 'correct horse')).toBe(true)
    const { rows } = await other.pool.query('select revision from sites')
    expect(rows).toEqual([{ revision: 1 }])
  } finally {
    await other.destroy()
  }
})

test('what one that is run again is given holds, for its site and no other', async () => {
  const other = await createTestCli()
  try {
    await other.run('migrate')
    for (const key of ['shop', 'next']) {
      await other.pool.query(
        `insert into sites (key, name, origins, webhook_secret) values ($1, 'Old', '{https://old.example}', 'x')`,
        [key],
      )
    }
    const line = INIT.replace('https://www.example.com', 'https://New.example/')
    const { json } = await other.run(`${line} --name New --json`)
    expect(json).toMatchObject({ ok: true, site: 'shop', origins: ['https://new.example'] })
    const { rows } = await other.pool.query('select key, name, origins from sites order by key')
    expect(rows).toEqual([
      { key: 'next', name: 'Old', origins: ['https://old.example'] },
      { key: 'shop', name: 'New', origins: ['https://new.example'] },
    ])
  } finally {
    await other.destroy()
  }
})

test('a snippet that is not whole, for want of a build, comes with a warning', async () => {
  const other = await createTestCli()
  const build = createTestBannerBuild()
  const nothing = { FOOTFALL_EMBED_DIR: '/nowhere' }
  const words = expect.stringContaining('No embed is built')
  try {
    expect((await other.run(`${INIT} --json`, nothing)).json).toMatchObject({
      ok: true,
      warning: words,
      snippet: expect.stringContaining('/s/shop.js'),
    })
    const more = '--origin https://a.example --owner me@example.com'
    const { json } = await other.run(`site add two ${more} --json`, nothing)
    expect(json).toMatchObject({ ok: true, warning: words })
    expect((await other.run(`site add three ${more}`, nothing)).out).toContain('Warning: No embed')

    const whole = await other.run(`site add four ${more} --json`, {
      FOOTFALL_EMBED_DIR: build.folder,
    })
    expect(whole.json).toMatchObject({ ok: true, snippet: expect.stringContaining('<script>') })
    expect(whole.json).not.toHaveProperty('warning')
  } finally {
    build.destroy()
    await other.destroy()
  }
})
