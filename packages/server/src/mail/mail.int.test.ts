import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { startTestSmtp, type TestSmtp } from '../testing/test-smtp.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createMailSender, type MailSender } from './mail-sender.ts'
import { createMailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'

const LINK = 'https://console.test/reset?token=abc123secret'
let database: TestDatabase
let smtp: TestSmtp
let senders: MailSender[] = []
const secrets = createSealedSecrets(testKeyring('a').all('secrets'))
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(async () => {
  await database.pool.query('delete from mail_outbox')
  smtp = await startTestSmtp()
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.close()))
  senders = []
  await smtp.close()
})

const mailer = () => createMailer({ pool: database.pool, secrets, isReady: true })
const start = (url = smtp.url) => {
  const sender = createMailSender({
    outbox: createOutbox(database.pool, secrets),
    clock: createSystemClock(),
    log: pino({ level: 'silent' }),
    pollMs: 20,
    smtpUrl: url,
    from: 'Footfall <footfall@shop.test>',
  })
  senders.push(sender)
  return sender
}
const rows = async () => (await database.pool.query('select * from mail_outbox')).rows
const dueNow = () => database.pool.query('update mail_outbox set next_at = now()')

test('a mail arrives as text and HTML in its receiver’s language, and its link is not left in the database', async () => {
  await mailer().send({ email: 'ann@shop.test', locale: 'de-AT' }, { kind: 'reset', link: LINK })
  await mailer().send({ email: 'bob@shop.test' }, { kind: 'reset', link: LINK })
  expect(JSON.stringify(await rows())).not.toContain('abc123secret')
  start()
  await waitFor(() => smtp.mails.length === 2)
  expect(smtp.textTo('ann@shop.test')).toContain('Neues Passwort wählen')
  expect(smtp.textTo('bob@shop.test')).toContain('Choose a new password')
  for (const { raw } of smtp.mails) {
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('Auto-Submitted: auto-generated')
  }
  expect(smtp.textTo('bob@shop.test')).toContain(LINK)
  await waitFor(async () => (await rows()).every(({ sent_at }) => sent_at))
  expect((await rows()).map(({ content }) => content)).toEqual([null, null])
})

