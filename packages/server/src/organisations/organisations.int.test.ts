import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailSender, type MailSender } from '../mail/mail-sender.ts'
import { createOutbox } from '../mail/outbox.ts'
import { call } from '../testing/api-calls.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts'
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts'
import { waitFor } from '../testing/wait-for.ts'
import { changeRole } from './organisation-store.ts'

let api: TestApi
let smtp: TestSmtp
let sender: MailSender
/** Two organisations with a site and an owner each. */
let ann: string
let bob: string
let mine: string
let yours: string

const organisationOf = async (site: string): Promise<string> =>
  (await api.deps.members.organisationOf(site)) ?? ''
const idOf = async (email: string): Promise<string> =>
  (await api.deps.pool.query('select id from auth_user where email = $1', [email])).rows[0]?.id
const linkTo = (email: string, path: string, not = ''): Promise<string> =>
  waitFor(() => {
    const link = new RegExp(`/${path}\\?token=([\\w-]+)`).exec(smtp.textTo(email) ?? '')?.[1]
    return link !== not && link
  })

beforeAll(async () => {
  smtp = await startTestSmtp()
  api = await startTestApi({}, { smtpUrl: smtp.url, mailFrom: 'f@shop.test' })
  const { pool, secrets, clock } = api.deps
  sender = createMailSender({
    outbox: createOutbox(pool, secrets),
    clock,
    log: pino({ level: 'silent' }),
    pollMs: 20,
    smtpUrl: smtp.url,
    from: 'f@shop.test',
  })
  await api.createSite('mine')
  await api.createSite('yours')
  ann = await api.signIn('ann@shop.test', 'mine')
  bob = await api.signIn('bob@shop.test', 'yours')
  mine = await organisationOf('mine')
  yours = await organisationOf('yours')
})
afterAll(async () => {
  await sender.close()
  await api.destroy()
  await smtp.close()
})

