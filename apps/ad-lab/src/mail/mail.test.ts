import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdLab, createAdLab } from '../ad-lab.ts'
import { readMail } from './read-mail.ts'

let lab: AdLab
beforeAll(async () => {
  lab = await createAdLab()
})
afterAll(() => lab.close())

/** A client of a few lines, so that nobody's library is tested. */
const deliver = async (to: string, content: string): Promise<string> => {
  const socket = createConnection(lab.smtpPort, '127.0.0.1')
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  const say = async (line: string, code: string): Promise<void> => {
    const from = heard.length
    socket.write(`${line}\r\n`)
    for (let at = 0; at < 200 && !heard.slice(from).match(/^\d{3} /m); at++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(heard.slice(from)).toContain(code)
  }
  await new Promise((resolve) => socket.once('data', resolve))
  await say('EHLO test', '250')
  await say('MAIL FROM:<footfall@shop.test>', '250')
  await say(`RCPT TO:<${to}>`, '250')
  await say('DATA', '354')
  await say(`${content}\r\n.`, '')
  socket.end('QUIT\r\n')
  return heard
}

test('a mail that is handed in can be read, by its receiver only, as JSON and on a page that runs nothing of it', async () => {
  await deliver(
    'Ann@Shop.test',
    'Subject: Hello\r\n\r\nSee https://console.test/x <script>alert(1)</script>',
  )
  await deliver('bob@shop.test', 'Subject: Other\r\n\r\nBob')
  const response = await fetch(`${lab.url}/lab/mail?to=ann@shop.test&wait=2000`)
  const { mails } = (await response.json()) as { mails: { subject: string; seq: number }[] }
  expect(mails.map(({ subject }) => subject)).toEqual(['Hello'])
  const list = await (await fetch(`${lab.url}/mail`)).text()
  expect(list).toContain('Hello')
  const page = await (await fetch(`${lab.url}/mail/${mails[0]?.seq}`)).text()
  expect(page).toContain('<a href="https://console.test/x"')
  expect(page).not.toContain('<script>alert')
  const raw = await fetch(`${lab.url}/mail/${mails[0]?.seq}/html`)
  expect(raw.headers.get('content-security-policy')).toMatch(/^sandbox/)
  await fetch(`${lab.url}/lab/mail`, { method: 'DELETE' })
  expect(await (await fetch(`${lab.url}/lab/mail`)).json()).toEqual({ mails: [] })
})

test('alternatives and other letters than ASCII are read as people see them', () => {
  const mail = readMail(
    [
      'Subject: =?UTF-8?Q?Neues_Passwort_w=C3=A4hlen?=',
      'Content-Type: multipart/alternative; boundary="x1"',
      '',
      '--x1',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=C3=9Fe, https://a.test/?a=3D1=',
      '23',
      '--x1',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Grüße</p>').toString('base64'),
      '--x1--',
    ].join('\r\n'),
  )
  expect(mail.subject).toBe('Neues Passwort wählen')
  expect(mail.text.trim()).toBe('Grüße, https://a.test/?a=123')
  expect(mail.html).toBe('<p>Grüße</p>')
})
