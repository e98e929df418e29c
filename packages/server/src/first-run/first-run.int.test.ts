import { afterEach, expect, test } from 'vitest'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { setupCode } from './setup-code.ts'

let api: TestApi
afterEach(() => api.destroy())

const owner = (email = 'first@shop.test') => ({
  ...{ email, name: 'First', password: PASSWORD, organisation: 'Shop & Co', locale: 'de' },
})
const post = (payload: object) => call(api, 'POST /api/first-run', { payload })

test('a fresh server belongs to whoever has its code, once', async () => {
  api = await startTestApi({}, { isDevelopment: false, keys: [Buffer.alloc(32, 7)] })
  const { data } = await call(api, 'GET /api/first-run')
  expect(data).toMatchObject({ isFirstRun: true, needsSetupCode: true, sendsMail: false })
  expect((await post(owner())).code).toBe('FOOTFALL_E_CODE')
  expect((await post({ ...owner(), code: 'aaaa-bbbb-cccc' })).code).toBe('FOOTFALL_E_CODE')
  const code = setupCode(api.deps.keyring.newest('first-run')).toUpperCase()
  const made = await post({ ...owner(), code })
  expect(made.status).toBe(200)
  const { data: me } = await call(api, 'GET /api/me', { cookie: made.cookie })
  expect(me).toMatchObject({ email: 'first@shop.test', locale: 'de' })
  const organisations = await call(api, 'GET /api/organisations', { cookie: made.cookie })
  expect(organisations.data).toMatchObject({ items: [{ name: 'Shop & Co', role: 'owner' }] })
  expect((await post({ ...owner('second@shop.test'), code })).code).toBe('FOOTFALL_E_TAKEN')
  expect((await call(api, 'GET /api/first-run')).data).toMatchObject({
    ...{ isFirstRun: false, needsSetupCode: false },
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