describe('an invitation', () => {
  const invite = (payload: object, cookie = ann, organisation = mine) =>
    call(api, `POST /api/organisations/${organisation}/invitations`, { cookie, payload })
  const accept = (payload: object, cookie?: string) =>
    call(api, 'POST /api/invitations/accept', { payload, ...(cookie && { cookie }) })

  test('lets a new person in, with its role, once', async () => {
    const made = await invite({ email: 'New@shop.test', role: 'editor' })
    expect(made.data).not.toHaveProperty('link')
    const token = await linkTo('new@shop.test', 'invitation')
    const preview = await call(api, 'POST /api/invitations/preview', { payload: { token } })
    expect(preview.data).toMatchObject({ email: 'new@shop.test', role: 'editor', isKnown: false })
    expect((await accept({ token })).code).toBe('FOOTFALL_E_INVALID')
    expect((await accept({ token, name: 'N', password: PASSWORD }, bob)).code).toBe(
      'FOOTFALL_E_OTHER_PERSON',
    )
    const done = await accept({ token, name: 'Nia', password: PASSWORD, locale: 'de' })
    expect(done.data).toEqual({ organisation: mine })
    const site = await call(api, 'GET /api/sites/mine', { cookie: done.cookie })
    expect(site.data).toMatchObject({ role: 'editor' })
    expect((await call(api, 'GET /api/sites/yours', { cookie: done.cookie })).status).toBe(403)
    expect((await accept({ token, name: 'X', password: PASSWORD })).code).toBe('FOOTFALL_E_LINK')
    // What somebody may do already is not taken away by an invitation to less.
    await invite({ email: 'new@shop.test', role: 'client' })
    const lower = await linkTo('new@shop.test', 'invitation', token)
    expect((await accept({ token: lower }, done.cookie)).data).toEqual({ organisation: mine })
    const after = await call(api, 'GET /api/sites/mine', { cookie: done.cookie })
    expect(after.data).toMatchObject({ role: 'editor' })
  })

  test('for one site gives a role there and nowhere else; who is known signs in first', async () => {
    await api.deps.pool.query(
      `insert into sites (key, name, webhook_secret, organisation) values ('beside', 'Beside', 'x', $1)`,
      [mine],
    )
    expect((await invite({ email: 'bob@shop.test', role: 'client', site: 'yours' })).code).toBe(
      'FOOTFALL_E_INVALID',
    )
    await invite({ email: 'bob@shop.test', role: 'client', site: 'mine' })
    const token = await linkTo('bob@shop.test', 'invitation')
    expect((await accept({ token, name: 'B', password: 'another one' })).code).toBe(
      'FOOTFALL_E_AUTH',
    )
    expect((await accept({ token }, bob)).data).toEqual({ organisation: mine, site: 'mine' })
    expect((await call(api, 'GET /api/sites/mine', { cookie: bob })).data.role).toBe('client')
    expect((await call(api, 'GET /api/sites/beside', { cookie: bob })).status).toBe(403)
    const members = await call(api, `GET /api/organisations/${mine}/members`, { cookie: bob })
    expect(members.code).toBe('FOOTFALL_E_FORBIDDEN')
    // An owner elsewhere lets nobody go from a site of this organisation.
    const role = `/api/organisations/${yours}/members/${await idOf('bob@shop.test')}?site=mine`
    expect((await call(api, `DELETE ${role}`, { cookie: bob })).code).toBe('FOOTFALL_E_NOT_FOUND')
    // Nor makes themselves more there.
    const raised = await call(api, `PATCH ${role}`, { cookie: bob, payload: { role: 'owner' } })
    expect(raised.code).toBe('FOOTFALL_E_NOT_FOUND')
    expect((await call(api, 'GET /api/sites/mine', { cookie: bob })).data.role).toBe('client')
  })

  test('stands beside those of another organisation and for another site to the same address; each list is its own', async () => {
    const email = 'wanted@shop.test'
    await invite({ email, role: 'analyst' }, bob, yours)
    const first = await linkTo(email, 'invitation')
    await invite({ email, role: 'client' })
    const second = await linkTo(email, 'invitation', first)
    await invite({ email, role: 'client', site: 'mine' })
    const third = await linkTo(email, 'invitation', second)
    await invite({ email, role: 'client', site: 'beside' })
    const fourth = await linkTo(email, 'invitation', third)
    for (const token of [first, second, third, fourth]) {
      const preview = await call(api, 'POST /api/invitations/preview', { payload: { token } })
      expect(preview.data).toMatchObject({ email })
    }
    const listed = async (organisation: string, cookie: string) => {
      const { data } = await call<{ items: { email: string; site?: string }[] }>(
        api,
        `GET /api/organisations/${organisation}/invitations`,
        { cookie },
      )
      return data.items.map((one) => `${one.email} ${one.site ?? 'all'}`).toSorted()
    }
    expect(await listed(yours, bob)).toEqual([`${email} all`])
    expect(await listed(mine, ann)).toEqual(
      ['all', 'beside', 'mine'].map((place) => `${email} ${place}`),
    )
  })

  test('that was withdrawn, replaced or has expired is worth nothing, and only its own owners may make one', async () => {
    await invite({ email: 'late@shop.test', role: 'analyst' })
    const first = await linkTo('late@shop.test', 'invitation')
    await invite({ email: 'late@shop.test', role: 'analyst' })
    const second = await linkTo('late@shop.test', 'invitation', first)
    const take = (token: string) => accept({ token, name: 'L', password: PASSWORD })
    expect((await take(first)).code).toBe('FOOTFALL_E_LINK')
    const list = await call<{ items: { id: string; email: string }[] }>(
      api,
      `GET /api/organisations/${mine}/invitations`,
      { cookie: ann },
    )
    const { id } = list.data.items.find(({ email }) => email === 'late@shop.test') ?? {}
    expect(list.body).not.toContain(second)
    const path = (organisation: string) =>
      `DELETE /api/organisations/${organisation}/invitations/${id}` as const
    expect((await call(api, path(yours), { cookie: bob })).code).toBe('FOOTFALL_E_NOT_FOUND')
    expect((await call(api, path(mine), { cookie: ann })).status).toBe(204)
    expect((await take(second)).code).toBe('FOOTFALL_E_LINK')
    await invite({ email: 'late@shop.test', role: 'analyst' })
    const third = await linkTo('late@shop.test', 'invitation', second)
    await api.deps.pool.query(`update invitations set expires_at = now()`)
    expect((await take(third)).code).toBe('FOOTFALL_E_LINK')
    const foreign = await invite({ email: 'x@shop.test', role: 'owner' }, bob)
    expect(foreign.code).toBe('FOOTFALL_E_FORBIDDEN')
  })

  test('where no mail is sent its link is told to the one who invites', async () => {
    const silent = await startTestApi()
    try {
      await silent.createSite('one')
      const cookie = await silent.signIn('a@shop.test', 'one')
      const organisation = await silent.deps.members.organisationOf('one')
      const { data } = await call(silent, `POST /api/organisations/${organisation}/invitations`, {
        cookie,
        payload: { email: 'b@shop.test', role: 'client' },
      })
      expect(data.link).toMatch(/\/invitation\?token=[\w-]{43}$/)
    } finally {
      await silent.destroy()
    }
  })

  test('is mailed to one mailbox five times a day, however many organizations invite it and however it is written', async () => {
    const codes: (string | undefined)[] = []
    for (const email of ['wanda@shop.test', 'wanda+1@shop.test', 'WANDA+2@shop.test']) {
      codes.push((await invite({ email, role: 'client' })).code)
      codes.push((await invite({ email, role: 'client' }, bob, yours)).code)
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'FOOTFALL_E_MAIL_LIMIT'])
    const other = await invite({ email: 'wendy@shop.test', role: 'client' }, bob, yours)
    expect(other.status).toBe(200)
  })

  test('to one address is made so many times a minute, however many organizations make it', async () => {
    const perMinute = 4
    const slow = await startTestApi({ signInsPerMinute: perMinute })
    try {
      const codes: (string | undefined)[] = []
      const owners = ['one', 'two', 'three']
      const cookies = await Promise.all(
        owners.map(async (key) => {
          await slow.createSite(key)
          return slow.signIn(`${key}@shop.test`, key)
        }),
      )
      // As many as each organization may make by itself: even where a minute ends in between, some are too many for the address.
      for (let n = 0; n < perMinute; n++) {
        for (const [at, key] of owners.entries()) {
          const organisation = await slow.deps.members.organisationOf(key)
          const payload = { email: 'wanda@shop.test', role: 'client' }
          const cookie = cookies[at] ?? ''
          const line = `POST /api/organisations/${organisation}/invitations` as const
          codes.push((await call(slow, line, { cookie, payload })).code)
        }
      }
      expect(codes[0]).toBeUndefined()
      expect(new Set(codes)).toEqual(new Set([undefined, 'FOOTFALL_E_RATE']))
    } finally {
      await slow.destroy()
    }
  })
})

