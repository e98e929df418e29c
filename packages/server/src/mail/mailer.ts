import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { AccountContent } from './account-words.ts'
import {
  type MailContent,
  type MemberContent,
  mailLocale,
  mailWords,
  type StrangerContent,
} from './mail-texts.ts'
import {
  createMailTurns,
  type MailFor,
  type MailRefusal,
  type MailTurn,
  type MailTurns,
} from './mail-turns.ts'
import { createOutbox } from './outbox.ts'
import { renderMail } from './render-mail.ts'

export interface MailTo {
  email: string
  /** As a browser names it; English unless it is German. */
  locale?: string | null | undefined
  /** A visitor's address: it is not written down in the clear. */
  isPrivate?: boolean
}

export interface OnceKey {
  site: string
  key: string
}

/** Mails to people. What is handed to it is written down before it returns, and sent by whoever sends. */
export interface Mailer {
  /** Whether an SMTP server is set up. */
  readonly isReady: boolean
  /** Throws FOOTFALL_E_MAIL where none is. */
  send(to: MailTo, content: AccountContent): Promise<void>
  /** To people of a site, once per `site`, `key` and receiver; false where it was mailed before, or no SMTP server is set up. */
  sendOnce(once: OnceKey, to: MailTo, content: MemberContent): Promise<boolean>
  /** Leave to mail somebody who may be a stranger, out of what the day still has. */
  turn(
    mailFor: MailFor,
    email: string,
  ): Promise<{ ok: true; turn: MailTurn } | { ok: false; why: MailRefusal }>
  /** The same for whoever waits for it: throws FOOTFALL_E_MAIL_LIMIT, or FOOTFALL_E_UNPROVED. */
  turnOrThrow(mailFor: MailFor, email: string): Promise<MailTurn>
  /** Uses the leave up; false where `once` was mailed before, or no SMTP server is set up. */
  sendToStranger(
    turn: MailTurn,
    to: Omit<MailTo, 'email'>,
    content: StrangerContent,
    once?: OnceKey,
  ): Promise<boolean>
  /** Hears of each mail that is put in by this process. */
  onWaiting(listener: () => void): void
}

export interface MailerDeps {
  pool: Pool
  secrets: SealedSecrets
  isReady: boolean
  /** Default: what organisations may have sent where nothing is set. */
  turns?: MailTurns
}

/** Anybody has these mailed, to anybody: they have turns beside the organisations', behind mails of people's own accounts. */
const isOfStranger = ({ kind }: AccountContent): boolean =>
  kind === 'sign-up' || kind === 'sign-up-known'

export const createMailer = (deps: MailerDeps): Mailer => {
  const { pool, secrets, isReady } = deps
  const turns = deps.turns ?? createMailTurns({ pool, clock: Date })
  const outbox = createOutbox(pool, secrets)
  const listeners: (() => void)[] = []
  const put = async (
    to: MailTo,
    content: MailContent,
    rest: { site?: string; once?: string; sender?: string } = {},
  ): Promise<boolean> => {
    const locale = mailLocale(to.locale)
    const replyTo = content.kind === 'lead' ? content.replyTo : undefined
    const mail = {
      ...renderMail(
        mailWords(content, locale),
        locale,
        'face' in content ? content.face : undefined,
      ),
      // Never a header of its own, whatever stands in it.
      ...(replyTo && { replyTo: replyTo.replace(/[\r\n]+/g, '') }),
      ...(content.kind === 'review-invitation' && { unsubscribe: content.stopLink }),
    }
    const isNew = await outbox.put({
      ...rest,
      receiver: to.email,
      mail,
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
      await put(to, content, isOfStranger(content) ? { sender: 'sign-up' } : {})
    },
    async sendOnce({ site, key }, to, content) {
      return isReady && put(to, content, { site, once: key })
    },
    turn: turns.take,
    async turnOrThrow(mailFor, email) {
      const taken = await turns.take(mailFor, email)
      if (taken.ok) return taken.turn
      throw new AppError(
        taken.why === 'unconfirmed' ? 'FOOTFALL_E_UNPROVED' : 'FOOTFALL_E_MAIL_LIMIT',
      )
    },
    async sendToStranger({ sender, receiver }, to, content, once) {
      const rest = { sender, ...(once && { site: once.site, once: once.key }) }
      return isReady && put({ ...to, email: receiver }, content, rest)
    },
  }
}