test('names that people chose neither add headers nor markup', async () => {
  const invitedBy = 'Eve\r\nBcc: all@shop.test <img src=x onerror=alert(1)>'
  await mailer().sendToStranger(
    { sender: 'evil', receiver: 'ann@shop.test' },
    {},
    { kind: 'invitation', link: LINK, invitedBy, organisation: 'Evil' },
  )
  start()
  await waitFor(() => smtp.mails.length === 1)
  expect(smtp.mails[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(smtp.mails[0]?.to).toEqual(['ann@shop.test'])
  expect(smtp.textTo('ann@shop.test')?.split('text/html')[1]).not.toContain('<img')
})

test('R-13 what a shop asks its buyers is from its proved host, by its name, and says nothing of us; until then From is ours and names stand in quotes', async () => {
  const content = {
    kind: 'review-invitation' as const,
    link: LINK,
    stopLink: `${LINK}2`,
    products: ['Mug'],
  }
  const sites = {
    ann: {
      site: { name: 'www.lamps.test', isProved: true },
      face: { name: 'Müller Lamps', home: 'https://www.lamps.test' },
    },
    eve: {
      site: { name: 'PayPal', isProved: false },
      face: { name: 'PayPal”\r\nBcc: all@shop.test <b>' },
    },
  }
  for (const [name, site] of Object.entries(sites)) {
    await mailer().sendToStranger(
      { sender: 'demo', receiver: `${name}@shop.test` },
      {},
      { ...content, ...site },
    )
  }
  start()
  await waitFor(() => smtp.mails.length === 2)
  for (const { raw } of smtp.mails) {
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  }
  const [ann = '', eve = ''] = ['ann', 'eve'].map((name) => smtp.textTo(`${name}@shop.test`))
  expect(ann).toContain('From: "lamps.test" <footfall@shop.test>')
  expect(ann).toContain('Subject: How was your order from www.lamps.test?')
  expect(ann).toContain('you ordered at www.lamps.test: Mug.')
  expect(ann).toMatch(/Müller Lamps\r?\nhttps:\/\/www\.lamps\.test/)
  expect(ann).toMatch(/Müller Lamps<br><a href="https:\/\/www\.lamps\.test"[^>]*>lamps\.test</)
  expect(ann.replaceAll('@footfall>', '')).not.toMatch(/Footfall/)
  expect(eve).toContain('From: Footfall <footfall@shop.test>')
  expect(eve).toContain('Subject: How was your order?')
  expect(eve).toContain('you ordered at “PayPal”.')
  expect(eve).not.toMatch(/(?<!“)PayPal|Mug/)
  expect(eve.split('text/html')[1]).not.toContain('<b>')
})

test('R-13 an invitation to write a review can be ended by the mail program’s own button', async () => {
  const stop = `https://t.shop.test/v1/review-stop/demo/${'a'.repeat(43)}.${'b'.repeat(43)}`
  const content = {
    kind: 'review-invitation' as const,
    link: LINK,
    site: { name: 'shop.test', isProved: true },
  }
  const links = { ann: stop, bob: stop.replace('https', 'http'), eve: `${stop}>\r\nBcc: x@y.test` }
  for (const [name, stopLink] of Object.entries(links)) {
    await mailer().sendToStranger(
      { sender: 'demo', receiver: `${name}@shop.test` },
      {},
      { ...content, stopLink, products: ['Mug'] },
    )
  }
  await mailer().send({ email: 'cy@shop.test' }, { kind: 'reset', link: LINK })
  start()
  await waitFor(() => smtp.mails.length === 4)
  for (const { raw, to } of smtp.mails) {
    const head = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n\s+/g, ' ')
    const isAnn = to[0] === 'ann@shop.test'
    expect(head.includes(`List-Unsubscribe: <${stop}>`)).toBe(isAnn)
    expect(head.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBe(isAnn)
    expect(head).not.toMatch(/^Bcc:/im)
  }
})

test('a dead SMTP server loses nothing: the mail goes once it is back, whoever sends then', async () => {
  const dead = smtp.url
  await smtp.close()
  start(dead)
  await mailer().send({ email: 'ann@shop.test' }, { kind: 'password-changed' })
  await waitFor(async () => (await rows())[0]?.attempts >= 1 && (await rows())[0]?.problem)
  await Promise.all(senders.map((sender) => sender.close()))
  senders = []
  smtp = await startTestSmtp()
  smtp.problem = { responseCode: 451, message: 'later' }
  await dueNow()
  start()
  await waitFor(async () => /later/.test((await rows())[0]?.problem ?? ''))
  smtp.problem = undefined
  await dueNow()
  await waitFor(() => smtp.mails.length === 1)
  expect((await rows())[0].failed_at).toBeNull()
})

test('an address that is refused for good ends, and holds up nobody else', async () => {
  smtp.problem = { responseCode: 550, message: 'no such person: <gone@shop.test>' }
  await mailer().send({ email: 'gone@shop.test' }, { kind: 'password-changed' })
  start()
  await waitFor(async () => (await rows())[0]?.failed_at)
  expect((await rows())[0]).toMatchObject({ content: null, sent_at: null })
  expect((await rows())[0].problem).toMatch(/no such person: <…>/)
  smtp.problem = undefined
  await mailer().send({ email: 'ann@shop.test' }, { kind: 'password-changed' })
  await waitFor(() => smtp.mails.length === 1)
})

test('several senders at once send each mail once', async () => {
  for (let at = 0; at < 40; at++) {
    await mailer().send({ email: `p${at}@shop.test` }, { kind: 'password-changed' })
  }
  for (let at = 0; at < 4; at++) start()
  await waitFor(() => smtp.mails.length >= 40)
  await waitFor(async () => (await rows()).every(({ sent_at }) => sent_at))
  expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(40)
  expect(smtp.mails).toHaveLength(40)
})

test('a thing is mailed once per site and receiver, and again after it was over', async () => {
  const stopped = (site: string) => ({
    kind: 'stopped' as const,
    link: LINK,
    site,
    destination: 'Meta',
    message: 'expired',
  })
  const send = (site: string, email = 'ann@shop.test', key = 'stopped meta') =>
    mailer().sendOnce({ site, key }, { email }, stopped(site))
  expect(await Promise.all([send('one'), send('one'), send('one')])).toContain(true)
  expect(await send('one')).toBe(false)
  expect(await send('two')).toBe(true)
  expect(await send('one', 'bob@shop.test')).toBe(true)
  expect(await send('one', 'ann@shop.test', 'stopped meta again')).toBe(true)
  expect(await send('two')).toBe(false)
  expect(await send('one', 'ann@shop.test', 'stopped meta again')).toBe(false)
  start()
  await waitFor(() => smtp.mails.length === 4)
})

test('one organisation’s thousand mails stand neither before another’s nor before a password reset', async () => {
  const invite = (sender: string, receiver: string): Promise<boolean> =>
    mailer().sendToStranger(
      { sender, receiver },
      {},
      { kind: 'invitation', link: LINK, invitedBy: 'Eve', organisation: sender },
    )
  await database.pool.query(
    `insert into mail_outbox (sender, receiver, next_at)
     select 'rush', 'n' || n || '@shop.test', now() - interval '1 hour' from generate_series(1, 1000) n`,
  )
  for (let n = 0; n < 12; n++) await invite('rush', `rush${n}@shop.test`)
  for (const n of [1, 2]) await invite('calm', `calm${n}@shop.test`)
  await mailer().send({ email: 'ann@shop.test' }, { kind: 'reset', link: LINK })
  const outbox = createOutbox(database.pool, secrets)
  const first = (await outbox.lease(5, 60)).map(({ receiver }) => receiver)
  expect(first).toContain('ann@shop.test')
  expect(first.filter((one) => one.startsWith('calm'))).toHaveLength(2)
  const next = (await outbox.lease(1_100, 60)).map(({ receiver }) => receiver)
  expect(next).toHaveLength(1_010)
})

test('a password reset arrives while another organisation’s hundred mails still wait', async () => {
  for (let n = 0; n < 100; n++) {
    await mailer().sendToStranger(
      { sender: 'rush', receiver: `rush${n}@shop.test` },
      {},
      { kind: 'invitation', link: LINK, invitedBy: 'Eve', organisation: 'Rush' },
    )
  }
  await mailer().sendToStranger(
    { sender: 'calm', receiver: 'calm@shop.test' },
    {},
    { kind: 'invitation', link: LINK, invitedBy: 'Cal', organisation: 'Calm' },
  )
  await mailer().send({ email: 'ann@shop.test' }, { kind: 'reset', link: LINK })
  start()
  await waitFor(() => smtp.mails.length === 102)
  const order = smtp.mails.map(({ to }) => to[0])
  // Ten are handed over at once, in any order among themselves.
  expect(order.indexOf('ann@shop.test')).toBeLessThan(10)
  expect(order.indexOf('calm@shop.test')).toBeLessThan(10)
})

test('hundreds of sign-ups that wait hold up neither a reset nor a lead', async () => {
  for (let n = 0; n < 200; n++)
    await mailer().send({ email: `n${n}@else.test` }, { kind: 'sign-up', link: LINK })
  await mailer().sendOnce(
    { site: 'tea', key: 'lead 1' },
    { email: 'tea@shop.test' },
    { kind: 'lead', link: LINK, form: 'Contact', site: 'Tea', values: [] },
  )
  await mailer().send({ email: 'ann@shop.test' }, { kind: 'reset', link: LINK })
  start()
  await waitFor(() => smtp.mails.length > 20)
  const order = smtp.mails.map(({ to }) => to[0])
  // Ten are handed over at once, in any order among themselves.
  expect(order.slice(0, 10)).toContain('ann@shop.test')
  expect(order.slice(0, 10)).toContain('tea@shop.test')
})

test('without an SMTP server it says so', async () => {
  const none = createMailer({ pool: database.pool, secrets, isReady: false })
  await expect(none.send({ email: 'a@b.test' }, { kind: 'password-changed' })).rejects.toThrow(
    'FOOTFALL_E_MAIL',
  )
  const content = { kind: 'deletion', link: LINK, site: 'One', day: 'today' } as const
  expect(await none.sendOnce({ site: 'one', key: 'x' }, { email: 'a@b.test' }, content)).toBe(false)
  expect(await rows()).toEqual([])
})

test('a mail leased by a clock that was set back since is sent, one leased just now is not sent twice', async () => {
  const outbox = createOutbox(database.pool, secrets)
  for (const site of ['demo', 'other']) {
    const mail = { subject: site, text: site, html: site }
    await outbox.put({ site, receiver: `ann@${site}.test`, mail })
  }
  const lease = async () => (await outbox.lease(10, 120)).map(({ site }) => site).sort()
  expect(await lease()).toEqual(['demo', 'other'])
  expect(await lease()).toEqual([])
  await database.pool.query(
    `update mail_outbox set leased_until = now() + interval '1 day' where site = 'demo'`,
  )
  expect(await lease()).toEqual(['demo'])
})