describe('members', () => {
  test('the last owner stays, also where two let each other go at once', async () => {
    const path = (user: string) => `/api/organisations/${yours}/members/${user}`
    const [annId, bobId] = [await idOf('ann@shop.test'), await idOf('bob@shop.test')]
    const demote = (user: string, cookie: string) =>
      call(api, `PATCH ${path(user)}`, { cookie, payload: { role: 'editor' } })
    expect((await demote(bobId, bob)).code).toBe('FOOTFALL_E_LAST_OWNER')
    expect((await call(api, `DELETE ${path(bobId)}`, { cookie: bob })).code).toBe(
      'FOOTFALL_E_LAST_OWNER',
    )
    const leave = await call(api, `POST /api/organisations/${yours}/leave`, { cookie: bob })
    expect(leave.code).toBe('FOOTFALL_E_LAST_OWNER')
    await api.deps.pool.query(
      `insert into organisation_member (organisation, user_id, role) values ($1, $2, 'owner')`,
      [yours, annId],
    )
    const { pool } = api.deps
    for (let round = 0; round < 10; round++) {
      await Promise.allSettled(
        [annId, bobId].map((userId) =>
          changeRole(pool, { organisation: yours, userId, role: 'editor' }),
        ),
      )
      const { rowCount } = await pool.query(
        `select 1 from organisation_member where organisation = $1 and role = 'owner'`,
        [yours],
      )
      expect(rowCount).toBe(1)
      await pool.query(`update organisation_member set role = 'owner' where organisation = $1`, [
        yours,
      ])
    }
    await api.deps.pool.query(
      `delete from organisation_member where organisation = $1 and user_id = $2`,
      [yours, annId],
    )
    await api.deps.pool.query(
      `update organisation_member set role = 'owner' where organisation = $1`,
      [yours],
    )
  })

  test('whoever is let go sees nothing from then on, and another organisation cannot let them go', async () => {
    await api.createSite('third')
    const nia = await idOf('new@shop.test')
    const cookie = (
      await call(api, 'POST /api/auth/sign-in/email', {
        payload: { email: 'new@shop.test', password: PASSWORD },
      })
    ).cookie
    expect(
      (await call(api, `DELETE /api/organisations/${yours}/members/${nia}`, { cookie: bob })).code,
    ).toBe('FOOTFALL_E_NOT_FOUND')
    expect((await call(api, 'GET /api/sites/mine', { cookie })).status).toBe(200)
    expect(
      (await call(api, `DELETE /api/organisations/${mine}/members/${nia}`, { cookie: ann })).status,
    ).toBe(204)
    expect((await call(api, 'GET /api/sites/mine', { cookie })).status).toBe(403)
    expect((await call(api, 'GET /api/organisations', { cookie })).data).toEqual({ items: [] })
    const own = await call(api, 'POST /api/organisations', { cookie, payload: { name: 'Own' } })
    expect(own.code).toBe('FOOTFALL_E_CLOSED')
  })

  test('who owns an organization makes another where sign-up is closed, whoever is less there does not', async () => {
    const email = 'works@shop.test'
    await api.createSite('working')
    const cookie = await api.signIn(email, 'working')
    const belongs = [await organisationOf('working'), await idOf(email)]
    const become = (role: string) =>
      api.deps.pool.query(
        `update organisation_member set role = $3 where organisation = $1 and user_id = $2`,
        [...belongs, role],
      )
    const make = () =>
      call(api, 'POST /api/organisations', { cookie, payload: { name: 'Another' } })
    const listed = async () =>
      (await call<{ items: { id: string }[] }>(api, 'GET /api/organisations', { cookie })).data
        .items
    for (const role of ['client', 'analyst', 'editor']) {
      await become(role)
      expect((await make()).code).toBe('FOOTFALL_E_CLOSED')
    }
    expect(await listed()).toHaveLength(1)
    await become('owner')
    expect((await make()).data).toMatchObject({ name: 'Another', role: 'owner' })
  })

  test('come in pages, those of one site too', async () => {
    const { pool } = api.deps
    await pool.query(
      `insert into auth_user (id, name, email) select 'm' || n, 'M', 'm' || lpad(n::text, 3, '0') || '@many.test'
       from generate_series(1, 120) n`,
    )
    await pool.query(
      `insert into organisation_member (organisation, user_id, role)
       select $1, 'm' || n, 'client' from generate_series(1, 120) n`,
      [mine],
    )
    const emails: string[] = []
    let next: string | undefined
    do {
      const { data } = await call<{ items: { email: string; site?: string }[]; next?: string }>(
        api,
        `GET /api/organisations/${mine}/members${next ? `?after=${next}` : ''}`,
        { cookie: ann },
      )
      emails.push(...data.items.map(({ email, site }) => `${email}${site ? ` ${site}` : ''}`))
      next = data.next
    } while (next)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toHaveLength(122)
    expect(emails).toContain('bob@shop.test mine')
    const theirs = await call<{ items: { email: string; site?: string }[] }>(
      api,
      `GET /api/organisations/${yours}/members`,
      { cookie: bob },
    )
    expect(theirs.data.items.map(({ email, site }) => [email, site])).toEqual([
      ['bob@shop.test', undefined],
    ])
  })
})

