import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

/** A running SMTP server that keeps what it gets and passes nothing on. */
export interface SmtpCatcher {
  port: number
  close(): Promise<void>
}

const MAX_MAIL_BYTES = 1_048_576

export const createSmtpCatcher = async (
  mails: MailStore,
  { port, host }: { port: number; host: string },
): Promise<SmtpCatcher> => {
  const server = new SMTPServer({
    // Anybody may hand in anything: there is nobody it could be passed on to.
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    hideSTARTTLS: true,
    size: MAX_MAIL_BYTES,
    maxClients: 50,
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= MAX_MAIL_BYTES) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (bytes > MAX_MAIL_BYTES) {
          done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }))
          return
        }
        mails.add(
          Buffer.concat(chunks).toString(),
          session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
        )
        done()
      })
    },
  })
  // A client that goes away in the middle is no reason to end the lab.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
