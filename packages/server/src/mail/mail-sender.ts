import type { Clock } from '@footfall/contract'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { type Repeated, repeat } from '../turns/repeat.ts'
import type { Outbox, WaitingMail } from './outbox.ts'

export interface MailSenderOptions {
  outbox: Outbox
  clock: Clock
  log: Pick<Logger, 'warn'>
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string
  from: string
  /** How often it looks for what others put in. Default 5 s. */
  pollMs?: number
}

/** Brings waiting mails to the SMTP server, again and again until it takes them. */
export interface MailSender {
  /** Looks at once. */
  wake(): void
  close(): Promise<void>
}

const LEASE_SECONDS = 120
const BATCH = 10
const FIRST_PAUSE_S = 15
const LONGEST_PAUSE_S = 3_600
const GIVE_UP_MS = 3 * 86_400_000

export const createMailSender = (options: MailSenderOptions): MailSender => {
  const { outbox, clock, log, smtpUrl, from, pollMs = 5_000 } = options
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

  const deliver = async (waiting: WaitingMail): Promise<void> => {
    if (!waiting.mail) {
      await outbox.failed(waiting, 'No key opens it.', undefined)
      return
    }
    const { unsubscribe, fromName, ...mail } = waiting.mail
    try {
      await transport.sendMail({
        ...mail,
        ...(fromName && { from: { name: fromName, address: addressOf(from) } }),
        to: { name: '', address: waiting.receiver },
        // The same at each try, so that a mail that was taken twice is shown once.
        messageId: `<${waiting.id}@footfall>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
      })
    } catch (error) {
      const { message } = error as Error
      const isOver =
        isRefusedForGood(error) || clock.now() - waiting.createdAt.getTime() > GIVE_UP_MS
      log.warn({ mail: waiting.id, attempts: waiting.attempts, isOver }, 'a mail was not taken')
      await outbox.failed(
        waiting,
        message,
        isOver ? undefined : Math.min(FIRST_PAUSE_S * 2 ** (waiting.attempts - 1), LONGEST_PAUSE_S),
      )
      return
    }
    await outbox.sent(waiting)
  }

  const sends: Repeated = repeat(
    clock,
    pollMs,
    async () => {
      const due = await outbox.lease(BATCH, LEASE_SECONDS)
      await Promise.all(due.map(deliver))
      if (due.length === BATCH) sends.hurry()
    },
    (error) => log.warn({ err: error }, 'mails could not be sent'),
  )

  return {
    wake: sends.hurry,
    async close() {
      await sends.stop()
      transport.close()
    },
  }
}

/** Of `Name <address>`, or an address alone. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** RFC 8058 has it on HTTPS alone; what could end the header is none. */
const unsubscribeHeaders = (link: string | undefined): Record<string, string> =>
  link && /^https:\/\/[!-;=?-~]+$/.test(link)
    ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** The receiver's address was refused, by a number that says that trying again is of no use. */
const isRefusedForGood = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode >= 500
}