describe('an API key', () => {
  const make = async (payload: object, cookie = ann, organisation = mine): Promise<string> =>
    String(
      (
        await call(api, `POST /api/organisations/${organisation}/api-keys`, {
          cookie,
          payload: { name: 'K', ...payload },
        })
      ).data.token,
    )

  test('does what its scopes say on its organisation’s sites, whatever cookie comes along', async () => {
    const reads = await make({ scopes: ['sites:read'] })
    const theirs = await make({ scopes: ['sites:read'] }, bob, yours)
    const see = (site: string, key: string, cookie = '') =>
      call(api, `GET /api/sites/${site}`, { key, cookie })
    expect((await see('mine', reads)).status).toBe(200)
    expect((await see('yours', reads)).code).toBe('FOOTFALL_E_FORBIDDEN')
    expect((await see('mine', theirs)).code).toBe('FOOTFALL_E_FORBIDDEN')
    expect((await see('mine', 'ff_nothing', ann)).code).toBe('FOOTFALL_E_AUTH')
    expect((await see('mine', theirs, ann)).code).toBe('FOOTFALL_E_FORBIDDEN')
    const write = await call(api, 'PATCH /api/sites/mine/general', {
      key: reads,
      payload: { name: 'X' },
    })
    expect(write.code).toBe('FOOTFALL_E_SCOPE')
    expect((await call(api, 'GET /api/me', { key: reads })).code).toBe('FOOTFALL_E_SCOPE')
  })

  test('for some sites reaches and lists those only, and makes no others', async () => {
    const key = await make({
      scopes: ['sites:read', 'sites:write', 'members:read'],
      sites: ['mine'],
    })
    const list = await call<{ items: { key: string }[] }>(
      api,
      `GET /api/organisations/${mine}/sites`,
      { key },
    )
    expect(list.data.items.map((site) => site.key)).toEqual(['mine'])
    expect((await call(api, 'GET /api/sites/beside', { key })).code).toBe('FOOTFALL_E_FORBIDDEN')
    const payload = { name: 'N', origins: ['https://n.example'] }
    expect((await call(api, `POST /api/organisations/${mine}/sites`, { key, payload })).code).toBe(
      'FOOTFALL_E_SCOPE',
    )
    expect((await call(api, `GET /api/organisations/${mine}/members`, { key })).code).toBe(
      'FOOTFALL_E_SCOPE',
    )
    const renamed = await call(api, 'PATCH /api/sites/mine/general', {
      key,
      payload: { name: 'By key' },
    })
    expect(renamed.data.name).toBe('By key')
    const foreign = await call(api, `POST /api/organisations/${mine}/api-keys`, {
      cookie: ann,
      payload: { name: 'F', scopes: ['publish'], sites: ['yours'] },
    })
    expect(foreign.code).toBe('FOOTFALL_E_INVALID')
  })
})

