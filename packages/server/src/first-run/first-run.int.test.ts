import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createMailSender } from '../mail/mail-sender.ts'
import { createOutbox } from '../mail/outbox.ts'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { startTestSmtp } from '../testing/test-smtp.ts'
import { waitFor } from '../testing/wait-for.ts'
import { setupCode } from './setup-code.ts'

let api: TestApi
afterEach(() => api.destroy())

const owner = (email = 'first@shop.test') => ({
  email,
  name: 'First',
  password: PASSWORD,
  organisation: 'Shop & Co',
  locale: 'de',
})
const post = (payload: object) => call(api, 'POST /api/first-run', { payload })

test('a fresh server belongs to whoever has its code, once', async () => {
  api = await startTestApi({}, { isDevelopment: false, keys: [Buffer.alloc(32, 7)] })
  const { data } = await call(api, 'GET /api/first-run')
  expect(data).toMatchObject({ isFirstRun: true, needsSetupCode: true, sendsMail: false })
  expect((await post(owner())).code).toBe('FOOTFALL_E_CODE')
  expect((await post({ ...owner(), code: 'aaaa-bbbb-cccc' })).code).toBe('FOOTFALL_E_CODE')
  // Nor does another server's code fit.
  const others = setupCode(testKeyring('another').newest('first-run'))
  expect((await post({ ...owner(), code: others })).code).toBe('FOOTFALL_E_CODE')
  const code = setupCode(api.deps.keyring.newest('first-run')).toUpperCase()
  const made = await post({ ...owner(), code })
  expect(made.status).toBe(200)
  const { data: me } = await call(api, 'GET /api/me', { cookie: made.cookie })
  expect(me).toMatchObject({ email: 'first@shop.test', locale: 'de' })
  const organisations = await call(api, 'GET /api/organisations', { cookie: made.cookie })
  expect(organisations.data).toMatchObject({ items: [{ name: 'Shop & Co', role: 'owner' }] })
  expect((await post({ ...owner('second@shop.test'), code })).code).toBe('FOOTFALL_E_TAKEN')
  expect((await call(api, 'GET /api/first-run')).data).toMatchObject({
    isFirstRun: false,
    needsSetupCode: false,
  })
})

test('of many who come at once one is first', async () => {
  api = await startTestApi()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => post(owner(`p${at}@shop.test`))),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await api.deps.pool.query(
    'select (select count(*) from auth_user) as people, (select count(*) from organisations) as places',
  )
  expect(rows).toEqual([{ people: 1, places: 1 }])
})

test('nobody signs up unless that is open; then each has an organisation of their own', async () => {
  api = await startTestApi()
  const signUp = (email: string) => call(api, 'POST /api/sign-up', { payload: owner(email) })
  expect((await signUp('a@shop.test')).code).toBe('FOOTFALL_E_CLOSED')
  // Closed to others too once the server is somebody's.
  expect((await post(owner())).status).toBe(200)
  expect((await signUp('a@shop.test')).code).toBe('FOOTFALL_E_CLOSED')
  await api.destroy()
  api = await startTestApi({}, { isSignUpOpen: true })
  expect((await signUp('a@shop.test')).code).toBe('FOOTFALL_E_CLOSED')
  await post(owner())
  const [a, b] = [await signUp('a@shop.test'), await signUp('b@shop.test')]
  expect(a.data.organisation).not.toBe(b.data.organisation)
  expect((await signUp('a@shop.test')).code).toBe('FOOTFALL_E_TAKEN')
  const foreign = await call(api, `GET /api/organisations/${a.data.organisation}/members`, {
    cookie: b.cookie,
  })
  expect(foreign.code).toBe('FOOTFALL_E_FORBIDDEN')
})

