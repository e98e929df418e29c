import { createHmac } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailSender, type MailSender } from '../mail/mail-sender.ts'
import { createOutbox } from '../mail/outbox.ts'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts'
import { waitFor } from '../testing/wait-for.ts'

let api: TestApi
let smtp: TestSmtp
let sender: MailSender
beforeAll(async () => {
  smtp = await startTestSmtp()
  api = await startTestApi({}, { smtpUrl: smtp.url, mailFrom: 'Footfall <f@shop.test>' })
  const { pool, secrets, clock } = api.deps
  sender = createMailSender({
    outbox: createOutbox(pool, secrets),
    clock,
    log: pino({ level: 'silent' }),
    pollMs: 20,
    smtpUrl: smtp.url,
    from: 'Footfall <f@shop.test>',
  })
  for (const key of ['mine', 'yours']) await api.createSite(key)
})
afterAll(async () => {
  await sender.close()
  await api.destroy()
  await smtp.close()
})

const linkTo = (email: string, path: string): Promise<string> =>
  waitFor(() => new RegExp(`/${path}\\?token=([\\w-]+)`).exec(smtp.textTo(email) ?? '')?.[1])
const signIn = (email: string, password: string) =>
  call(api, 'POST /api/auth/sign-in/email', { payload: { email, password } })
const isIn = async (cookie: string) => (await call(api, 'GET /api/me', { cookie })).status === 200

