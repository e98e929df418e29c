import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestCli, type TestCli } from './testing/test-cli.ts'

const OWNER = 'owner@example.com'
let cli: TestCli
beforeAll(async () => {
  cli = await createTestCli()
  await cli.run(`init --email ${OWNER} --site one --origin https://one.example`)
})
afterAll(() => cli.destroy())
beforeEach(async () => {
  await cli.pool.query(`delete from sites where key <> 'one'`)
  await cli.pool.query('delete from auth_user where email <> $1', [OWNER])
})

const origins = async (site: string): Promise<unknown> =>
  (await cli.run(`site origins ${site} --json`)).json.origins

test('it says what it can do, and what it does not understand', async () => {
  for (const line of ['', 'help', '--help']) {
    const { code, out } = await cli.run(line)
    expect(code).toBe(0)
    expect(out).toContain('footfall site origins')
  }
  expect(await cli.run('site add --help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('footfall site add <key> --origin'),
  })
  for (const [line, words] of [
    ['serve', 'There is no command "serve".'],
    ['site', 'There is no command "site".'],
    ['site remove one', 'There is no command "site remove".'],
    ['site origins', 'Something is missing'],
    ['site origins one two', '"two" is not expected here.'],
    ['migrate --force', "Unknown option '--force'"],
    ['user add a@example.com --site one --role admin', 'There is no role "admin"'],
    ['migrate --env-file /nowhere/x.env', 'cannot be read'],
    ['--env-file /nowhere/x.env migrate', 'cannot be read'],
    ['--force migrate', "Unknown option '--force'"],
    ['--env-file', 'No command is named.'],
    ['start --role frob', 'There is no role "frob"'],
    ['start --role collect,frob', 'There is no role "frob"'],
    ['start --role=', '--role names no role'],
    ['start --role ,', '--role names no role'],
  ] as const) {
    const { code, out, errors } = await cli.run(line)
    expect({ line, code, out }).toEqual({ line, code: 2, out: '' })
    expect(errors).toContain(words)
    const asJson = await cli.run(`${line} --json`)
    expect(asJson).toMatchObject({ code: 2, errors: '', json: { ok: false } })
    expect(asJson.json.problem).toContain(words)
  }
})

test('options may stand before the command', async () => {
  expect((await cli.run('--json site origins one')).json).toMatchObject({ ok: true, site: 'one' })
  expect(await cli.run('--json')).toMatchObject({ code: 2, json: { ok: false } })
  for (const line of ['--json --help', '-h']) {
    const { code, out } = await cli.run(line)
    expect({ line, code }).toEqual({ line, code: 0 })
    expect(out).toContain('footfall site origins')
  }
  expect((await cli.run('--help site add')).out).toContain('footfall site add <key> --origin')
})

test('settings may stand in a file; the environment wins', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'footfall-')), 'footfall.env')
  writeFileSync(file, `DATABASE_URL=${cli.url}\n`)
  const migrate = `migrate --env-file ${file}`
  const done = { code: 0, out: 'The database is up to date.\n' }
  expect(await cli.run(migrate, { DATABASE_URL: undefined })).toMatchObject(done)
  writeFileSync(file, 'DATABASE_URL=postgres://127.0.0.1:9/x\n')
  expect(await cli.run(migrate)).toMatchObject(done)
})

test('a further site has an owner who is known, origins of its own, and a key nobody has', async () => {
  const line = `site add two --origin https://Two.example/ --origin https://*.two.example`
  const { code, json } = await cli.run(`${line} --owner ${OWNER} --name Two --json`)
  expect(code).toBe(0)
  expect(json).toMatchObject({ ok: true, site: 'two', owner: OWNER })
  expect(json.snippet).toContain('https://t.example.com/s/two.js')
  expect(await origins('two')).toEqual(['https://two.example', 'https://*.two.example'])
  expect(await origins('one')).toEqual(['https://one.example'])
  const { rows } = await cli.pool.query(`select revision from site_versions where site = 'two'`)
  expect(rows).toEqual([{ revision: 1 }])

  for (const [wrong, words] of [
    [`${line} --owner ${OWNER}`, 'There is a site "two" already'],
    [line.replace('two', 'three'), '--owner is missing'],
    [`${line.replace('two', 'three')} --owner nobody@example.com`, 'Nobody signs in as'],
    [`site add -x --origin https://x.example --owner ${OWNER}`, "Unknown option '-x'"],
    [`site add Ä --origin https://x.example --owner ${OWNER}`, 'cannot be a site'],
  ] as const) {
    const answer = await cli.run(wrong)
    expect(answer.code).toBeGreaterThan(0)
    expect(answer.errors).toContain(words)
  }
  const { rows: sites } = await cli.pool.query('select key from sites order by key')
  expect(sites).toEqual([{ key: 'one' }, { key: 'two' }])
})

test('origins of one site change, those of its neighbour stay, and the last one cannot go', async () => {
  await cli.run(`site add two --origin https://two.example --owner ${OWNER}`)
  const { out } = await cli.run(
    'site origins two --add HTTPS://new.example:443 --remove https://two.example',
  )
  expect(out).toBe('https://new.example\n')
  expect(await origins('two')).toEqual(['https://new.example'])
  expect(await origins('one')).toEqual(['https://one.example'])
  for (const [line, words] of [
    ['site origins two --remove https://new.example', 'the last origin'],
    ['site origins two --remove https://one.example', 'none of the origins'],
    ['site origins two --add shop.example', 'is no origin'],
    ['site origins none', 'There is no site "none"'],
    ["site origins '; --json", 'There is no site'],
  ] as const) {
    const { code, errors, json } = await cli.run(line)
    expect(code).toBe(1)
    expect(errors || json.problem).toContain(words)
  }
  expect(await origins('two')).toEqual(['https://new.example'])
})

