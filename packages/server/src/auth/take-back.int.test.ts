import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { createSignUps } from '../first-run/sign-ups.ts'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { createAccountLinks } from './account-links.ts'

let api: TestApi
beforeAll(async () => {
  // Without mail nobody shows whose an address is before the account is made.
  api = await startTestApi({}, { isSignUpOpen: true })
  await call(api, 'POST /api/first-run', { payload: person('first@shop.test') })
})
afterAll(() => api.destroy())

const person = (email: string) => ({
  email,
  name: 'Somebody',
  password: PASSWORD,
  organisation: 'Shop & Co',
})
const idOf = async (email: string): Promise<string> =>
  (await api.deps.pool.query('select id from auth_user where email = $1', [email])).rows[0].id

/** What somebody may have left in an account: a passkey and a second factor. */
const leaveFactors = async (email: string): Promise<void> => {
  const id = await idOf(email)
  await api.deps.pool.query(
    `insert into auth_passkey (id, user_id, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $1, 'k', $1, 0, 'singleDevice', false)`,
    [id],
  )
  await api.deps.pool.query(
    `insert into auth_two_factor (id, user_id, secret, backup_codes) values ($1, $1, 's', 'b')`,
    [id],
  )
  await api.deps.pool.query('update auth_user set two_factor_enabled = true where id = $1', [id])
}
const reset = async (email: string): Promise<void> => {
  const userId = await idOf(email)
  const token = await createAccountLinks(api.deps.pool).make({
    kind: 'reset',
    userId,
    minutes: 60,
  })
  const payload = { token, password: 'my own password' }
  expect((await call(api, 'POST /api/password-reset/confirm', { payload })).status).toBe(204)
}
const left = async (email: string) =>
  (
    await api.deps.pool.query(
      `select u.email_verified, u.two_factor_enabled,
         (select count(*) from auth_passkey p where p.user_id = u.id) as passkeys,
         (select count(*) from auth_two_factor f where f.user_id = u.id) as factors
       from auth_user u where u.email = $1`,
      [email],
    )
  ).rows[0]

test('whoever signed up with a foreign address keeps nothing once its mailbox asks for a password', async () => {
  const email = 'victim@shop.test'
  await call(api, 'POST /api/sign-up', { payload: person(email) })
  expect(await left(email)).toMatchObject({ email_verified: false })
  await leaveFactors(email)
  await reset(email)
  expect(await left(email)).toEqual({
    email_verified: true,
    two_factor_enabled: false,
    passkeys: 0,
    factors: 0,
  })
})

test('who has not shown whose the address is lets nobody in, and nobody confirms it for them by a press', async () => {
  const email = 'target@shop.test'
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'f@shop.test' }
  const mailing = await startTestApi({}, { isSignUpOpen: true, ...mail })
  onTestFinished(() => mailing.destroy())
  const { pool } = mailing.deps
  await call(mailing, 'POST /api/first-run', { payload: person('first@shop.test') })
  const asked = await createSignUps(pool).keep(person(email))
  const { cookie, data } = await call<{ organisation: string }>(
    mailing,
    'POST /api/sign-up/confirm',
    { payload: { token: asked, password: PASSWORD } },
  )
  // As one that was made before the server could send mail.
  const { rows } = await pool.query(
    'update auth_user set email_verified = false where email = $1 returning id',
    [email],
  )
  const base = `/api/organisations/${data.organisation}` as const
  const key = { name: 'Mine', scopes: ['publish'] }
  const makeKey = () => call(mailing, `POST ${base}/api-keys`, { cookie, payload: key })
  const friend = { email: 'friend@shop.test', role: 'owner' }
  const invite = () => call(mailing, `POST ${base}/invitations`, { cookie, payload: friend })
  expect((await makeKey()).code).toBe('FOOTFALL_E_UNPROVED')
  expect((await invite()).code).toBe('FOOTFALL_E_UNPROVED')

  const token = await createAccountLinks(pool).make({
    kind: 'verify',
    userId: rows[0].id,
    email,
    minutes: 60,
  })
  const confirm = (by?: string) =>
    call(mailing, 'POST /api/verify-email', { ...(by && { cookie: by }), payload: { token } })
  expect((await confirm()).code).toBe('FOOTFALL_E_AUTH')
  expect((await confirm(cookie)).status).toBe(200)
  expect((await makeKey()).status).toBe(200)
  expect((await invite()).status).toBe(200)
})

test('what a stranger left in an organisation under a foreign address goes with them; a neighbour’s stays', async () => {
  const { pool } = api.deps
  const tenants = ['squatted@shop.test', 'beside@shop.test']
  for (const email of tenants) {
    const { data } = await call<{ organisation: string }>(api, 'POST /api/sign-up', {
      payload: person(email),
    })
    const userId = await idOf(email)
    await createApiKeys(pool).make({
      organisation: data.organisation,
      name: 'Left',
      scopes: ['publish'],
      createdBy: userId,
    })
    await pool.query(
      `insert into invitations (organisation, hash, email, role, invited_by, expires_at)
       values ($1, convert_to($2, 'utf8'), 'evil@shop.test', 'owner', $2, now() + interval '1 day')`,
      [data.organisation, userId],
    )
    await pool.query(
      `with made as (
         insert into sites (key, name, webhook_secret, organisation) values ($2, $2, 'x', $1) returning key)
       insert into handovers (site, hash, organisation, email, keeps_members, offered_by, expires_at)
       select key, convert_to(key, 'utf8'), $1, 'evil@shop.test', true, $3, now() + interval '1 day' from made`,
      [data.organisation, email.replace('@shop.test', ''), userId],
    )
  }
  await reset('squatted@shop.test')
  const kept = async (email: string) => {
    const { rows } = await pool.query(
      `select (select count(*) from api_keys where created_by = $1 and revoked_at is null) as keys,
         (select count(*) from invitations where invited_by = $1) as invitations,
         (select count(*) from handovers where offered_by = $1) as offers`,
      [await idOf(email)],
    )
    return rows[0]
  }
  expect(await kept('squatted@shop.test')).toEqual({ keys: 0, invitations: 0, offers: 0 })
  expect(await kept('beside@shop.test')).toEqual({ keys: 1, invitations: 1, offers: 1 })
})

test('who signs up keeps their second factor once they have confirmed their address', async () => {
  const email = 'honest@shop.test'
  const { cookie } = await call(api, 'POST /api/sign-up', { payload: person(email) })
  const token = await createAccountLinks(api.deps.pool).make({
    kind: 'verify',
    userId: await idOf(email),
    email,
    minutes: 60,
  })
  expect((await call(api, 'POST /api/verify-email', { cookie, payload: { token } })).data).toEqual({
    email,
  })
  await leaveFactors(email)
  await reset(email)
  expect(await left(email)).toMatchObject({ two_factor_enabled: true, factors: 1 })
})

test('a proved address keeps its second factor: a mailbox alone does not open the account', async () => {
  const email = 'first@shop.test'
  await leaveFactors(email)
  await reset(email)
  expect(await left(email)).toEqual({
    email_verified: true,
    two_factor_enabled: true,
    passkeys: 0,
    factors: 1,
  })
})