test('sign-ups have nobody mailed more than five times a day, which no response says; one network address has twenty mailed', async () => {
  api = await startTestApi(
    { signInsPerMinute: 1_000 },
    { isSignUpOpen: true, smtpUrl: 'smtp://mail.test', mailFrom: 'Footfall <f@shop.test>' },
  )
  const { pool } = api.deps
  await post(owner('ann@shop.test'))
  const signUp = async (email: string, from: string) => {
    // Past the minutes within which the first mail is the one.
    await pool.query(`update sign_ups set created_at = created_at - interval '10 minutes'`)
    return call(api, 'POST /api/sign-up', { payload: owner(email), from })
  }
  const mailsTo = async (pattern: string) =>
    (await pool.query('select sender from mail_outbox where receiver like $1', [pattern])).rows
  for (let n = 0; n < 20; n++) {
    for (const email of [n % 2 ? 'zoe@else.test' : `zoe+${n}@else.test`, 'ann@shop.test']) {
      const { status, body } = await signUp(email, `10.1.${n}.1`)
      expect([status, body]).toEqual([200, '{}'])
    }
  }
  expect(await mailsTo('zoe%@else.test')).toEqual(Array(5).fill({ sender: 'sign-up' }))
  expect(await mailsTo('ann@shop.test')).toHaveLength(5)
  expect((await signUp('bea@else.test', '10.1.1.1')).body).toBe('{}')
  expect(await mailsTo('bea@else.test')).toHaveLength(1)
  // One network address has so many strangers mailed, and no more.
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 22; n++) codes.push((await signUp(`n${n}@many.test`, '10.2.0.9')).code)
  expect(codes.slice(19)).toEqual([undefined, 'FOOTFALL_E_RATE', 'FOOTFALL_E_RATE'])
  expect(await mailsTo('%@many.test')).toHaveLength(20)
})

test('signing up looks the same for a known address and a new one; the mailbox hears which it is, and link and password make the account', async () => {
  const smtp = await startTestSmtp()
  const mail = { smtpUrl: smtp.url, mailFrom: 'Footfall <f@shop.test>' }
  api = await startTestApi({}, { isSignUpOpen: true, ...mail })
  const { pool, secrets, clock } = api.deps
  const sender = createMailSender({
    outbox: createOutbox(pool, secrets),
    clock,
    log: pino({ level: 'silent' }),
    pollMs: 20,
    smtpUrl: smtp.url,
    from: mail.mailFrom,
  })
  try {
    await post(owner('ann@shop.test'))
    const password = 'a stranger’s choice'
    const signUp = (email: string) =>
      call(api, 'POST /api/sign-up', { payload: { ...owner(email), password } })
    const enter = (email: string) =>
      call(api, 'POST /api/auth/sign-in/email', { payload: { email, password } })
    const [known, fresh] = [await signUp('ann@shop.test'), await signUp('bob@shop.test')]
    expect([known.status, known.body, known.cookie]).toEqual([200, '{}', ''])
    expect([fresh.status, fresh.body, fresh.cookie]).toEqual([200, '{}', ''])
    // Nor does trying the password tell them apart.
    expect((await enter('ann@shop.test')).body).toBe((await enter('bob@shop.test')).body)
    await waitFor(() => smtp.textTo('ann@shop.test')?.includes('Sie haben eines'))
    expect(smtp.textTo('ann@shop.test')).not.toContain('token=')
    const tokenOf = (email: string) =>
      waitFor(() => /confirm-sign-up\?token=([\w-]+)/.exec(smtp.textTo(email) ?? '')?.[1])
    const token = await tokenOf('bob@shop.test')
    // Asked again at once, the first mail still is the one.
    expect((await signUp('bob@shop.test')).body).toBe('{}')
    const confirm = (link: string, typed: string) =>
      call<{ organisation: string }>(api, 'POST /api/sign-up/confirm', {
        payload: { token: link, password: typed },
      })
    expect((await confirm(token, 'my own password')).code).toBe('FOOTFALL_E_PASSWORD')
    expect((await confirm('made-up', password)).code).toBe('FOOTFALL_E_LINK')
    const made = await confirm(token, password)
    expect(made.status).toBe(200)
    const me = await call(api, 'GET /api/me', { cookie: made.cookie })
    expect(me.data.email).toBe('bob@shop.test')
    expect((await confirm(token, password)).code).toBe('FOOTFALL_E_LINK')
    await signUp('cid@shop.test')
    const other = await confirm(await tokenOf('cid@shop.test'), password)
    expect(other.data.organisation).not.toBe(made.data.organisation)
  } finally {
    await sender.close()
    await smtp.close()
  }
})