test('a person is let in on one site only; who is known keeps their password', async () => {
  await cli.run(`site add two --origin https://two.example --owner ${OWNER}`)
  const email = 'Person@Example.com'
  const first = await cli.run(`user add ${email} --site two --json`)
  expect(first.json).toMatchObject({ email: 'person@example.com', role: 'analyst', isNew: true })
  const password = String(first.json.password)
  expect(await cli.canSignIn('person@example.com', password)).toBe(true)
  const roles = async () =>
    (
      await cli.pool.query(
        `select site, role from site_access join auth_user on id = user_id where email = 'person@example.com' order by site`,
      )
    ).rows
  expect(await roles()).toEqual([{ site: 'two', role: 'analyst' }])

  const again = await cli.run(
    `user add ${email} --site one --role owner --password-stdin`,
    {},
    'another password\n',
  )
  expect(again.out).toContain('keep their password')
  expect(again.out).not.toContain('another')
  expect(await cli.canSignIn('person@example.com', 'another password')).toBe(false)
  expect(await cli.canSignIn('person@example.com', password)).toBe(true)
  expect(await roles()).toEqual([
    { site: 'one', role: 'owner' },
    { site: 'two', role: 'analyst' },
  ])
  const nowhere = await cli.run('user add other@example.com --site none')
  expect(nowhere).toMatchObject({ code: 1, errors: 'There is no site "none".\n' })
  expect(await cli.canSignIn('other@example.com', '')).toBe(false)
})

test('without a role who is known keeps theirs, and a site keeps its last owner', async () => {
  await cli.run(`site add two --origin https://two.example --owner ${OWNER}`)
  const rolesOn = async (site: string) =>
    (
      await cli.pool.query(
        'select email, role from site_access join auth_user on id = user_id where site = $1 order by email',
        [site],
      )
    ).rows
  const last = { email: OWNER, role: 'owner' }
  const kept = await cli.run(`user add ${OWNER} --site two --json`)
  expect(kept).toMatchObject({ code: 0, json: { role: 'owner', isNew: false } })
  for (const more of ['', ' --json']) {
    const { code, errors, json } = await cli.run(
      `user add ${OWNER} --site two --role analyst${more}`,
    )
    expect(code).toBe(1)
    expect(errors || json.problem).toContain('the last owner of "two"')
    expect(errors).not.toMatch(/^\s+at /m)
  }
  expect(await rolesOn('two')).toEqual([last])

  // An owner of one site does not count for its neighbour.
  await cli.run('user add b@example.com --site one --role owner')
  expect((await cli.run(`user add ${OWNER} --site two --role analyst`)).code).toBe(1)
  await cli.run('user add b@example.com --site two --role owner')
  const both = await Promise.all(
    [OWNER, 'b@example.com'].map((email) => cli.run(`user add ${email} --site two --role analyst`)),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const after = await rolesOn('two')
  expect(after.map(({ role }) => role).sort()).toEqual(['analyst', 'owner'])
  expect(await rolesOn('one')).toEqual([{ email: 'b@example.com', role: 'owner' }, last])
})

test('a new password signs one person out everywhere, and nobody else', async () => {
  const { json } = await cli.run('user add person@example.com --site one --json')
  await cli.run(`user password ${OWNER} --password-stdin`, {}, 'the owner’s\n')
  for (const [email, password] of [
    ['person@example.com', String(json.password)],
    [OWNER, 'the owner’s'],
  ] as const) {
    expect(await cli.canSignIn(email, password)).toBe(true)
  }
  const { code, out } = await cli.run(
    'user password PERSON@example.com --password-stdin',
    {},
    'fresh pony stable',
  )
  expect(code).toBe(0)
  expect(out).not.toContain('pony')
  const { rows } = await cli.pool.query(
    'select email from auth_session join auth_user u on u.id = user_id',
  )
  expect(rows).toEqual([{ email: OWNER }])
  expect(await cli.canSignIn('person@example.com', String(json.password))).toBe(false)
  expect(await cli.canSignIn('person@example.com', 'fresh pony stable')).toBe(true)
  expect(await cli.canSignIn(OWNER, 'the owner’s')).toBe(true)
  expect(await cli.run('user password nobody@example.com')).toMatchObject({
    code: 1,
    errors: 'Nobody signs in as nobody@example.com.\n',
  })
})

test('on a database that lacks migrations nothing is changed', async () => {
  const empty = await createTestCli()
  try {
    for (const line of [
      `site add x1 --origin https://x.example --owner ${OWNER}`,
      'site origins one',
      'user add a@example.com --site one',
      `user password ${OWNER}`,
    ]) {
      const { code, errors } = await empty.run(line)
      expect(code).toBe(1)
      expect(errors).toContain('Run `footfall migrate` first')
    }
    const { json } = await empty.run('migrate --json')
    expect(json.applied).toContain('0001_sites.sql')
  } finally {
    await empty.destroy()
  }
})
