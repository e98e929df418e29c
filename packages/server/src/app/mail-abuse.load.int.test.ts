import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOrder } from '../testing/sign-order.ts'
import { type MailWorld, startMailWorld } from '../testing/test-mail-world.ts'
import { waitFor } from '../testing/wait-for.ts'

const DAY_MS = 86_400_000
const PAGE = 'https://www.paypal.com'
const EVIL = 'URGENT: your parcel, pay 2.99 at https://evil.example/pay or www.evil.example'
let world: MailWorld
beforeAll(async () => {
  world = await startMailWorld()
  // Somebody set the server up long ago.
  await world.deps.pool.query(
    `insert into auth_user (id, name, email, email_verified) values ('op', 'Op', 'op@host.test', true)`,
  )
})
afterAll(() => world.destroy())

interface Attacker {
  cookie: string
  organisation: string
}

const FIELDS = [
  { key: 'email', type: 'email', label: 'E-mail', required: true },
  { key: 'message', type: 'textarea', label: 'Message' },
]

/** A site that says it is somebody else's, with every setting that puts words or addresses into mails. */
const makeSite = async (
  { cookie, organisation }: Attacker,
  key: string,
  { name = EVIL, page = PAGE } = {},
): Promise<void> => {
  const path = `/api/sites/${key}` as const
  const { status } = await world.ask(cookie, `POST /api/organisations/${organisation}/sites`, {
    key,
    name,
    origins: [page],
  })
  expect(status).toBe(200)
  const put = (thing: string, draft: object) =>
    world.ask(cookie, `PUT ${path}/things/${thing}`, { version: 0, draft })
  await put('general/main', { endpoint: 'https://paypal.evil.example/login' })
  const consentText = `I confirm the payment of 799.00 EUR. ${EVIL}`
  const form = { name, fields: FIELDS, purpose: 'contact' }
  await put('widget/tell', {
    kind: 'form',
    settings: { ...form, notifyEmail: 'told@stranger.test' },
  })
  await put('widget/news', {
    kind: 'form',
    settings: { ...form, purpose: 'newsletter', consentText },
  })
  const published = await world.ask(cookie, `POST ${path}/publish`, {})
  expect(published.status).toBe(200)
  await world.ask(cookie, `PUT ${path}/reviews/invitations`, {
    mode: 'consent',
    days: 1,
    hasTold: true,
  })
}

const sendForm = async (
  site: string,
  form: string,
  email: string,
  page: string = PAGE,
): Promise<void> => {
  const origin = { origin: page }
  const asked = await world.visit(`/v1/form/token?site=${site}&form=${form}`, undefined, origin)
  const { token } = asked.json<{ token: string }>()
  world.advance(2_100)
  const sent = await world.visit(
    '/v1/form',
    JSON.stringify({
      site,
      form,
      token,
      trap: '',
      page: `${page}/`,
      language: 'en',
      consent: true,
      fields: { email, message: EVIL },
    }),
    { ...origin, 'content-type': 'text/plain' },
  )
  expect(sent.statusCode).toBe(200)
}

const placeOrder = async (site: string, secret: string, n: number): Promise<void> => {
  const body = JSON.stringify({
    v: 1,
    site,
    kind: 'placed',
    shop: 'woo',
    id: `${site}-${n}`,
    key: `wc_order_${site}_${n}`,
    time: Math.round(world.now() - 1.4 * DAY_MS),
    value: 10,
    currency: 'EUR',
    reviewInvitation: true,
    user: { email: `buyer${n}.${site}@stranger.test` },
    items: [{ id: '7', name: EVIL, quantity: 1, price: 10 }],
  })
  const response = await world.visit('/v1/orders', body, {
    'content-type': 'text/plain',
    'x-footfall-signature': signOrder(body, secret, world.now()),
  })
  expect(response.body).toBe('')
}

/** All five ways at once: leads to any address, double opt-in, own brand and link, review invitations, invitations. */
const attack = async (eve: Attacker, sites: readonly string[]): Promise<string[]> => {
  const codes: string[] = []
  for (const site of sites) {
    await makeSite(eve, site)
    await sendForm(site, 'tell', 'eve@evil.test')
    for (const name of ['ann', 'bob', 'cy']) await sendForm(site, 'news', `${name}@stranger.test`)
    await sendForm(site, 'news', `one.${site}@stranger.test`)
    const { body } = await world.ask<{ secret: string }>(
      eve.cookie,
      `POST /api/sites/${site}/webhook-secret/rotate`,
      {},
    )
    for (let n = 0; n < 10; n++) await placeOrder(site, body.secret, n)
  }
  for (let n = 0; n < 15; n++) {
    const { status, body } = await world.ask<{ error?: { code: string } }>(
      eve.cookie,
      `POST /api/organisations/${eve.organisation}/invitations`,
      { email: `guest${n}.${eve.organisation}@stranger.test`, role: 'client' },
    )
    codes.push(status === 200 ? 'sent' : (body.error?.code ?? ''))
  }
  return codes
}

