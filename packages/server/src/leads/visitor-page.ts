import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import type { MailLocale } from '../mail/mail-texts.ts'

const STYLE = `:root{color-scheme:light dark;--ink:#17212b;--paper:#fbfaf7;--line:#c8cfd6;--go:#0e6b5c;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f4;--paper:#141b22;--line:#46525e;--go:#5cc4b0;--on:#08211c}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
dl{border:1px solid var(--line);border-radius:8px;padding:1rem;margin:1.5rem 0}dt{font-weight:600}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:1rem 0 .25rem}ul{padding-inline-start:1.25rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;margin-top:1rem;border:0;border-radius:8px;background:var(--go);color:var(--on);cursor:pointer}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0}input,textarea{font:inherit;color:inherit}small{display:block;margin:.125rem 0 .375rem;opacity:.8}
input:not([type=radio],[type=checkbox],[type=file]),textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:8px;background:transparent}textarea{min-height:7rem;resize:vertical}
.stars{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.tick{display:flex;gap:.5rem;align-items:start;min-height:1.5rem;margin:.25rem 0;font-weight:400}.tick input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--go)}
.trap{position:absolute;inset-inline-start:-999rem}a{color:var(--go)}@media (max-height:40rem){main{padding:1.25rem}footer{margin-top:1.5rem}}
:focus-visible{outline:3px solid var(--go);outline-offset:3px}footer{margin-top:3rem;font-size:.875rem}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export interface VisitorPage {
  locale: MailLocale
  title: string
  /** HTML; whoever makes it has escaped what strangers wrote. */
  body: string
  status?: number
}

/**
 * A page on the collector's host for a visitor without scripts, or from a mail. It runs nothing, is framed by nobody, and can
 * only send its own form back to us.
 */
export const sendPage = (
  reply: FastifyReply,
  { locale, title, body, status = 200 }: VisitorPage,
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
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}<footer>Footfall</footer></main></body></html>`,
    )

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
