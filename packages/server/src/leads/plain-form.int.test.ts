import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { formEntry, PAGE_ORIGIN } from '../testing/test-form.ts'

let collector: TestCollector
const listed = async (site = 'demo') => (await collector.leads.reader.list(site, {})).leads

beforeAll(async () => {
  collector = await createTestCollector()
  const widgets = [
    formEntry({ successText: 'Thanks, <we> write back.', consentText: 'I agree.' }),
    formEntry({ purpose: 'newsletter' }, 'news'),
  ]
  for (const key of ['demo', 'other'])
    await seedSite(collector.database.db, { key, config: { widgets } })
})
afterAll(() => collector.destroy())
beforeEach(() => collector.database.pool.query('truncate leads, lead_nonces cascade'))

const post = (
  fields: Record<string, string>,
  { form = 'contact', site = 'demo', origin = PAGE_ORIGIN, language = 'en' } = {},
) =>
  collector.app.inject({
    method: 'POST',
    url: `/v1/form/${site}/${form}`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      origin,
      referer: `${PAGE_ORIGIN}/contact?x=1`,
      'accept-language': language,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

/** What the button of our page sends. */
const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [
        name,
        value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code))),
      ],
    ),
  )

const ANN = {
  name: '"><script>alert(1)</script>',
  email: 'ann@mail.test',
  message: 'Hi\nthere',
  ff_consent: 'on',
  ff_more: '',
}

test('W-05 without a script a page shows what was entered, and its button stores the lead once', async () => {
  const shown = await post(ANN)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('<html lang="en">')
  expect(shown.body).not.toContain('<script')
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const policy = String(shown.headers['content-security-policy'])
  for (const part of ['sandbox allow-forms;', "default-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(await listed()).toEqual([])
  collector.advance(1_500)
  const press = () => post(hiddenOf(shown.body), { origin: 'null' })
  const sent = await press()
  expect([sent.statusCode, sent.body.includes('Thanks, &#60;we&#62; write back.')]).toEqual([
    200,
    true,
  ])
  expect((await press()).statusCode).toBe(200)
  expect(await listed('other')).toEqual([])
  expect(await listed()).toMatchObject([
    {
      state: 'received',
      consentText: 'I agree.',
      page: `${PAGE_ORIGIN}/contact`,
      language: 'en',
      values: [{ value: ANN.name }, { value: ANN.email }, { value: ANN.message }],
    },
  ])
})

test('W-05 the page speaks the visitor’s language, names what is missing, and keeps out whom it must', async () => {
  const step = hiddenOf(
    (await post({ ...ANN, ff_consent: '', email: 'x' }, { language: 'de-DE' })).body,
  )
  collector.advance(1_500)
  const problems = await post(step, { origin: 'null', language: 'de' })
  expect(problems.statusCode).toBe(422)
  expect(problems.body).toContain('<strong>E-mail</strong>: Das ist keine E-Mail-Adresse')
  expect(problems.body).toContain('<strong>Einwilligung</strong>: Das muss ausgefüllt sein.')
  expect((await post(ANN, { origin: 'https://evil.test' })).statusCode).toBe(403)
  expect((await post(ANN, { form: 'none' })).statusCode).toBe(404)
  // A token of another site is none.
  const { ff_token = '' } = hiddenOf((await post(ANN, { site: 'other' })).body)
  collector.advance(1_500)
  const wrong = await post({ ...ANN, ff_token }, { origin: 'null' })
  expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([
    409,
    'text/html; charset=utf-8',
  ])
  expect(await listed()).toEqual([])
})

test('W-05 the trap is the same, and so is the time a person needs', async () => {
  const step = hiddenOf((await post({ ...ANN, ff_more: 'cheap' })).body)
  expect((await post(step, { origin: 'null' })).statusCode).toBe(200)
  expect((await listed())[0]).toMatchObject({ state: 'suspicious', marks: ['trap', 'fast'] })
})

test('W-05 a newsletter says that a mail is on its way', async () => {
  const step = hiddenOf((await post(ANN, { form: 'news' })).body)
  collector.advance(1_500)
  expect((await post(step, { form: 'news', origin: 'null' })).body).toContain(
    'We have sent you an e-mail',
  )
  expect((await listed())[0]?.state).toBe('confirm')
})

test('C-14 the server’s time is told to anybody, and kept by nobody', async () => {
  const response = await collector.app.inject({ url: '/v1/time' })
  expect(Math.abs(response.json<{ time: number }>().time - collector.now())).toBeLessThan(1_000)
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
  expect(response.headers['set-cookie']).toBeUndefined()
})