describe('a forgotten password', () => {
  test('is replaced by one link, once, within the hour; all sessions end, and unknown addresses look alike', async () => {
    const cookie = await api.signIn('forgets@shop.test', 'mine')
    const ask = (email: string) => call(api, 'POST /api/password-reset', { payload: { email } })
    const [known, unknown] = [await ask('Forgets@shop.test'), await ask('nobody@shop.test')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = await linkTo('forgets@shop.test', 'reset-password')
    expect(smtp.textTo('nobody@shop.test')).toBeUndefined()
    const confirm = (password: string, link = token) =>
      call(api, 'POST /api/password-reset/confirm', { payload: { token: link, password } })
    expect((await confirm('short')).code).toBe('FOOTFALL_E_BODY')
    expect((await confirm('a new password')).status).toBe(204)
    expect((await confirm('another password')).code).toBe('FOOTFALL_E_LINK')
    expect(await isIn(cookie)).toBe(false)
    expect((await signIn('forgets@shop.test', PASSWORD)).code).toBe('FOOTFALL_E_AUTH')
    expect((await signIn('forgets@shop.test', 'a new password')).status).toBe(200)
    await waitFor(() => smtp.textTo('forgets@shop.test')?.includes('password was changed'))
  })

  test('asked for again and again, five links go in a day, and then one whenever none works any more', async () => {
    await api.signIn('pestered@shop.test', 'mine')
    const { pool } = api.deps
    const mailsAfterAsking = async (minutes: number): Promise<number> => {
      await pool.query(
        `update account_links set expires_at = expires_at - make_interval(mins => $1)`,
        [minutes],
      )
      const from = `10.3.${minutes}.${++asked}`
      await call(api, 'POST /api/password-reset', {
        payload: { email: 'pestered@shop.test' },
        from,
      })
      const { rowCount } = await pool.query(
        `select from mail_outbox where receiver = 'pestered@shop.test'`,
      )
      return rowCount ?? 0
    }
    let asked = 0
    for (let n = 1; n <= 5; n++) expect(await mailsAfterAsking(6)).toBe(n)
    for (let n = 0; n < 5; n++) expect(await mailsAfterAsking(6)).toBe(5)
    expect(await mailsAfterAsking(60)).toBe(6)
    expect(await mailsAfterAsking(6)).toBe(6)
  })

  test('asked again at once no second mail goes out; later it does, and an old link, one that was replaced, and one of another kind are worth nothing', async () => {
    await api.signIn('slow@shop.test', 'mine')
    const ask = () =>
      call(api, 'POST /api/password-reset', { payload: { email: 'slow@shop.test' } })
    await ask()
    const first = await linkTo('slow@shop.test', 'reset-password')
    await ask()
    const isStillFirst = async () => (await linkTo('slow@shop.test', 'reset-password')) === first
    await api.signIn('other@shop.test', 'yours')
    await call(api, 'POST /api/password-reset', { payload: { email: 'other@shop.test' } })
    await linkTo('other@shop.test', 'reset-password')
    expect(await isStillFirst()).toBe(true)
    await api.deps.pool.query(
      `update account_links set expires_at = expires_at - interval '6 minutes'`,
    )
    await ask()
    const second = await waitFor(async () => {
      const link = await linkTo('slow@shop.test', 'reset-password')
      return link !== first && link
    })
    const confirm = (token: string) =>
      call(api, 'POST /api/password-reset/confirm', { payload: { token, password: PASSWORD } })
    expect((await confirm(first)).code).toBe('FOOTFALL_E_LINK')
    const cookie = await api.signIn('slow@shop.test', 'mine')
    const verify = await call(api, 'POST /api/verify-email', { cookie, payload: { token: second } })
    expect(verify.code).toBe('FOOTFALL_E_LINK')
    await api.deps.pool.query(`update account_links set expires_at = now() - interval '1 second'`)
    expect((await confirm(second)).code).toBe('FOOTFALL_E_LINK')
    const { rows } = await api.deps.pool.query('select * from account_links')
    expect(JSON.stringify(rows)).not.toContain(second)
  })
})

test('a password is changed with the one before, and other sessions end', async () => {
  const cookie = await api.signIn('changes@shop.test', 'mine')
  const other = await api.signIn('changes@shop.test', 'mine')
  const change = (current: string) =>
    call(api, 'POST /api/me/password', { cookie, payload: { current, next: 'a better one' } })
  expect((await change('wrong one')).code).toBe('FOOTFALL_E_PASSWORD')
  const done = await change(PASSWORD)
  expect(done.status).toBe(204)
  expect(await isIn(done.cookie || cookie)).toBe(true)
  expect(await isIn(other)).toBe(false)
})

test('another address holds only once its own mailbox confirms it, and nobody’s is taken', async () => {
  const cookie = await api.signIn('moves@shop.test', 'mine')
  await api.signIn('stays@shop.test', 'yours')
  const change = (email: string, password = PASSWORD) =>
    call(api, 'POST /api/me/email', { cookie, payload: { email, password } })
  expect((await change('new@shop.test', 'wrong')).code).toBe('FOOTFALL_E_PASSWORD')
  expect((await change('stays@shop.test')).status).toBe(204)
  expect((await change('new@shop.test')).status).toBe(204)
  const token = await linkTo('new@shop.test', 'verify-email')
  expect(smtp.textTo('stays@shop.test')).toBeUndefined()
  expect((await call(api, 'GET /api/me', { cookie })).data.email).toBe('moves@shop.test')
  const confirm = (by?: string) =>
    call(api, 'POST /api/verify-email', { ...(by && { cookie: by }), payload: { token } })
  expect((await confirm()).code).toBe('FOOTFALL_E_AUTH')
  const other = await api.signIn('stays@shop.test', 'yours')
  expect((await confirm(other)).code).toBe('FOOTFALL_E_LINK')
  expect((await confirm(cookie)).status).toBe(200)
  expect((await call(api, 'GET /api/me', { cookie })).data.email).toBe('new@shop.test')
})

test('sessions are listed without their tokens and ended by their own person only', async () => {
  const cookie = await api.signIn('sits@shop.test', 'mine')
  const elsewhere = await api.signIn('sits@shop.test', 'mine')
  const stranger = await api.signIn('stranger@shop.test', 'yours')
  const { data, body } = await call<{ id: string; isCurrent: boolean }[]>(
    api,
    'GET /api/me/sessions',
    { cookie },
  )
  expect(data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? 'none'
  expect(body).not.toContain(token)
  const other = data.find(({ isCurrent }) => !isCurrent)
  const end = (by: string) => call(api, `DELETE /api/me/sessions/${other?.id}`, { cookie: by })
  expect((await end(stranger)).code).toBe('FOOTFALL_E_NOT_FOUND')
  expect((await end(cookie)).status).toBe(204)
  expect(await isIn(elsewhere)).toBe(false)
  const third = await api.signIn('sits@shop.test', 'mine')
  await call(api, 'DELETE /api/me/sessions', { cookie })
  expect([await isIn(cookie), await isIn(third), await isIn(stranger)]).toEqual([true, false, true])
})

test('name and language are one’s own', async () => {
  const cookie = await api.signIn('named@shop.test', 'mine')
  const { data } = await call(api, 'PATCH /api/me', {
    cookie,
    payload: { name: ' Nina ', locale: 'de-DE' },
  })
  expect(data).toMatchObject({ name: 'Nina', locale: 'de-DE', hasTwoFactor: false })
  const bad = await call(api, 'PATCH /api/me', { cookie, payload: { locale: '../../etc' } })
  expect(bad.code).toBe('FOOTFALL_E_BODY')
})

/** A code as an app shows it. */
const codeOf = (uri: string, at = Date.now()): string => {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('with a second factor a password is not enough; a recovery code works once', async () => {
  const email = 'careful@shop.test'
  const first = await api.signIn(email, 'mine')
  const wrong = await call(api, 'POST /api/me/two-factor', {
    cookie: first,
    payload: { password: 'wrong' },
  })
  expect(wrong.code).toBe('FOOTFALL_E_PASSWORD')
  const { data: setup } = await call<{ uri: string; recoveryCodes: string[] }>(
    api,
    'POST /api/me/two-factor',
    { cookie: first, payload: { password: PASSWORD } },
  )
  expect(setup.recoveryCodes.length).toBeGreaterThan(5)
  // Not confirmed yet, so it does not hold yet.
  expect((await signIn(email, PASSWORD)).data).toEqual({})
  const confirm = (code: string) =>
    call(api, 'POST /api/me/two-factor/confirm', { cookie: first, payload: { code } })
  expect((await confirm('000000')).code).toBe('FOOTFALL_E_CODE')
  expect((await confirm(codeOf(setup.uri))).status).toBe(204)

  const half = await signIn(email, PASSWORD)
  expect(half.data).toEqual({ needsCode: true })
  expect(await isIn(half.cookie)).toBe(false)
  const enter = (code: string, isRecovery = false, cookie = half.cookie) =>
    call(api, 'POST /api/auth/code', { cookie, payload: { code, isRecovery } })
  expect((await enter('111111')).code).toBe('FOOTFALL_E_CODE')
  // The app's next one: that of the confirmation was used.
  const whole = await enter(codeOf(setup.uri, Date.now() + 30_000))
  expect(whole.body).toBe('{}')
  expect(await isIn(whole.cookie)).toBe(true)

  const [recovery = ''] = setup.recoveryCodes
  const again = await signIn(email, PASSWORD)
  const recovered = await enter(recovery, true, again.cookie)
  expect(await isIn(recovered.cookie)).toBe(true)
  const third = await signIn(email, PASSWORD)
  expect((await enter(recovery, true, third.cookie)).code).toBe('FOOTFALL_E_CODE')

  const stop = await call(api, 'POST /api/me/two-factor/stop', {
    cookie: recovered.cookie,
    payload: { password: PASSWORD },
  })
  expect(stop.status).toBe(204)
  expect((await signIn(email, PASSWORD)).data).toEqual({})
})

test('a code of the app signs in once, of two at once too, and none before it; another account has its own', async () => {
  const [careful, other] = await Promise.all(
    ['once@shop.test', 'beside@shop.test'].map(async (email) => {
      const cookie = await api.signIn(email, 'mine')
      const { data } = await call<{ uri: string }>(api, 'POST /api/me/two-factor', {
        cookie,
        payload: { password: PASSWORD },
      })
      const payload = { code: codeOf(data.uri) }
      await call(api, 'POST /api/me/two-factor/confirm', { cookie, payload })
      // As if that had been a while ago.
      await api.deps.pool.query('update auth_two_factor set last_step = last_step - 9')
      return { email, uri: data.uri }
    }),
  )
  const half = async (email = '') => (await signIn(email, PASSWORD)).cookie
  const enter = (cookie: string, code: string) =>
    call(api, 'POST /api/auth/code', { cookie, payload: { code } })
  const [now, later] = [0, 30_000].map((ms) => codeOf(careful?.uri ?? '', Date.now() + ms))
  const browsers = [await half(careful?.email), await half(careful?.email)]
  const both = await Promise.all(browsers.map((cookie) => enter(cookie, now ?? '')))
  expect(both.map(({ code }) => code).sort()).toEqual(['FOOTFALL_E_CODE', undefined])
  // Whoever was too late need not start over: the next code will do.
  const late = browsers[both.findIndex(({ status }) => status !== 200)] ?? ''
  expect((await enter(late, later ?? '')).status).toBe(200)
  expect((await enter(await half(careful?.email), now ?? '')).code).toBe('FOOTFALL_E_CODE')
  const beside = await enter(await half(other?.email), codeOf(other?.uri ?? ''))
  expect(beside.status).toBe(200)
})

test('resets, codes and links are slowed down by address', async () => {
  const strict = await startTestApi(
    { signInsPerMinute: 3 },
    { smtpUrl: smtp.url, mailFrom: 'f@a.test' },
  )
  try {
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 5; at++) {
      const payload = { email: `p${at}@shop.test` }
      codes.push((await call(strict, 'POST /api/password-reset', { payload })).code)
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'FOOTFALL_E_RATE', 'FOOTFALL_E_RATE'])
    const guesses: (string | undefined)[] = []
    for (let at = 0; at < 5; at++) {
      const payload = { token: `guess${at}` }
      guesses.push((await call(strict, 'POST /api/invitations/preview', { payload })).code)
    }
    expect(guesses.slice(2)).toEqual(['FOOTFALL_E_LINK', 'FOOTFALL_E_RATE', 'FOOTFALL_E_RATE'])
  } finally {
    await strict.destroy()
  }
})

test('a server that sends no mail says so, whoever asks', async () => {
  const silent = await startTestApi()
  try {
    for (const email of ['a@shop.test', 'nobody@shop.test']) {
      const { code } = await call(silent, 'POST /api/password-reset', { payload: { email } })
      expect(code).toBe('FOOTFALL_E_MAIL')
    }
  } finally {
    await silent.destroy()
  }
})
