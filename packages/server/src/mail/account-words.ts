import type { MailLocale, MailWords } from './mail-texts.ts'

/** About somebody's own account, or one that was asked for: never bounded by what organisations have sent. */
export type AccountContent =
  | { kind: 'reset'; link: string }
  | { kind: 'verify'; link: string; email: string }
  | { kind: 'sign-up'; link: string }
  | { kind: 'sign-up-known'; link: string }
  | { kind: 'password-changed' }
  | { kind: 'address-changed' }

export const accountWords = (content: AccountContent, locale: MailLocale): MailWords =>
  locale === 'de' ? german(content) : english(content)

const english = (content: AccountContent): MailWords => {
  switch (content.kind) {
    case 'reset':
      return {
        subject: 'Choose a new password',
        lines: [
          'Somebody, probably you, asked for a new password for Footfall.',
          'The link works once, within the next hour. If it was not you, do nothing: your password stays as it is.',
        ],
        action: { label: 'Choose a new password', link: content.link },
        because: 'You get this mail because a new password was asked for with your address.',
      }
    case 'verify':
      return {
        subject: 'Confirm your new address',
        lines: [
          `From now on you want to sign in to Footfall as ${content.email}.`,
          'If that was not you, do nothing: whoever entered your address cannot confirm it.',
        ],
        action: { label: 'Confirm this address', link: content.link },
        because: 'You get this mail because this address was entered in an account.',
      }
    case 'sign-up':
      return {
        subject: 'Confirm your new account',
        lines: [
          'Somebody, probably you, asked for a Footfall account with this address.',
          'The link works for a day and asks for the password you chose. If it was not you, do nothing: no account is made.',
        ],
        action: { label: 'Confirm the account', link: content.link },
        because: 'You get this mail because an account was asked for with your address.',
      }
    case 'sign-up-known':
      return {
        subject: 'You already have an account',
        lines: [
          'Somebody, probably you, asked for a Footfall account with this address. You have one: sign in with it, or choose a new password there.',
          'If it was not you, do nothing. Nothing has changed.',
        ],
        action: { label: 'Sign in', link: content.link },
        because: 'You get this mail because an account was asked for with your address.',
      }
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        lines: [
          'The password of your Footfall account was changed just now. If that was you, all is well.',
          'If it was not, ask for a new password on the sign-in page at once.',
        ],
        because: 'You get this mail whenever your password changes.',
      }
    case 'address-changed':
      return {
        subject: 'Your account has another address',
        lines: [
          'Your Footfall account was moved from this address to another one. If that was you, all is well.',
          'If it was not, tell who runs the server at once.',
        ],
        because: 'You get this mail whenever the address of your account changes.',
      }
  }
}

const german = (content: AccountContent): MailWords => {
  switch (content.kind) {
    case 'reset':
      return {
        subject: 'Neues Passwort wählen',
        lines: [
          'Jemand, vermutlich Sie, hat ein neues Passwort für Footfall angefordert.',
          'Der Link gilt einmal und eine Stunde lang. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
        ],
        action: { label: 'Neues Passwort wählen', link: content.link },
        because:
          'Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein neues Passwort angefordert wurde.',
      }
    case 'verify':
      return {
        subject: 'Bestätigen Sie Ihre neue Adresse',
        lines: [
          `Künftig möchten Sie sich bei Footfall als ${content.email} anmelden.`,
          'Waren Sie das nicht, tun Sie nichts: Wer Ihre Adresse eingetragen hat, kann sie nicht bestätigen.',
        ],
        action: { label: 'Adresse bestätigen', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil diese Adresse in einem Konto eingetragen wurde.',
      }
    case 'sign-up':
      return {
        subject: 'Bestätigen Sie Ihr neues Konto',
        lines: [
          'Jemand, vermutlich Sie, möchte mit dieser Adresse ein Footfall-Konto anlegen.',
          'Der Link gilt einen Tag und fragt nach dem gewählten Passwort. Waren Sie es nicht, tun Sie nichts: Dann entsteht kein Konto.',
        ],
        action: { label: 'Konto bestätigen', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein Konto angefordert wurde.',
      }
    case 'sign-up-known':
      return {
        subject: 'Sie haben bereits ein Konto',
        lines: [
          'Jemand, vermutlich Sie, wollte mit dieser Adresse ein Footfall-Konto anlegen. Sie haben eines: Melden Sie sich damit an, oder wählen Sie dort ein neues Passwort.',
          'Waren Sie es nicht, tun Sie nichts. Es hat sich nichts geändert.',
        ],
        action: { label: 'Anmelden', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil mit Ihrer Adresse ein Konto angefordert wurde.',
      }
    case 'password-changed':
      return {
        subject: 'Ihr Passwort wurde geändert',
        lines: [
          'Das Passwort Ihres Footfall-Kontos wurde soeben geändert. Waren Sie es, ist alles in Ordnung.',
          'Wenn nicht, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
        ],
        because: 'Sie erhalten diese E-Mail bei jeder Änderung Ihres Passworts.',
      }
    case 'address-changed':
      return {
        subject: 'Ihr Konto hat eine andere Adresse',
        lines: [
          'Ihr Footfall-Konto wurde von dieser Adresse auf eine andere umgestellt. Waren Sie es, ist alles in Ordnung.',
          'Wenn nicht, wenden Sie sich sofort an den Betreiber des Servers.',
        ],
        because: 'Sie erhalten diese E-Mail bei jeder Änderung der Adresse Ihres Kontos.',
      }
  }
}
