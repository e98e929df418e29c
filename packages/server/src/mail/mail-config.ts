/** Where mail is handed in, and how much of it. */
export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`; empty where none is sent. Never logged. */
  smtpUrl: string
  /** Who mails come from. */
  mailFrom: string
  /** Mails to strangers that an organisation may have sent in a day; 0: 50 in its first week, more with age. */
  mailsPerDay: number
  /** The same for all organisations together. */
  serverMailsPerDay: number
}

type Environment = Record<string, string | undefined>

/** FOOTFALL_SMTP_URL and FOOTFALL_MAIL_FROM; who sends is as needed as where to. */
export const readMailConfig = (
  env: Environment,
  wholeNumber: (env: Environment, name: string, fallback: number) => number,
): MailConfig => ({
  ...readServer(env),
  mailsPerDay: wholeNumber(env, 'FOOTFALL_MAILS_PER_DAY', 0),
  serverMailsPerDay: wholeNumber(env, 'FOOTFALL_SERVER_MAILS_PER_DAY', 20_000),
})

const readServer = (env: Environment): Pick<MailConfig, 'smtpUrl' | 'mailFrom'> => {
  const smtpUrl = env.FOOTFALL_SMTP_URL || ''
  if (!smtpUrl) return { smtpUrl: '', mailFrom: '' }
  // Never quoted: it may hold a password.
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? '')) {
    throw new Error(
      'FOOTFALL_SMTP_URL must have the form smtp://user:password@host:587 or smtps://….',
    )
  }
  const isDevelopment = env.FOOTFALL_DEVELOPMENT === 'true'
  const mailFrom = env.FOOTFALL_MAIL_FROM || (isDevelopment ? 'Footfall <footfall@localhost>' : '')
  if (mailFrom) return { smtpUrl, mailFrom }
  throw new Error(
    'FOOTFALL_SMTP_URL needs FOOTFALL_MAIL_FROM, such as Footfall <footfall@example.com>.',
  )
}
