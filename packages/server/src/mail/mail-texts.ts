import { type LeadMailContent, leadWords } from './lead-words.ts'
import { type ReviewMailContent, reviewWords } from './review-words.ts'

/** What is mailed, with the values that stand in it. */
export type MailContent =
  | { kind: 'reset'; link: string }
  | { kind: 'verify'; link: string; email: string }
  | {
      kind: 'invitation'
      link: string
      invitedBy: string
      organisation: string
      site?: string | undefined
    }
  | { kind: 'handover'; link: string; offeredBy: string; organisation: string; site: string }
  | { kind: 'password-changed' }
  | { kind: 'address-changed' }
  | {
      kind: 'stopped'
      link: string
      site: string
      destination: string
      /** What the platform said, in English as its folder has it. */
      message: string
      /** The platform's own code for it. */
      code?: string | undefined
    }
  | { kind: 'deletion'; link: string; site: string; day: string }
  | LeadMailContent
  | ReviewMailContent

/** A mail in words: a subject, paragraphs, and one thing to do. */
export interface MailWords {
  subject: string
  lines: string[]
  action?: { label: string; link: string }
  /** Why the receiver got it. */
  because: string
}

export const MAIL_LOCALES = ['en', 'de'] as const

export type MailLocale = (typeof MAIL_LOCALES)[number]

/** The receiver's own language, or English. */
export const mailLocale = (text: string | null | undefined): MailLocale =>
  MAIL_LOCALES.find((locale) => text?.toLowerCase().startsWith(locale)) ?? 'en'

export const mailWords = (content: MailContent, locale: MailLocale): MailWords => {
  if (content.kind === 'lead' || content.kind === 'opt-in') return leadWords(content, locale)
  if (content.kind === 'review-invitation' || content.kind === 'reviews-waiting')
    return reviewWords(content, locale)
  return locale === 'de' ? german(content) : english(content)
}

type OwnContent = Exclude<MailContent, LeadMailContent | ReviewMailContent>

const english = (content: OwnContent): MailWords => {
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
    case 'invitation':
      return {
        subject: `${content.invitedBy} invites you to ${content.site ?? content.organisation}`,
        lines: [
          content.site
            ? `${content.invitedBy} of ${content.organisation} invites you to see the site ${content.site} in Footfall.`
            : `${content.invitedBy} invites you to work with ${content.organisation} in Footfall.`,
          'The link works for seven days.',
        ],
        action: { label: 'Accept the invitation', link: content.link },
        because:
          'You get this mail because somebody entered your address. If you do not know them, do nothing.',
      }
    case 'handover':
      return {
        subject: `${content.site} is to be yours`,
        lines: [
          `${content.offeredBy} of ${content.organisation} hands the site ${content.site} over to you, with all its settings and records.`,
          'The link works for seven days. Until you accept, nothing changes.',
        ],
        action: { label: 'Look at the offer', link: content.link },
        because: 'You get this mail because a site was offered to your address.',
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
    case 'stopped':
      return {
        subject: `${content.site}: ${content.destination} has stopped`,
        lines: [
          `${content.destination} does not take events of ${content.site} any more. It says: ${content.message}`,
          'What happens meanwhile waits and is sent once you have mended it.',
        ],
        action: { label: 'See what to do', link: content.link },
        because: 'You get this mail once per stop, because you may mend it.',
      }
    case 'deletion':
      return {
        subject: `${content.site} will be deleted on ${content.day}`,
        lines: [
          `The site ${content.site} was marked for deletion. It takes no more events.`,
          `On ${content.day} it is deleted with all its records, for good. Until then an owner can undo it.`,
        ],
        action: { label: 'Undo the deletion', link: content.link },
        because: 'You get this mail because you own this site.',
      }
  }
}

const german = (content: OwnContent): MailWords => {
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
    case 'invitation':
      return {
        subject: `${content.invitedBy} lädt Sie zu ${content.site ?? content.organisation} ein`,
        lines: [
          content.site
            ? `${content.invitedBy} von ${content.organisation} lädt Sie ein, die Website ${content.site} in Footfall zu sehen.`
            : `${content.invitedBy} lädt Sie ein, in Footfall mit ${content.organisation} zu arbeiten.`,
          'Der Link gilt sieben Tage.',
        ],
        action: { label: 'Einladung annehmen', link: content.link },
        because:
          'Sie erhalten diese E-Mail, weil jemand Ihre Adresse eingetragen hat. Kennen Sie die Person nicht, tun Sie nichts.',
      }
    case 'handover':
      return {
        subject: `${content.site} soll Ihnen gehören`,
        lines: [
          `${content.offeredBy} von ${content.organisation} übergibt Ihnen die Website ${content.site} mit allen Einstellungen und Aufzeichnungen.`,
          'Der Link gilt sieben Tage. Solange Sie nicht annehmen, ändert sich nichts.',
        ],
        action: { label: 'Angebot ansehen', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil Ihrer Adresse eine Website angeboten wurde.',
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
    case 'stopped':
      return {
        subject: `${content.site}: ${content.destination} steht still`,
        lines: [
          `${content.destination} nimmt keine Ereignisse von ${content.site} mehr an: Die Plattform hat unseren Zugang abgelehnt${content.code ? ` (${content.code})` : ''}.`,
          'Was inzwischen geschieht, wartet und wird gesendet, sobald Sie es behoben haben.',
        ],
        action: { label: 'Ansehen, was zu tun ist', link: content.link },
        because: 'Sie erhalten diese E-Mail einmal je Stillstand, weil Sie ihn beheben können.',
      }
    case 'deletion':
      return {
        subject: `${content.site} wird am ${content.day} gelöscht`,
        lines: [
          `Die Website ${content.site} ist zum Löschen vorgemerkt. Sie nimmt keine Ereignisse mehr an.`,
          `Am ${content.day} wird sie mit allen Aufzeichnungen endgültig gelöscht. Bis dahin kann ein Inhaber es rückgängig machen.`,
        ],
        action: { label: 'Löschen rückgängig machen', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil Ihnen diese Website gehört.',
      }
  }
}
