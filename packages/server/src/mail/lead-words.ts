import type { MailLocale, MailWords } from './mail-texts.ts'

/** Mails about what a visitor sent by a form: to the owner, and to the visitor with the link to confirm by. */
export type LeadMailContent =
  | {
      kind: 'lead'
      /** To the lead in the console. */
      link: string
      form: string
      site: string
      values: readonly { label: string; value: string }[]
      /** The visitor's own address, once it is known to be one. */
      replyTo?: string | undefined
    }
  | {
      kind: 'opt-in'
      link: string
      /** Host of the site. */
      site: string
      /** What was agreed to, word for word. */
      consentText?: string | undefined
    }

/** Of the visitor's mail: one link, and nothing that could be taken for advertising. */
export const leadWords = (content: LeadMailContent, locale: MailLocale): MailWords => {
  const plain =
    content.kind === 'opt-in' && content.consentText
      ? { ...content, consentText: wordsOfLinks(content.consentText) }
      : content
  return locale === 'de' ? german(plain) : english(plain)
}

/** A line with `[privacy](/privacy)` in it, without where that leads. */
export const wordsOfLinks = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

const english = (content: LeadMailContent): MailWords => {
  if (content.kind === 'opt-in') {
    return {
      subject: `Confirm your address for ${content.site}`,
      lines: [
        `This address was entered in a form on ${content.site}. Confirm that it was you.`,
        ...(content.consentText ? [`You agreed to this: ${content.consentText}`] : []),
        'The link works for seven days. If it was not you, do nothing: the entry is deleted then.',
      ],
      action: { label: 'Confirm', link: content.link },
      because: `You get this mail because your address was entered on ${content.site}.`,
    }
  }
  return {
    subject: `${content.site}: ${content.form}`,
    lines: content.values.map(({ label, value }) => `${label}: ${value}`),
    action: { label: 'Open it in the console', link: content.link },
    because: 'You get this mail because a form of yours is set up to tell you.',
  }
}

const german = (content: LeadMailContent): MailWords => {
  if (content.kind === 'opt-in') {
    return {
      subject: `Bestätigen Sie Ihre Adresse für ${content.site}`,
      lines: [
        `Diese Adresse wurde in ein Formular auf ${content.site} eingetragen. Bestätigen Sie, dass Sie das waren.`,
        ...(content.consentText ? [`Sie haben zugestimmt: ${content.consentText}`] : []),
        'Der Link gilt sieben Tage. Waren Sie es nicht, tun Sie nichts: Der Eintrag wird dann gelöscht.',
      ],
      action: { label: 'Bestätigen', link: content.link },
      because: `Sie erhalten diese E-Mail, weil Ihre Adresse auf ${content.site} eingetragen wurde.`,
    }
  }
  return {
    subject: `${content.site}: ${content.form}`,
    lines: content.values.map(({ label, value }) => `${label}: ${value}`),
    action: { label: 'In der Konsole öffnen', link: content.link },
    because: 'Sie erhalten diese E-Mail, weil ein Formular von Ihnen so eingerichtet ist.',
  }
}
