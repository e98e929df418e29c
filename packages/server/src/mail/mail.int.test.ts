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
    ...{ clock: createSystemClock(), log: pino({ level: 'silent' }), pollMs: 20 },
    ...{ smtpUrl: url, from: 'Footfall <footfall@shop.test>' },
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
  await mailer().send(
    { email: 'ann@shop.test' },
    { kind: 'invitation', link: LINK, invitedBy, organisation: 'Evil' },
  )
  start()
  await waitFor(() => smtp.mails.length === 1)
  expect(smtp.mails[0]?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(smtp.mails[0]?.to).toEqual(['ann@shop.test'])
  expect(smtp.textTo('ann@shop.test')?.split('text/html')[1]).not.toContain('<img')
})

test('R-13 an invitation to write a review can be ended by the mail program’s own button', async () => {
  const stop = `https://t.shop.test/v1/review-stop/demo/${'a'.repeat(43)}.${'b'.repeat(43)}`
  const content = { kind: 'review-invitation', link: LINK, site: 'shop.test' } as const
  const links = { ann: stop, bob: stop.replace('https', 'http'), eve: `${stop}>\r\nBcc: x@y.test` }
  for (const [name, stopLink] of Object.entries(links)) {
    await mailer().send({ email: `${name}@shop.test` }, { ...content, stopLink, products: ['Mug'] })
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
    ...{ kind: 'stopped' as const, link: LINK, site, destination: 'Meta', message: 'expired' },
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

test('without an SMTP server it says so', async () => {
  const none = createMailer({ pool: database.pool, secrets, isReady: false })
  await expect(none.send({ email: 'a@b.test' }, { kind: 'password-changed' })).rejects.toThrow(
    'FOOTFALL_E_MAIL',
  )
  const content = { kind: 'password-changed' as const }
  expect(await none.sendOnce({ site: 'one', key: 'x' }, { email: 'a@b.test' }, content)).toBe(false)
  expect(await rows()).toEqual([])
})
