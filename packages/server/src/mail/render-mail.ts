import { escapeHtml } from '../http/escape-html.ts'
import type { MailLocale, MailWords } from './mail-texts.ts'
import { quoted } from './quoted.ts'
import { provedHost, type SiteFace } from './site-face.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Who it is from, where that is a site whose host is proved and not this server: that host, which nobody else can choose. */
  fromName?: string
  /** Who is written to by a reply, where that is somebody else. */
  replyTo?: string
  /** Where a POST ends mails of this kind, for the mail program's own button (RFC 8058). */
  unsubscribe?: string
}

/**
 * Plain text, and the same in simple HTML that every mail program shows; signed by the site that it is sent for, or by us. A site's
 * name stands beside its proved host, or in quotes.
 */
export const renderMail = (words: MailWords, locale: MailLocale, face?: SiteFace): RenderedMail => {
  const { subject, lines, action, because } = words
  // What people are called must not begin a new header, nor look like markup.
  const title = oneLine(subject)
  const host = provedHost(face)
  const name =
    face && !host ? quoted(oneLine(face.name), locale) : oneLine(face?.name || 'Footfall')
  const way = face?.home
    ? `<br><a href="${escapeHtml(face.home)}" style="color:inherit">${escapeHtml(host ?? face.home)}</a>`
    : ''
  const text = [
    ...lines.map(oneLine),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ['-- ', because, name, ...(face?.home ? [face.home] : [])].join('\n'),
  ].join('\n\n')
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.link)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL}">${escapeHtml(action.link)}</p>`
    : ''
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 20px">${escapeHtml(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 14px">${escapeHtml(oneLine(line))}</p>`).join('\n')}
${button}
<p style="${SMALL};margin-top:32px">${escapeHtml(because)}<br>${escapeHtml(name)}${way}</p>
</div></body></html>`
  return { subject: title, text, html, ...(host && { fromName: host }) }
}

const BODY = 'margin:0;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1b5e4a;color:#ffffff;text-decoration:none;font-weight:600'
const SMALL = 'font-size:13px;line-height:1.5;opacity:.75;word-break:break-word'

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 1_000)
