import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { type MailContent, mailLocale, mailWords } from './mail-texts.ts'
import { createOutbox } from './outbox.ts'
import { renderMail } from './render-mail.ts'

export interface MailTo {
  email: string
  /** As a browser names it; English unless it is German. */
  locale?: string | null | undefined
  /** A visitor's address: it is not written down in the clear. */
  isPrivate?: boolean
}

/** Mails to people. What is handed to it is written down before it returns, and sent by whoever sends. */
export interface Mailer {
  /** Whether an SMTP server is set up. */
  readonly isReady: boolean
  /** Throws FOOTFALL_E_MAIL where none is. */
  send(to: MailTo, content: MailContent): Promise<void>
  /** The same, once per `site`, `key` and receiver; false where it was mailed before, or no SMTP server is set up. */
  sendOnce(once: { site: string; key: string }, to: MailTo, content: MailContent): Promise<boolean>
  /** Hears of each mail that is put in by this process. */
  onWaiting(listener: () => void): void
}

export interface MailerDeps {
  pool: Pool
  secrets: SealedSecrets
  isReady: boolean
}

export const createMailer = ({ pool, secrets, isReady }: MailerDeps): Mailer => {
  const outbox = createOutbox(pool, secrets)
  const listeners: (() => void)[] = []
  const put = async (
    to: MailTo,
    content: MailContent,
    rest: { site?: string; once?: string } = {},
  ): Promise<boolean> => {
    const locale = mailLocale(to.locale)
    const replyTo = content.kind === 'lead' ? content.replyTo : undefined
    const mail = {
      ...renderMail(mailWords(content, locale), locale),
      // Never a header of its own, whatever stands in it.
      ...(replyTo && { replyTo: replyTo.replace(/[\r\n]+/g, '') }),
      ...(content.kind === 'review-invitation' && { unsubscribe: content.stopLink }),
    }
    const isNew = await outbox.put({
      ...{ ...rest, receiver: to.email, mail },
      ...(to.isPrivate && { isPrivate: true }),
    })
    if (isNew) for (const listener of listeners) listener()
    return isNew
  }
  return {
    isReady,
    onWaiting: (listener) => void listeners.push(listener),
    async send(to, content) {
      if (!isReady) throw new AppError('FOOTFALL_E_MAIL')
      await put(to, content)
    },
    async sendOnce({ site, key }, to, content) {
      return isReady && put(to, content, { site, once: key })
    },
  }
}
