import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../page/html.ts'
import { printAmount, sendHostedPage } from '../../payments/hosted-page.ts'
import { routeConfig } from '../platform.ts'
import { decimalsOf } from './session-form.ts'
import { judgeCard, type Session, type Sessions } from './sessions.ts'

const PATH = '/c/pay/:id'
const FAULTS = {
  declined: 'Your card was declined. Try another card.',
  insufficient: 'Your card has insufficient funds. Try another card.',
  unknown: 'Your card number is not one of the test numbers.',
}

/** The page that a buyer pays on. Declined cards are told here, and nowhere else. */
export const addStripePage = (app: FastifyInstance, sessions: Sessions): void => {
  app.get<{ Params: { id: string } }>(PATH, routeConfig('stripe', 'hit'), (request, reply) => {
    const session = sessions.find(request.params.id)
    return session ? show(reply, session) : reply.code(404).send('No such page')
  })
  app.post<{ Params: { id: string } }>(PATH, routeConfig('stripe', 'hit'), (request, reply) => {
    const session = sessions.find(request.params.id)
    if (!session) return reply.code(404).send('No such page')
    // The same page may stand open twice: what is paid or over is shown as that.
    if (session.status !== 'open') return show(reply, session)
    const form = new URLSearchParams(String(request.body ?? ''))
    const isSlow = form.get('way') === 'slow'
    const answer = isSlow ? 'ok' : judgeCard(form.get('card') ?? '')
    if (answer !== 'ok') return show(reply, session, FAULTS[answer], 402)
    sessions.pay(session, isSlow)
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
  })
}

const show = (
  reply: FastifyReply,
  session: Session,
  fault?: string,
  status?: number,
): FastifyReply => {
  const { amount_total: total, currency } = session
  const page = { title: 'Pay by card', payee: 'The merchant', fault }
  const amount = printAmount(total, currency, decimalsOf(currency))
  if (session.status !== 'open') {
    const text =
      session.status === 'expired' ? 'This page has expired.' : 'This has been paid already.'
    return sendHostedPage(reply, { ...page, amount, body: html`<p role="status">${text}</p>` })
  }
  const body = html`<form method="post">
    <label>Card number
      <input name="card" inputmode="numeric" autocomplete="off" required value="4242 4242 4242 4242">
    </label>
    <button name="way" value="card">Pay ${amount}</button>
  </form>
  <form method="post"><button name="way" value="slow">Pay from a bank account, which takes days</button></form>
  ${session.cancel_url !== null && html`<a href="${session.cancel_url}">Cancel and return</a>`}
  <p>Declined: 4000 0000 0000 0002. Too little money: 4000 0000 0000 9995.</p>`
  return sendHostedPage(reply, { ...page, amount, body }, status)
}
