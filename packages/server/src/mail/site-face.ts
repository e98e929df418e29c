/** Whom a visitor deals with, as mails and pages of ours say it. */
export interface SiteFace {
  /** Chosen freely: it stands in a text, beside `home` or in quotes, and never says whom a mail is from. */
  name: string
  /** The site's own address; absent until the site's script was seen there. */
  home?: string
}

/** Whose site a mail is about. */
export interface SiteSender {
  /** The host where the site's script was seen; until then the name that an organization gave itself. */
  name: string
  isProved: boolean
}

/** By which the face is known: nobody has it but whoever runs that host. */
export const provedHost = (face: SiteFace | undefined): string | undefined =>
  URL.parse(face?.home ?? '')?.hostname.replace(/^www\./, '')
