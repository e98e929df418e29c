import type { Mailer } from '../mail/mailer.ts'
import type { AccountLinks } from './account-links.ts'

export interface VerifyLinkDeps {
  links: AccountLinks
  mailer: Mailer
  baseUrl: string
}

export interface AddressToProve {
  userId: string
  email: string
  /** Null where it is not known: the server's own language then. */
  locale: string | null | undefined
  /** How long the link works. */
  days: number
}

/** Mails the link that shows whose a mailbox is. */
export const mailVerifyLink = async (
  { links, mailer, baseUrl }: VerifyLinkDeps,
  { userId, email, locale, days }: AddressToProve,
): Promise<void> => {
  const token = await links.make({ kind: 'verify', userId, email, minutes: days * 24 * 60 })
  const link = `${baseUrl}/verify-email?token=${token}`
  await mailer.send({ email, locale }, { kind: 'verify', link, email })
}
