import { NOTIFY_ADDRESS_STATES } from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { emailSchema } from '../auth/password-rules.ts'
import { AppError } from '../http/app-error.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type MailLocale, mailLocale } from '../mail/mail-texts.ts'
import type { Mailer } from '../mail/mailer.ts'
import { mailName } from '../mail/without-links.ts'
import type { Leads } from './create-leads.ts'
import { NOTIFY_PATH, type NotifyAddresses } from './notify-addresses.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { paragraph, sendPage } from './visitor-page.ts'

const TEXTS: Record<
  MailLocale,
  { title: string; text(organisation: string, email: string): string; done: string }
> = {
  en: {
    title: 'Confirm this address',
    text: (organisation, email) =>
      `${organisation} wants to send what visitors enter in a form on its website to ${email}.`,
    done: 'From now on form entries are mailed to this address.',
  },
  de: {
    title: 'Adresse bestätigen',
    text: (organisation, email) =>
      `${organisation} möchte das, was Besucher in ein Formular der Website eintragen, an ${email} senden.`,
    done: 'Ab jetzt gehen Formulareinträge an diese Adresse.',
  },
}

/** The link in the mail to an address that leads are to be sent to. It shows a button, and the button confirms. */
export const notifyPages = (
  app: FastifyInstance,
  { notify }: { notify: Pick<NotifyAddresses, 'read' | 'confirm'> },
): void => {
  const tokenOf = (request: FastifyRequest): string => {
    const { token } = request.query as { token?: unknown }
    return typeof token === 'string' ? token : ''
  }
  const gone = (reply: FastifyReply, locale: MailLocale): FastifyReply => {
    const { goneTitle: title, goneText } = PAGE_TEXTS[locale]
    return sendPage(reply, { locale, title, body: paragraph(goneText), status: 410 })
  }

  app.get(NOTIFY_PATH, async (request, reply) => {
    const token = tokenOf(request)
    const locale = mailLocale(request.headers['accept-language'])
    const found = await notify.read(token)
    if (!found) return gone(reply, locale)
    const { title, text } = TEXTS[locale]
    const action = `${NOTIFY_PATH}?token=${encodeURIComponent(token)}`
    const button = `<form method="post" action="${escapeHtml(action)}"><button type="submit">${escapeHtml(PAGE_TEXTS[locale].confirm)}</button></form>`
    const said = text(mailName(found.organisation), found.email)
    return sendPage(reply, { locale, title, body: paragraph(said) + button })
  })

  app.post(NOTIFY_PATH, async (request, reply) => {
    const locale = mailLocale(request.headers['accept-language'])
    if (!(await notify.confirm(tokenOf(request)))) return gone(reply, locale)
    const { confirmedTitle: title } = PAGE_TEXTS[locale]
    return sendPage(reply, { locale, title, body: paragraph(TEXTS[locale].done) })
  })
}

/** For the owner who enters the address: how it stands, and the mail once more. */
export const notifyRoutes = (
  api: ApiRegistrar,
  deps: { leads: Pick<Leads, 'notify'>; mailer: Mailer; config: { publicUrl: string } },
): void => {
  const { leads, mailer, config } = deps
  const common = { tag: 'Leads', access: 'site:editor', scope: null } as const
  const body = z.strictObject({ email: emailSchema })
  const response = z.object({ state: z.enum(NOTIFY_ADDRESS_STATES) })

  api.route(
    {
      ...common,
      id: 'getNotifyAddress',
      method: 'POST',
      body,
      response,
      isRead: true,
      path: '/api/sites/:key/leads/notify-address/state',
      summary: 'Whether leads may be mailed to an address: a member’s, or one that was confirmed.',
    },
    async ({ site, body: { email } }) => ({ state: await leads.notify.state(site, email) }),
  )

  api.route(
    {
      ...common,
      id: 'askNotifyAddress',
      method: 'POST',
      body,
      response,
      path: '/api/sites/:key/leads/notify-address',
      summary: 'Mails an address the link to confirm it by, once a day at most.',
    },
    async ({ site, note, body: { email } }) => {
      if (!mailer.isReady) throw new AppError('FOOTFALL_E_MAIL')
      note({ email })
      const by = { mailer, publicUrl: config.publicUrl }
      const { state, why } = await leads.notify.ask(by, site, email)
      if (why === 'unconfirmed') throw new AppError('FOOTFALL_E_UNPROVED')
      if (why) throw new AppError('FOOTFALL_E_MAIL_LIMIT')
      return { state }
    },
  )
}
