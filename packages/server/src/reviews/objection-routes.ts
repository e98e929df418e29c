import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { paragraph, type SitePages, sendSitePage } from '../leads/visitor-page.ts'
import { mailLocale } from '../mail/mail-texts.ts'
import type { Reviews } from './create-reviews.ts'
import { readObjectionToken } from './review-links.ts'
import { REVIEW_TEXTS } from './review-texts.ts'

interface LinkPath {
  Params: { site: string; token: string }
}

export const OBJECTION_PATH = '/v1/review-stop'

/**
 * The link under every invitation. It shows a button: programs that look through mails follow links, and must not object for
 * anybody. The POST is also what mail programs send for `List-Unsubscribe`.
 */
export const objectionRoutes = (
  app: FastifyInstance,
  deps: SitePages & { reviews: Pick<Reviews, 'linkKeys' | 'invited'> },
): void => {
  const { reviews } = deps
  const gone = (
    site: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const locale = mailLocale(request.headers['accept-language'])
    const texts = REVIEW_TEXTS[locale]
    return sendSitePage(deps, site, reply, {
      locale,
      title: texts.goneTitle,
      body: '',
      status: 410,
    })
  }

  app.get<LinkPath>(`${OBJECTION_PATH}/:site/:token`, async (request, reply) => {
    const { site, token } = request.params
    if (!readObjectionToken(reviews.linkKeys, site, token)) return gone(site, request, reply)
    const locale = mailLocale(request.headers['accept-language'])
    const texts = REVIEW_TEXTS[locale]
    const action = `${OBJECTION_PATH}/${encodeURIComponent(site)}/${encodeURIComponent(token)}`
    const button = `<form method="post" action="${escapeHtml(action)}"><button type="submit">${escapeHtml(texts.stop)}</button></form>`
    return sendSitePage(deps, site, reply, {
      locale,
      title: texts.stopTitle,
      body: paragraph(texts.stopText) + button,
    })
  })

  app.post<LinkPath>(`${OBJECTION_PATH}/:site/:token`, async (request, reply) => {
    const { site, token } = request.params
    const person = readObjectionToken(reviews.linkKeys, site, token)
    if (!person) return gone(site, request, reply)
    await reviews.invited.object(site, person)
    const locale = mailLocale(request.headers['accept-language'])
    const texts = REVIEW_TEXTS[locale]
    const body = paragraph(texts.stoppedText)
    return sendSitePage(deps, site, reply, { locale, title: texts.stoppedTitle, body })
  })
}
