import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  /** Mails as they came, with their receivers. */
  mails: { to: string[]; raw: string }[]
  /** Refuses what comes, until it is set back. */
  problem: { responseCode: number; message: string } | undefined
  /** The newest mail to somebody, its text decoded. */
  textTo(email: string): string | undefined
  close(): Promise<void>
}

/** A real SMTP server that keeps what it gets, for tests. */
export const startTestSmtp = async (): Promise<TestSmtp> => {
  const mails: TestSmtp['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      done(smtp.problem && Object.assign(new Error(smtp.problem.message), smtp.problem))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    problem: undefined,
    textTo(email) {
      const raw = mails.findLast(({ to }) => to.includes(email))?.raw
      return raw && Buffer.from(unquote(raw), 'latin1').toString()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return smtp
}

const unquote = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
