import type { LostLeadFile } from '@footfall/contract'
import type { MailLocale, MailWords } from './mail-texts.ts'
import { quoted } from './quoted.ts'
import type { SiteFace, SiteSender } from './site-face.ts'
import { withoutLinks } from './without-links.ts'

/** Mails about what a visitor sent by a form: to the owner, and to the visitor with the link to confirm by. */
export type LeadMailContent =
  | {
      kind: 'lead'
      /** To the lead in the console. */
      link: string
      form: string
      site: string
      values: readonly { label: string; value: string }[]
      /** What came with it and is not there. */
      lostFiles?: readonly LostLeadFile[] | undefined
      /** The visitor's own address, once it is known to be one. */
      replyTo?: string | undefined
    }
  | {
      kind: 'opt-in'
      link: string
      site: SiteSender
      /** By which it is signed. */
      face?: SiteFace | undefined
      /** What was agreed to, word for word; of an unproved site nothing is mailed that its owner wrote. */
      consentText?: string | undefined
    }

/** Of the visitor's mail: one link, and nothing that could be taken for advertising. */
export const leadWords = (content: LeadMailContent, locale: MailLocale): MailWords => {
  const plain =
    content.kind === 'opt-in' && content.consentText
      ? {
          ...content,
          consentText: content.site.isProved
            ? withoutLinks(wordsOfLinks(content.consentText))
            : undefined,
        }
      : content
  return locale === 'de' ? german(plain) : english(plain)
}

/** A line with `[privacy](/privacy)` in it, without where that leads. */
export const wordsOfLinks = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** Why a file is not there, in a few words. */
const LOST: Record<MailLocale, Record<LostLeadFile['reason'], string>> = {
  en: {
    suspicious: 'it came with what looked like spam',
    room: 'no room left for files',
    rate: 'too much came from the same place',
  },
  de: {
    suspicious: 'es kam mit etwas, das nach Spam aussah',
    room: 'kein Platz mehr für Dateien',
    rate: 'zu viel kam vom selben Absender',
  },
}

const english = (content: LeadMailContent): MailWords => {
  if (content.kind === 'opt-in') {
    const { name, isProved } = content.site
    const who = isProved ? name : quoted(name, 'en')
    return {
      subject: isProved ? `Confirm your address for ${name}` : 'Confirm your address',
      lines: [
        `This address was entered in a form of ${who}. Confirm that it was you.`,
        ...(content.consentText ? [`You agreed to this: ${content.consentText}`] : []),
        'The link works for seven days. If it was not you, do nothing: the entry is deleted then.',
      ],
      action: { label: 'Confirm', link: content.link },
      because: `You get this mail because your address was entered in a form of ${who}.`,
    }
  }
  return {
    subject: `${content.site}: ${content.form}`,
    lines: [
      ...content.values.map(({ label, value }) => `${label}: ${value}`),
      ...(content.lostFiles ?? []).map(
        ({ name, reason }) => `File not kept: ${name} (${LOST.en[reason]})`,
      ),
    ],
    action: { label: 'Open it in the console', link: content.link },
    because: 'You get this mail because a form of yours is set up to tell you.',
  }
}

const german = (content: LeadMailContent): MailWords => {
  if (content.kind === 'opt-in') {
    const { name, isProved } = content.site
    const who = isProved ? name : quoted(name, 'de')
    return {
      subject: isProved ? `Bestätigen Sie Ihre Adresse für ${name}` : 'Bestätigen Sie Ihre Adresse',
      lines: [
        `Diese Adresse wurde in ein Formular von ${who} eingetragen. Bestätigen Sie, dass Sie das waren.`,
        ...(content.consentText ? [`Sie haben zugestimmt: ${content.consentText}`] : []),
        'Der Link gilt sieben Tage. Waren Sie es nicht, tun Sie nichts: Der Eintrag wird dann gelöscht.',
      ],
      action: { label: 'Bestätigen', link: content.link },
      because: `Sie erhalten diese E-Mail, weil Ihre Adresse in ein Formular von ${who} eingetragen wurde.`,
    }
  }
  return {
    subject: `${content.site}: ${content.form}`,
    lines: [
      ...content.values.map(({ label, value }) => `${label}: ${value}`),
      ...(content.lostFiles ?? []).map(
        ({ name, reason }) => `Datei nicht aufbewahrt: ${name} (${LOST.de[reason]})`,
      ),
    ],
    action: { label: 'In der Konsole öffnen', link: content.link },
    because: 'Sie erhalten diese E-Mail, weil ein Formular von Ihnen so eingerichtet ist.',
  }
}
