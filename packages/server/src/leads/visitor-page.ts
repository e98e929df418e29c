import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import type { MailLocale } from '../mail/mail-texts.ts'
import { provedHost, type SiteFace } from '../mail/site-face.ts'
import type { SiteProofs } from '../verify/site-proofs.ts'
import { VISITOR_STYLE } from './visitor-style.ts'

const STYLE_HASH = createHash('sha256').update(VISITOR_STYLE).digest('base64')

export interface VisitorPage {
  locale: MailLocale
  title: string
  /** HTML; whoever makes it has escaped what strangers wrote. */
  body: string
  status?: number
  /** The site whose visitor it is; absent, none is known. */
  face?: SiteFace | undefined
}

/**
 * A page on the collector's host for a visitor without scripts, or from a mail. It runs nothing, is framed by nobody, and can
 * only send its own form back to us.
 */
export const sendPage = (
  reply: FastifyReply,
  { locale, title, body, status = 200, face }: VisitorPage,
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': `sandbox allow-forms; default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${VISITOR_STYLE}</style></head><body><main>${headOf(face)}<h1>${escapeHtml(title)}</h1>${body}${wayBack(face, locale)}</main></body></html>`,
    )

export interface SitePages {
  /** Absent, pages say of no site whose they are. */
  face?: SiteProofs['face']
}

/** The same for a visitor of one site: under its name, and with the way back. */
export const sendSitePage = async (
  { face }: SitePages,
  site: string,
  reply: FastifyReply,
  page: VisitorPage,
): Promise<FastifyReply> => sendPage(reply, { ...page, face: await face?.(site) })

/** The name alone is anybody's: the host beside it says whose it is. */
const headOf = (face: SiteFace | undefined): string => {
  const host = provedHost(face)
  const small = host ? ` <small>${escapeHtml(host)}</small>` : ''
  return face ? `<header>${escapeHtml(face.name)}${small}</header>` : ''
}

const BACK: Record<MailLocale, string> = { en: 'Back to', de: 'Zurück zu' }

const wayBack = (face: SiteFace | undefined, locale: MailLocale): string =>
  face?.home
    ? `<footer><a href="${escapeHtml(face.home)}">${BACK[locale]} ${escapeHtml(face.name)}</a></footer>`
    : ''

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
