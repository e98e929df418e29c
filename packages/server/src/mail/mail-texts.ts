import { type AccountContent, accountWords } from './account-words.ts'
import { type LeadMailContent, leadWords } from './lead-words.ts'
import { quoted } from './quoted.ts'
import { type ReviewMailContent, reviewWords } from './review-words.ts'
import { mailName } from './without-links.ts'

/** To people who know nothing of us yet, on an organisation's behalf. */
export type StrangerContent =
  | {
      kind: 'invitation'
      link: string
      invitedBy: string
      organisation: string
      site?: string | undefined
    }
  | { kind: 'handover'; link: string; offeredBy: string; organisation: string; site: string }
  | { kind: 'notify'; link: string; organisation: string }
  | Extract<LeadMailContent, { kind: 'opt-in' }>
  | Extract<ReviewMailContent, { kind: 'review-invitation' }>

/** To people of the site, or who have agreed to be told. */
export type MemberContent =
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
  | Extract<LeadMailContent, { kind: 'lead' }>
  | Extract<ReviewMailContent, { kind: 'reviews-waiting' }>

/** What is mailed, with the values that stand in it. */
export type MailContent = AccountContent | StrangerContent | MemberContent

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
  switch (content.kind) {
    case 'lead':
    case 'opt-in':
      return leadWords(content, locale)
    case 'review-invitation':
    case 'reviews-waiting':
      return reviewWords(content, locale)
    case 'invitation':
    case 'handover':
    case 'notify':
    case 'stopped':
    case 'deletion': {
      const plain = withPlainNames(content, locale)
      return locale === 'de' ? german(plain) : english(plain)
    }
    default:
      return accountWords(content, locale)
  }
}

/**
 * Organisations, people and sites are called what their owners like: to strangers none of it is a link or our own words, nor
 * stands in a subject.
 */
const withPlainNames = (content: OwnContent, locale: MailLocale): OwnContent => {
  const plain = (name: string): string => quoted(mailName(name), locale)
  switch (content.kind) {
    case 'invitation':
      return {
        ...content,
        organisation: plain(content.organisation),
        invitedBy: plain(content.invitedBy),
        ...(content.site !== undefined && { site: plain(content.site) }),
      }
    case 'handover':
      return {
        ...content,
        organisation: plain(content.organisation),
        offeredBy: plain(content.offeredBy),
        site: plain(content.site),
      }
    case 'notify':
      return { ...content, organisation: plain(content.organisation) }
    default:
      return content
  }
}

type OwnContent = Exclude<MailContent, AccountContent | LeadMailContent | ReviewMailContent>

const english = (content: OwnContent): MailWords => {
  switch (content.kind) {
    case 'invitation':
      return {
        subject: 'You are invited to Footfall',
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
        subject: 'A site is offered to you',
        lines: [
          `${content.offeredBy} of ${content.organisation} hands the site ${content.site} over to you, with all its settings and records.`,
          'The link works for seven days. Until you accept, nothing changes.',
        ],
        action: { label: 'Look at the offer', link: content.link },
        because: 'You get this mail because a site was offered to your address.',
      }
    case 'notify':
      return {
        subject: 'Confirm that you want form entries',
        lines: [
          `${content.organisation} entered this address as the one that gets what visitors send by a form on its website.`,
          'Each entry is mailed to you from then on. If you do not know them, do nothing: nothing is sent to you.',
        ],
        action: { label: 'Confirm this address', link: content.link },
        because:
          'You get this mail because this address was entered in the settings of a form. It comes once a day at most.',
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
    case 'invitation':
      return {
        subject: 'Sie sind zu Footfall eingeladen',
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
        subject: 'Ihnen wird eine Website angeboten',
        lines: [
          `${content.offeredBy} von ${content.organisation} übergibt Ihnen die Website ${content.site} mit allen Einstellungen und Aufzeichnungen.`,
          'Der Link gilt sieben Tage. Solange Sie nicht annehmen, ändert sich nichts.',
        ],
        action: { label: 'Angebot ansehen', link: content.link },
        because: 'Sie erhalten diese E-Mail, weil Ihrer Adresse eine Website angeboten wurde.',
      }
    case 'notify':
      return {
        subject: 'Bestätigen Sie, dass Sie Formulareinträge möchten',
        lines: [
          `${content.organisation} hat diese Adresse als die eingetragen, die erhält, was Besucher über ein Formular der Website senden.`,
          'Jeder Eintrag geht danach per E-Mail an Sie. Kennen Sie den Absender nicht, tun Sie nichts: Sie erhalten dann nichts.',
        ],
        action: { label: 'Adresse bestätigen', link: content.link },
        because:
          'Sie erhalten diese E-Mail, weil diese Adresse in den Einstellungen eines Formulars eingetragen wurde. Sie kommt höchstens einmal am Tag.',
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