const decoded = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString()

const strangersMails = () => world.smtp.mails.filter(({ to }) => to[0]?.endsWith('@stranger.test'))

/** What one account has strangers mailed in a day: 50 by all of its organizations, and 5 by changing its own address. */
const MAILS_OF_ORGANIZATIONS = 50
const MAILS_OF_ACCOUNT = 5
/** Anybody's, organization or not, in words of ours alone: as many from one network address by signing up as others. */
const SIGN_UPS_OF_ADDRESS = 20

/** Nothing is on its way any more. */
const settled = async (): Promise<void> => {
  // Past the moment in which a flood is seen, and what is due for it.
  world.advance(3 * 60_000)
  let before = -1
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    if (before === world.smtp.mails.length) return
    before = world.smtp.mails.length
  }
}

test('one new account, with all its organizations, has strangers mailed 55 times in a day by forms, orders, invitations, hand-overs and addresses, none with a link or brand that is not its own; sign-ups have a count of their own', {
  timeout: 240_000,
}, async () => {
  const eve = await world.signUp('eve@evil.test', EVIL)
  const others: Attacker[] = []
  for (let n = 0; n < 6; n++) {
    const { status, body } = await world.ask<{ id: string }>(
      eve.cookie,
      'POST /api/organisations',
      { name: `${EVIL} ${n}` },
    )
    if (status === 200) others.push({ cookie: eve.cookie, organisation: body.id })
    else expect(status).toBe(429)
  }
  expect(others).toHaveLength(5)
  await attack(eve, ['a1', 'a2', 'a3', 'a4'])
  const codes = await attack(others[0] ?? eve, ['b1', 'b2'])
  await settled()
  expect(await attack(others[1] ?? eve, [])).toEqual(Array(15).fill('FOOTFALL_E_MAIL_LIMIT'))
  expect(codes).toContain('FOOTFALL_E_MAIL_LIMIT')
  for (let n = 0; n < 8; n++) {
    await world.ask(eve.cookie, 'POST /api/me/email', {
      email: `new${n}@stranger.test`,
      password: world.password,
    })
  }
  for (let n = 0; n < 30; n++) {
    await world.ask('', 'POST /api/sign-up', {
      email: `sign-up${n}@stranger.test`,
      name: EVIL,
      organisation: EVIL,
      password: world.password,
      locale: 'en',
    })
  }
  await settled()

  const all = strangersMails()
  const signUps = all.filter(({ to }) => to[0]?.startsWith('sign-up'))
  expect(signUps).toHaveLength(SIGN_UPS_OF_ADDRESS)
  const mails = all.filter((mail) => !signUps.includes(mail))
  expect(mails).toHaveLength(MAILS_OF_ORGANIZATIONS + MAILS_OF_ACCOUNT)
  expect(mails.length).toBeLessThan(60)
  for (const { raw } of signUps) expect(decoded(raw)).not.toMatch(/URGENT|parcel/)
  const counts = mails.map(({ to }) => mails.filter((one) => one.to[0] === to[0]).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(5)
  for (const { raw } of all) {
    const text = decoded(raw)
    const links = text.match(/\bhttps?:\/\/[^\s"<>)]+/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    const hosts = new Set(links.map((link) => new URL(link).hostname))
    expect([...hosts].filter((host) => !/^(t\.shop|console)\.test$/.test(host))).toEqual([])
    expect(text).not.toMatch(/paypal|evil\.example|www\./i)
  }
  // The address that leads were to go to has been asked, and told nothing.
  const told = mails
    .filter(({ to }) => to[0] === 'told@stranger.test')
    .map(({ raw }) => decoded(raw))
  expect(told.every((text) => text.includes('/v1/notify-confirm?token='))).toBe(true)
  expect(told.length).toBeLessThanOrEqual(2)

  // What did not go is not lost: it is stored, and says why.
  const { body } = await world.ask<{ leads: { deliveries: { state: string; note?: string }[] }[] }>(
    eve.cookie,
    'GET /api/sites/b2/leads',
  )
  const notes = body.leads.flatMap(({ deliveries }) => deliveries.map(({ note = '' }) => note))
  expect(notes.some((note) => note.startsWith('Not mailed yet: your organization has sent'))).toBe(
    true,
  )

  // Nobody else is kept from anything by it.
  const ann = await world.signUp('ann@honest.test', 'Tea Shop')
  const { status } = await world.ask(
    ann.cookie,
    `POST /api/organisations/${ann.organisation}/invitations`,
    { email: 'bea@honest.test', role: 'editor' },
  )
  expect(status).toBe(200)
  await world.ask('', 'POST /api/password-reset', { email: 'ann@honest.test' })
  await waitFor(() => world.smtp.textTo('ann@honest.test')?.includes('Choose a new password'))
  await waitFor(() => world.smtp.textTo('bea@honest.test')?.includes('Tea Shop'))
})

test('a freely chosen name is nobody’s face: no subject and no From name says it, and From names a host once that is proved', {
  timeout: 120_000,
}, async () => {
  const own = 'https://www.eves-teas.example'
  const { pool } = world.deps
  const pal = await world.signUp('pal@evil.test', 'PayPal')
  const { userId } = (
    await pool.query<{ userId: string }>(
      `update auth_user set name = 'PayPal' where email = 'pal@evil.test' returning id as "userId"`,
    )
  ).rows[0] ?? { userId: '' }
  expect(userId).not.toBe('')
  await makeSite(pal, 'pal-free', { name: 'PayPal' })
  await makeSite(pal, 'pal-own', { name: 'PayPal', page: own })
  await pool.query(
    `insert into site_proofs (site, kind, address, tried_at, proved_at)
     values ('pal-own', 'origin', $1, $2, $2)`,
    [own, new Date(world.now())],
  )
  const before = world.smtp.mails.length
  for (const [site, page] of [
    ['pal-free', PAGE],
    ['pal-own', own],
  ] as const) {
    await sendForm(site, 'tell', 'eve@evil.test', page)
    await sendForm(site, 'news', `reader.${site}@stranger.test`, page)
    const { body } = await world.ask<{ secret: string }>(
      pal.cookie,
      `POST /api/sites/${site}/webhook-secret/rotate`,
      {},
    )
    await placeOrder(site, body.secret, 1)
  }
  for (const payload of [{ role: 'client' }, { role: 'client', site: 'pal-free' }]) {
    const email = `guest.${payload.site ?? 'all'}@stranger.test`
    await world.ask(pal.cookie, `POST /api/organisations/${pal.organisation}/invitations`, {
      ...payload,
      email,
    })
  }
  await world.ask(pal.cookie, 'POST /api/sites/pal-free/handover', {
    email: 'heir@stranger.test',
    keepsMembers: false,
  })
  await settled()

  const seen = world.smtp.mails.slice(before).map(({ to, raw }) => {
    const head = decoded(raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
    return { to: to[0] ?? '', from: header('From'), subject: header('Subject'), text: decoded(raw) }
  })
  const strangers = seen.filter(({ to }) => to.endsWith('@stranger.test'))
  expect(strangers.map(({ to }) => to).sort()).toEqual([
    ...['buyer1.pal-free@stranger.test', 'buyer1.pal-own@stranger.test'],
    ...['guest.all@stranger.test', 'guest.pal-free@stranger.test', 'heir@stranger.test'],
    ...['reader.pal-free@stranger.test', 'reader.pal-own@stranger.test', 'told@stranger.test'],
  ])
  for (const { to, from, subject, text } of strangers) {
    expect([to, from, subject].join(' ')).not.toMatch(/paypal/i)
    const isOwn = to.includes('.pal-own@')
    expect(from).toBe(
      isOwn ? '"eves-teas.example" <footfall@console.test>' : 'footfall@console.test',
    )
    // The site's own name stands beside the proved host alone.
    const rest = isOwn
      ? text
          .replace(/^PayPal\r?\nhttps:\/\/www\.eves-teas\.example/gm, '')
          .replace(/PayPal<br><a href="https:\/\/www\.eves-teas\.example"/g, '')
      : text
    expect(rest).not.toMatch(/(?<!“)PayPal/)
    expect(text.includes('I confirm the payment')).toBe(to === 'reader.pal-own@stranger.test')
  }
})