test('who owns one site only, or is less in its organisation, can neither hand it over nor delete it', async () => {
  const { pool } = api.deps
  const sole = await api.signIn('sole@shop.test', 'mine', 'owner')
  const asked = (cookie: string) => call(api, 'GET /api/sites/mine/handover', { cookie })
  const mayNot = async (): Promise<void> => {
    expect((await call(api, 'GET /api/sites/mine', { cookie: sole })).data.role).toBe('owner')
    expect((await asked(sole)).data).toEqual({ handover: null, mayOffer: false })
    const offered = await call(api, 'POST /api/sites/mine/handover', {
      cookie: sole,
      payload: { email: 'stranger@shop.test', keepsMembers: false },
    })
    expect(offered.code).toBe('FOOTFALL_E_ROLE')
    const deleted = await call(api, 'DELETE /api/sites/mine', { cookie: sole })
    expect(deleted.code).toBe('FOOTFALL_E_ROLE')
  }
  await mayNot()
  for (const role of ['client', 'analyst', 'editor']) {
    await pool.query(
      `insert into organisation_member (organisation, user_id, role) values ($1, $2, $3)
       on conflict (organisation, user_id) do update set role = excluded.role`,
      [mine, await idOf('sole@shop.test'), role],
    )
    await mayNot()
  }
  // Nor does owning another organization help.
  const elsewhere = [yours, await idOf('sole@shop.test')]
  await pool.query(
    `insert into organisation_member (organisation, user_id, role) values ($1, $2, 'owner')`,
    elsewhere,
  )
  await mayNot()
  await pool.query(
    'delete from organisation_member where organisation = $1 and user_id = $2',
    elsewhere,
  )
  expect((await asked(ann)).data).toEqual({ handover: null, mayOffer: true })
})

