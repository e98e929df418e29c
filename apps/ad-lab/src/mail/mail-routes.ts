import type { FastifyInstance } from 'fastify'
import { html } from '../page/html.ts'
import type { MailStore } from './mail-store.ts'
import { mailListView, mailView } from './mail-views.ts'

const MAX_WAIT_MS = 30_000

/** What arrived by mail: pages for people, JSON for tests. */
export const addMailRoutes = (app: FastifyInstance, mails: MailStore): void => {
  app.get('/mail', (_request, reply) => page(reply).send(mailListView(mails.list()).markup))
  app.get<{ Params: { seq: string } }>('/mail/:seq', (request, reply) => {
    const mail = mails.find(Number(request.params.seq))
    if (!mail) return page(reply).code(404).send(html`<p>There is no such mail.</p>`.markup)
    return page(reply).send(mailView(mail).markup)
  })
  // As it came, in a sandbox: it runs nothing and loads nothing.
  app.get<{ Params: { seq: string } }>('/mail/:seq/html', (request, reply) =>
    reply
      .header(
        'content-security-policy',
        "sandbox allow-top-navigation-by-user-activation allow-popups; default-src 'none'; style-src 'unsafe-inline'",
      )
      .type('text/html; charset=utf-8')
      .send(mails.find(Number(request.params.seq))?.html ?? ''),
  )
  app.get<{ Querystring: Record<string, string | undefined> }>('/lab/mail', async (request) => {
    const { to, min = '1', wait = '0' } = request.query
    const until = Date.now() + Math.min(Number(wait) || 0, MAX_WAIT_MS)
    while (mails.list(to).length < Number(min) && Date.now() < until) {
      await new Promise<void>((resolve) => {
        const cancel = mails.onNext(resolve)
        setTimeout(() => {
          cancel()
          resolve()
        }, until - Date.now()).unref()
      })
    }
    return { mails: mails.list(to) }
  })
  app.delete('/lab/mail', (_request, reply) => {
    mails.clear()
    return reply.code(204).send()
  })
}

const page = <R extends { header(name: string, value: string): R; type(value: string): R }>(
  reply: R,
): R =>
  reply
    .header(
      'content-security-policy',
      "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
