import { type Clock, ERRORS } from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { BodyRoom } from '../http/body-room.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type FormBodyOptions, leaveFormBodies, readFormBody } from '../http/form-body.ts'
import type { FormBody } from '../http/form-parts.ts'
import { queryText } from '../http/query-text.ts'
import { createFormToken } from '../leads/form-token.ts'
import { readPlainForm } from '../leads/read-sent.ts'
import { paragraph, type SitePages, sendPage, sendSitePage } from '../leads/visitor-page.ts'
import { type MailLocale, mailLocale } from '../mail/mail-texts.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { refuseBeyond } from '../visitor-routes/limits/refuse-beyond.ts'
import { cleanLine } from './clean-text.ts'
import type { Reviews } from './create-reviews.ts'
import { findInvited, type Invited } from './find-invited.ts'
import { objectionRoutes } from './objection-routes.ts'
import { REVIEW_PATH, reviewForm } from './review-form-page.ts'
import { REVIEW_TEXTS } from './review-texts.ts'
import { REVIEW_FORM, type ReviewPlace, submitReview } from './submit-review.ts'

export interface ReviewRouteDeps extends SitePages {
  reviews: Reviews
  sites: SiteDirectory
  clock: Clock
  limits: Limits
  bodies: BodyRoom
}

const BOUNDS: FormBodyOptions = {
  // Three pictures of a telephone.
  maxBytes: 16_000_000,
  maxFileBytes: 16_000_000,
  // More than the form has, so that the sender learns what is too much.
  maxParts: 50,
  maxFiles: 10,
}
const MAX_PRODUCT = 200
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,2}$/

interface Asked {
  site: string
  product: string
  language: string
  token: string
}

/** Pages on which a visitor writes a review of a site, and the link by which nobody is invited again. */
export const reviewRoutes = async (app: FastifyInstance, deps: ReviewRouteDeps): Promise<void> => {
  const { pool } = deps.reviews
  await app.register(async (scope) => {
    leaveFormBodies(scope)

    scope.get(REVIEW_PATH, (request, reply) => {
      const asked = { site: '', product: '', language: '', token: '' }
      return orFailure(deps, request, reply, asked, async () => {
        asked.language = queryText(request, 'lang', 35) ?? ''
        asked.site = queryText(request, 'site', 64) ?? ''
        asked.product = queryText(request, 'product', MAX_PRODUCT) ?? ''
        asked.token = queryText(request, 'token', 200) ?? ''
        return sendForm(deps, asked, localeOf(request, asked.language), reply)
      })
    })

    scope.post(REVIEW_PATH, async (request, reply) => {
      const room = deps.bodies.open(request.ip)
      const asked: Asked = { site: '', product: '', language: '', token: '' }
      const work = async (): Promise<FastifyReply> => {
        let place: ReviewPlace | undefined
        // Our page names the site before the pictures.
        const admit = async (fields: FormBody['fields']): Promise<void> => {
          Object.assign(asked, readPlainForm({ fields, files: [] }).fields)
          place = (await findPlace(deps, asked)).place
          refuseBeyond(await deps.limits.sender(place.site, request.ip))
          room.admit(place.site)
        }
        const sent = readPlainForm(await readFormBody(request, reply, room, { ...BOUNDS, admit }))
        const locale = localeOf(request, asked.language)
        const texts = REVIEW_TEXTS[locale]
        const problems = await submitReview({ ...deps, pool }, place as ReviewPlace, sent)
        if (problems.length === 0) {
          const body = paragraph(texts.thanksText)
          return sendSitePage(deps, asked.site, reply, { locale, title: texts.thanksTitle, body })
        }
        const rows = problems.map((problem) => `<li>${escapeHtml(texts.problems[problem])}</li>`)
        const body = `${paragraph(texts.problemText)}<ul>${rows.join('')}</ul>`
        return sendSitePage(deps, asked.site, reply, {
          locale,
          title: texts.problemTitle,
          body,
          status: 422,
        })
      }
      return orFailure(deps, request, reply, asked, work).finally(room.release)
    })

    objectionRoutes(scope, deps)
  })
}

const localeOf = (request: FastifyRequest, language: string): MailLocale =>
  mailLocale(language || request.headers['accept-language'])

/** A refusal as a page: whoever reads it is a visitor, not a program. */
const orFailure = async (
  deps: SitePages,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Readonly<Asked>,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
    const locale = localeOf(request, asked.language)
    const texts = REVIEW_TEXTS[locale]
    const isBusy = error.code === 'FOOTFALL_E_RATE'
    if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
    return sendSitePage(deps, asked.site, reply, {
      locale,
      title: texts.failedTitle,
      status: ERRORS[error.code].status,
      body: paragraph(isBusy ? texts.busyText : texts.failedText),
    })
  }
}

/** Where the review belongs. The order counts only for what was bought with it. */
const findPlace = async (
  { reviews, sites }: ReviewRouteDeps,
  { site: key, product, language, token }: Asked,
): Promise<{ place: ReviewPlace; everything: Invited | undefined }> => {
  const site = await sites.find(key)
  if (!site) throw new AppError('FOOTFALL_E_SITE')
  const source = await findOwnSource(reviews.pool, site.key)
  if (source === undefined) throw new AppError('FOOTFALL_E_FORM')
  const everything = await findInvited(reviews, site.key, token)
  const isBought = everything?.buyer.products.some(({ id }) => id === product)
  const place: ReviewPlace = {
    site: site.key,
    source,
    product: cleanLine(product, MAX_PRODUCT) || undefined,
    language: LANGUAGE.test(language) ? language : undefined,
    invited: isBought ? everything : undefined,
  }
  return { place, everything }
}

/** Only where the owner has switched own reviews on. */
const findOwnSource = async (pool: Pool, site: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from review_sources where site = $1 and kind = 'own' and is_on
     order by created_at, id limit 1`,
    [site],
  )
  return rows[0]?.id
}

const sendForm = async (
  deps: ReviewRouteDeps,
  asked: Asked,
  locale: MailLocale,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const texts = REVIEW_TEXTS[locale]
  const { place, everything } = await findPlace(deps, asked)
  const { site, product, language, invited } = place
  if (asked.token && !everything) {
    const body = paragraph(texts.goneText)
    return sendSitePage(deps, site, reply, { locale, title: texts.goneTitle, body, status: 410 })
  }
  if (everything && !asked.product) {
    const links = everything.buyer.products.map(({ id, name }) => {
      const query = new URLSearchParams({ site, product: id, lang: locale, token: asked.token })
      return `<li><a href="${escapeHtml(`${REVIEW_PATH}?${query}`)}">${escapeHtml(name || `${texts.product} ${id}`)}</a></li>`
    })
    const body = `${paragraph(texts.chooseText)}<ul>${links.join('')}</ul>`
    return sendSitePage(deps, site, reply, { locale, title: texts.chooseTitle, body })
  }
  const [key] = deps.reviews.linkKeys
  if (!key) throw new AppError('FOOTFALL_E_INTERNAL')
  const issuedAt = deps.clock.now()
  const { token } = createFormToken(key, { site, form: REVIEW_FORM }, { issuedAt, bits: 0 })
  // A heading is what an order says, never what a link says: anybody makes links.
  const name = invited?.buyer.products.find(({ id }) => id === product)?.name
  const face = await deps.face?.(site)
  const what = name || face?.name
  const body = reviewForm({
    locale,
    site,
    product,
    language,
    formToken: token,
    invitation: invited?.token,
    isNamed: Boolean(name),
  })
  return sendPage(reply, {
    locale,
    title: what ? texts.titleOf(what) : texts.title,
    body,
    face,
  })
}
