import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { wordsOfLinks } from '../mail/lead-words.ts'
import { mailLocale } from '../mail/mail-texts.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Leads } from './create-leads.ts'
import { readConfirmToken } from './opt-in-link.ts'
import { readWays } from './owner-ways.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { paragraph, type SitePages, sendSitePage } from './visitor-page.ts'

export interface OptInRouteDeps extends SitePages {
  leads: Leads
  sites: SiteDirectory
}

interface LinkPath {
  Params: { site: string; token: string }
}

export const CONFIRM_PATH = '/v1/form-confirm'

/**
 * The link in the mail: it shows a button, and the button confirms. Programs that look through mails follow links, and must not
 * consent for anybody.
 */
export const optInRoutes = (app: FastifyInstance, deps: OptInRouteDeps): void => {
  const { leads, sites } = deps
  app.get<LinkPath>(`${CONFIRM_PATH}/:site/:token`, async (request, reply) => {
    const { site, token } = request.params
    const lead = readConfirmToken(leads.linkKeys, site, token)
    const known = lead ? await leads.reader.find(site, lead) : undefined
    const locale = mailLocale(known ? known.language : request.headers['accept-language'])
    const texts = PAGE_TEXTS[locale]
    if (known?.state === 'confirmed') {
      return sendSitePage(deps, site, reply, {
        locale,
        title: texts.confirmedTitle,
        body: paragraph(texts.beforeText),
      })
    }
    if (known?.state !== 'confirm') {
      const body = paragraph(texts.goneText)
      return sendSitePage(deps, site, reply, { locale, title: texts.goneTitle, body, status: 410 })
    }
    const action = `${CONFIRM_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(token)}`
    const button = `<form method="post" action="${escapeHtml(action)}"><button type="submit">${escapeHtml(texts.confirm)}</button></form>`
    return sendSitePage(deps, site, reply, {
      locale,
      title: texts.confirmTitle,
      body:
        paragraph(texts.confirmText) +
        (known.consentText ? paragraph(wordsOfLinks(known.consentText)) : '') +
        button,
    })
  })

  app.post<LinkPath>(`${CONFIRM_PATH}/:site/:token`, async (request, reply) => {
    const { site, token } = request.params
    const lead = readConfirmToken(leads.linkKeys, site, token)
    const ways = readWays(await sites.config(site))
    const known = lead ? await leads.reader.find(site, lead) : undefined
    const outcome = lead ? await leads.changes.confirm(site, lead, ways) : 'gone'
    const locale = mailLocale(known ? known.language : request.headers['accept-language'])
    const texts = PAGE_TEXTS[locale]
    if (outcome === 'gone') {
      const body = paragraph(texts.goneText)
      return sendSitePage(deps, site, reply, { locale, title: texts.goneTitle, body, status: 410 })
    }
    const text = outcome === 'before' ? texts.beforeText : texts.confirmedText
    return sendSitePage(deps, site, reply, {
      locale,
      title: texts.confirmedTitle,
      body: paragraph(text),
    })
  })
}