test('one organisation is found by its id, by those who belong to it', async () => {
  const asked = (cookie: string) => call(api, `GET /api/organisations/${mine}`, { cookie })
  expect((await asked(ann)).data).toMatchObject({ id: mine, role: 'owner' })
  expect((await asked(bob)).code).toBe('FOOTFALL_E_FORBIDDEN')
})

test('a site is handed over: the old organisation loses it, the new one has it, both logs say so', async () => {
  const offer = (payload: object, cookie = ann) =>
    call(api, 'POST /api/sites/mine/handover', { cookie, payload })
  expect((await offer({ email: 'bob@shop.test', keepsMembers: true }, bob)).code).toBe(
    'FOOTFALL_E_ROLE',
  )
  await offer({ email: 'bob@shop.test', keepsMembers: true })
  const token = await linkTo('bob@shop.test', 'handover')
  const accept = (cookie: string, organisation?: string) =>
    call(api, 'POST /api/handovers/accept', {
      cookie,
      payload: { token, ...(organisation && { organisation }) },
    })
  const owned = await idOf('new@shop.test')
  await api.deps.pool.query(
    `insert into site_member (site, user_id, role) values ('mine', $1, 'owner')
     on conflict (site, user_id) do update set role = 'owner'`,
    [owned],
  )
  await api.deps.pool.query(
    `update sites set delete_at = now() + interval '3 days' where key = 'mine'`,
  )
  const preview = await call(api, 'POST /api/handovers/preview', {
    cookie: bob,
    payload: { token },
  })
  const people = await api.deps.pool.query(
    `select count(*) as n from site_member where site = 'mine'`,
  )
  expect(preview.data).toMatchObject({ staying: people.rows[0].n, deleteAt: expect.any(Number) })
  expect(preview.data.staying).toBeGreaterThan(1)
  await api.deps.pool.query(`update sites set delete_at = null where key = 'mine'`)
  expect((await accept(ann, mine)).code).toBe('FOOTFALL_E_OTHER_PERSON')
  expect((await accept(bob)).code).toBe('FOOTFALL_E_INVALID')
  expect((await accept(bob, mine)).code).toBe('FOOTFALL_E_FORBIDDEN')
  // Belonging to an organization is not enough: only an owner takes a site into it.
  await api.createSite('elsewhere')
  await api.signIn('owner@elsewhere.test', 'elsewhere')
  const elsewhere = await organisationOf('elsewhere')
  for (const role of ['client', 'analyst', 'editor']) {
    await api.deps.pool.query(
      `insert into organisation_member (organisation, user_id, role) values ($1, $2, $3)
       on conflict (organisation, user_id) do update set role = excluded.role`,
      [elsewhere, await idOf('bob@shop.test'), role],
    )
    expect((await accept(bob, elsewhere)).code).toBe('FOOTFALL_E_ROLE')
  }
  expect((await accept(bob, yours)).data).toEqual({ site: 'mine', organisation: yours })
  expect((await accept(bob, yours)).code).toBe('FOOTFALL_E_LINK')
  expect((await call(api, 'GET /api/sites/mine', { cookie: ann })).status).toBe(403)
  expect((await call(api, 'GET /api/sites/mine', { cookie: bob })).data.role).toBe('owner')
  for (const [organisation, cookie] of [
    [mine, ann],
    [yours, bob],
  ] as const) {
    const { data, body } = await call<{ items: { action: string; site?: string }[] }>(
      api,
      `GET /api/organisations/${organisation}/audit?site=mine`,
      { cookie },
    )
    expect(data.items[0]).toMatchObject({ action: 'POST /api/handovers/accept', site: 'mine' })
    expect(body).not.toContain(token)
  }
  const foreign = await call(api, `GET /api/organisations/${mine}/audit`, { cookie: bob })
  expect(foreign.code).toBe('FOOTFALL_E_FORBIDDEN')
  const { rows } = await api.deps.pool.query(
    `select role from site_member where site = 'mine' and user_id = any ($1) order by role`,
    [[await idOf('bob@shop.test'), owned]],
  )
  // Whoever owned the site alone works on, without deciding.
  expect(rows).toEqual([{ role: 'client' }, { role: 'editor' }])
})
