import type { MailLocale } from './mail-texts.ts'

/** A name that people chose for themselves, so that it is read as a name and not as our words. */
export const quoted = (name: string, locale: MailLocale): string => {
  const plain = name.replace(/["“”„‟«»]/g, '')
  return locale === 'de' ? `„${plain}“` : `“${plain}”`
}
