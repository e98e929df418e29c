import type { Lead, NotifyAddressState } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailWorld, startMailWorld } from '../testing/test-mail-world.ts'
import { waitFor } from '../testing/wait-for.ts'

const PAGE = 'https://www.shop.example'
const TOLD = 'desk@office.test'
let world: MailWorld
const cookies: Record<string, string> = {}

beforeAll(async () => {
  world = await startMailWorld()
  await world.deps.pool.query(
    `insert into auth_user (id, name, email, email_verified) values ('op', 'Op', 'op@host.test', true)`,
  )
  for (const site of ['tea', 'mugs']) {
    const { cookie, organisation } = await world.signUp(`${site}@owner.test`, `The ${site} shop`)
    cookies[site] = cookie
    await world.ask(cookie, `POST /api/organisations/${organisation}/sites`, {
      key: site,
      name: site,
      origins: [PAGE],
    })
    for (const [id, notifyEmail] of [
      ['desk', TOLD],
      ['own', `${site}@owner.test`],
    ] as const) {
      const fields = [{ key: 'email', type: 'email', label: 'E-mail', required: true }]
      await world.ask(cookie, `PUT /api/sites/${site}/things/widget/${id}`, {
        version: 0,
        draft: { kind: 'form', settings: { name: id, fields, purpose: 'contact', notifyEmail } },
      })
    }
    await world.ask(cookie, `POST /api/sites/${site}/publish`, {})
  }
})
afterAll(() => world.destroy())

const send = async (site: string, form: string, email: string): Promise<void> => {
  const origin = { origin: PAGE, 'content-type': 'text/plain' }
  const asked = await world.visit(`/v1/form/token?site=${site}&form=${form}`, undefined, {
    origin: PAGE,
  })
  world.advance(2_100)
  const { token } = asked.json<{ token: string }>()
  const page = `${PAGE}/`
  const body = { site, form, token, trap: '', page, language: 'en', fields: { email } }
  expect((await world.visit('/v1/form', JSON.stringify(body), origin)).statusCode).toBe(200)
  world.advance(6_000)
}
const mailsTo = (email: string): string[] =>
  world.smtp.mails.filter(({ to }) => to[0] === email).map(({ raw }) => raw)
const stateOf = async (site: string, email = TOLD): Promise<NotifyAddressState> => {
  const path = `POST /api/sites/${site}/leads/notify-address/state` as const
  return (await world.ask<{ state: NotifyAddressState }>(cookies[site] ?? '', path, { email })).body
    .state
}
const noteOf = async (site: string): Promise<string | undefined> => {
  const { body } = await world.ask<{ leads: Lead[] }>(
    cookies[site] ?? '',
    `GET /api/sites/${site}/leads`,
  )
  return body.leads[0]?.deliveries[0]?.note
}

test('leads go to an address once it has confirmed that, for the one organisation; members need not', async () => {
  await send('tea', 'own', 'ann@visitor.test')
  await waitFor(() => mailsTo('tea@owner.test').length === 2)
  expect(await stateOf('tea', 'tea@owner.test')).toBe('confirmed')
  expect(await stateOf('tea')).toBe('open')

  await send('tea', 'desk', 'bob@visitor.test')
  await waitFor(() => mailsTo(TOLD).length === 1)
  expect(await stateOf('tea')).toBe('asked')
  await waitFor(async () => /not confirmed yet/.test((await noteOf('tea')) ?? ''))
  // Asked again within the day it gets no second mail.
  const again = await world.ask(cookies.tea ?? '', 'POST /api/sites/tea/leads/notify-address', {
    email: TOLD,
  })
  expect(again).toMatchObject({ status: 200, body: { state: 'asked' } })

  const text = world.smtp.textTo(TOLD) ?? ''
  expect(text).toContain('The tea shop')
  expect(text).not.toContain('bob@visitor.test')
  const link = /http:\/\/t\.shop\.test(\/v1\/notify-confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  const page = await world.visit(link)
  expect(page.body).toContain('The tea shop')
  expect(await stateOf('tea')).toBe('asked')
  const forged = link.replace(/\.[\w-]{5}/, '.AAAAA')
  expect((await world.visit(forged, '')).statusCode).toBe(410)
  expect((await world.visit(link, '')).statusCode).toBe(200)
  expect(await stateOf('tea')).toBe('confirmed')
  // What waited goes now.
  world.advance(31_000)
  await waitFor(() => mailsTo(TOLD).length === 2)
  expect(world.smtp.textTo(TOLD)).toContain('bob@visitor.test')

  await send('mugs', 'desk', 'cy@visitor.test')
  await waitFor(() => mailsTo(TOLD).length === 3)
  expect(world.smtp.textTo(TOLD)).toContain('notify-confirm')
  expect(world.smtp.textTo(TOLD)).not.toContain('cy@visitor.test')
  expect(await stateOf('mugs')).toBe('asked')
})

test('a member who has not shown that the address is theirs is asked as anybody is', async () => {
  const email = 'unproved@office.test'
  const { pool } = world.deps
  await pool.query(
    `with made as (insert into auth_user (id, name, email) values ('unproved', 'U', $1) returning id)
     insert into site_member (site, user_id, role) select 'tea', id, 'analyst' from made`,
    [email],
  )
  expect(await stateOf('tea', email)).toBe('open')
  await pool.query('update auth_user set email_verified = true where email = $1', [email])
  expect(await stateOf('tea', email)).toBe('confirmed')
})

test('the link to confirm an address works for seven days', async () => {
  const email = 'late@office.test'
  const path = 'POST /api/sites/mugs/leads/notify-address'
  expect((await world.ask(cookies.mugs ?? '', path, { email })).status).toBe(200)
  const text = await waitFor(() => world.smtp.textTo(email))
  const link = /http:\/\/t\.shop\.test(\/v1\/notify-confirm\?token=[\w.-]+)/.exec(text)?.[1] ?? ''
  expect((await world.visit(link)).statusCode).toBe(200)
  world.advance(7 * 86_400_000 + 1)
  expect((await world.visit(link, '')).statusCode).toBe(410)
  expect(await stateOf('mugs', email)).toBe('asked')
})
