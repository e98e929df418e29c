import type { FastifyInstance } from 'fastify'
import { BLANK_CONTACT, readContactForm } from '../domain/contact-form.ts'
import { readQuery } from './input.ts'
import type { PageSender } from './pages.ts'

/** The contact page and its form. What is written goes nowhere: this shop has nobody to read it. */
export const addContactRoutes = (app: FastifyInstance, pages: PageSender): void => {
  app.get('/contact', (request, reply) =>
    pages.send(request, reply, {
      kind: 'contact',
      values: BLANK_CONTACT,
      errors: {},
      isSent: readQuery(request.query, 'sent') === '1',
    }),
  )

  app.post<{ Body: URLSearchParams }>('/contact', (request, reply) => {
    const { values, errors } = readContactForm(request.body)
    if (Object.keys(errors).length === 0) return reply.redirect('/contact?sent=1#sent', 303)
    return pages.send(
      request,
      reply,
      { kind: 'contact', values, errors, isSent: false },
      { status: 422 },
    )
  })
}
