import {
  ERRORS,
  FORM_CONSENT,
  FORM_LANGUAGE,
  FORM_TRAP,
  type FormProblem,
  type FormSettings,
  shownFormFields,
} from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { BodyRoom } from '../http/body-room.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { readFormBody } from '../http/form-body.ts'
import { type MailLocale, mailLocale } from '../mail/mail-texts.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { KnownSite } from '../sites/site-directory.ts'
import { admitForm } from './admit-form.ts'
import { createFormToken } from './form-token.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { readForm } from './read-form.ts'
import { FORM_BOUNDS, PLAIN_PAGE, PLAIN_TOKEN, readPlainForm, type SentForm } from './read-sent.ts'
import { type SubmitDeps, submitLead } from './submit-lead.ts'
import { paragraph, type SitePages, sendSitePage } from './visitor-page.ts'

interface FormPath {
  Params: { site: string; form: string }
}

/** Of the least time, what a person has used up before our page is there. */
const BEFORE_MS = 1_000

/**
 * POST /v1/form/{site}/{form}: a form whose page has no script. It gets a page with what was entered, a token and a button; the
 * button's press is what stores the lead.
 */
export const plainFormRoutes = (
  app: FastifyInstance,
  deps: SubmitDeps & SitePages & { bodies: BodyRoom },
): void => {
  app.post<FormPath>('/v1/form/:site/:form', async (request, reply) => {
    const locale = mailLocale(request.headers['accept-language'])
    const room = deps.bodies.open(request.ip)
    try {
      const { params, headers } = request
      const site = await deps.sites.find(params.site)
      if (!site) throw new AppError('FOOTFALL_E_SITE')
      await admitForm(deps, params, request.ip)
      room.admit(site.key)
      const read = readPlainForm(await readFormBody(request, reply, room, FORM_BOUNDS))
      const sent: SentForm = { ...read, ...params, page: read.page || (headers.referer ?? '') }
      return await respond(request, reply, deps, site, sent)
    } catch (error) {
      if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
      return sendFailure(deps, request.params.site, reply, error, locale)
    } finally {
      room.release()
    }
  })
}

const respond = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SubmitDeps & SitePages,
  site: KnownSite,
  sent: SentForm,
): Promise<FastifyReply> => {
  const { sites, leads, clock } = deps
  const locale = mailLocale(sent.language || request.headers['accept-language'])
  const texts = PAGE_TEXTS[locale]
  if (!sent.token) {
    // `null` where the page sends no referrer, and of our own page: nothing is stored by this step.
    const { origin = 'null' } = request.headers
    if (origin !== 'null' && !isAllowedOrigin(origin, site.origins)) {
      throw new AppError('FOOTFALL_E_ORIGIN')
    }
    const form = readForm(await sites.config(site.key), sent.form)
    const [key] = leads.linkKeys
    if (!form || !key) throw new AppError('FOOTFALL_E_FORM')
    const issuedAt = clock.now() - BEFORE_MS
    const { token } = createFormToken(
      key,
      { site: site.key, form: sent.form },
      { issuedAt, bits: 0 },
    )
    return sendSitePage(deps, site.key, reply, {
      locale,
      title: texts.checkTitle,
      body: checkPage(form, sent, token, locale),
    })
  }
  try {
    const { form, response } = await submitLead(deps, site, sent, request.ip)
    const isMailed = response.state === 'confirm'
    return sendSitePage(deps, site.key, reply, {
      locale,
      title: isMailed ? texts.mailTitle : texts.sentTitle,
      body: paragraph(isMailed ? texts.mailText : form.successText || texts.sentText),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FOOTFALL_E_INVALID') throw error
    const form = readForm(await sites.config(site.key), sent.form)
    const rows = (error.details ?? []).map(({ path, problem }) => {
      const label = form?.fields.find(({ key }) => key === path)?.label ?? texts.consent
      return `<li><strong>${escapeHtml(label)}</strong>: ${escapeHtml(texts.problems[problem as FormProblem] ?? '')}</li>`
    })
    const body = `${paragraph(texts.problemText)}<ul>${rows.join('')}</ul>`
    return sendSitePage(deps, site.key, reply, {
      locale,
      title: texts.problemTitle,
      body,
      status: 422,
    })
  }
}

const checkPage = (
  form: FormSettings,
  sent: SentForm,
  token: string,
  locale: MailLocale,
): string => {
  const texts = PAGE_TEXTS[locale]
  const shown = shownFormFields(form.fields, sent.fields)
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
  const given = shown.filter(({ key, type }) => type !== 'file' && sent.fields[key])
  const rows = given
    .filter(({ type }) => type !== 'hidden')
    .map(
      ({ key, label }) =>
        `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(sent.fields[key] ?? '')}</dd>`,
    )
  // No page can fill in a file: what was chosen has to be chosen again.
  const files = shown
    .filter(({ type }) => type === 'file')
    .map(
      ({ key, label, required, accept }) =>
        `<label for="${escapeHtml(key)}">${escapeHtml(label)}: ${escapeHtml(texts.file)}</label><input type="file" id="${escapeHtml(key)}" name="${escapeHtml(key)}"${accept ? ` accept="${escapeHtml(accept)}"` : ''}${required ? ' required' : ''}>`,
    )
  const values = given.map(({ key }) => hidden(key, sent.fields[key] ?? ''))
  const rest = [
    ...[hidden(PLAIN_TOKEN, token), hidden(PLAIN_PAGE, sent.page), hidden(FORM_TRAP, sent.trap)],
    hidden(FORM_LANGUAGE, locale),
    ...(sent.hasConsent ? [hidden(FORM_CONSENT, 'on')] : []),
  ]
  const action = `/v1/form/${encodeURIComponent(sent.site)}/${encodeURIComponent(sent.form)}`
  return [
    paragraph(texts.checkText),
    ...(rows.length > 0 ? [`<dl>${rows.join('')}</dl>`] : []),
    `<form method="post" enctype="multipart/form-data" action="${escapeHtml(action)}">`,
    ...[...values, ...rest, ...files],
    `<button type="submit">${escapeHtml(form.submitLabel || texts.send)}</button></form>`,
  ].join('')
}

const sendFailure = (
  deps: SitePages,
  site: string,
  reply: FastifyReply,
  error: AppError,
  locale: MailLocale,
): Promise<FastifyReply> => {
  const texts = PAGE_TEXTS[locale]
  const isBusy = error.code === 'FOOTFALL_E_RATE'
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
  return sendSitePage(deps, site, reply, {
    locale,
    title: texts.failedTitle,
    body: paragraph(isBusy ? texts.busyText : texts.failedText),
    status: ERRORS[error.code].status,
  })
}
