import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../page/html.ts'
import { printAmount, sendHostedPage } from '../../payments/hosted-page.ts'
import { routeConfig } from '../platform.ts'
import { decimalsOf } from './order-body.ts'
import type { Funding, LabOrder, Orders } from './orders.ts'

const PATH = '/checkoutnow'
const FUNDINGS: readonly Funding[] = ['good', 'declined', 'slow']

/** The page on which a payer agrees. The money moves only when the merchant captures. */
export const addPaypalPage = (app: FastifyInstance, orders: Orders): void => {
  const find = (query: unknown): LabOrder | undefined =>
    orders.find(String((query as { token?: unknown }).token ?? ''))

  app.get(PATH, routeConfig('paypal', 'hit'), (request, reply) => {
    const order = find(request.query)
    return order ? show(reply, order) : reply.code(404).send('No such page')
  })
  app.post(PATH, routeConfig('paypal', 'hit'), (request, reply) => {
    const order = find(request.query)
    if (!order) return reply.code(404).send('No such page')
    if (order.status === 'COMPLETED') return show(reply, order)
    const chosen = new URLSearchParams(String(request.body ?? '')).get('way')
    const funding = FUNDINGS.find((each) => each === chosen)
    if (!funding) return show(reply, order)
    orders.approve(order, funding)
    return reply.redirect(backTo(order.returnUrl, { token: order.id, PayerID: 'LABPAYER' }), 303)
  })
}

const show = (reply: FastifyReply, order: LabOrder): FastifyReply => {
  const amount = printAmount(order.amount, order.currency, decimalsOf(order.currency))
  const page = { title: 'Pay with PayPal', payee: order.brand, amount }
  if (order.status === 'COMPLETED') {
    return sendHostedPage(reply, {
      ...page,
      body: html`<p role="status">This has been paid already.</p>`,
    })
  }
  return sendHostedPage(reply, {
    ...page,
    body: html`<form method="post">
    <button name="way" value="good">Pay ${amount}</button>
    <button name="way" value="declined">Pay with a card that is declined</button>
    <button name="way" value="slow">Pay from a bank account, which takes days</button>
  </form>
  <a href="${backTo(order.cancelUrl, { token: order.id })}">Cancel and return</a>`,
  })
}

const backTo = (address: string, extra: Record<string, string>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value)
  return url.href
}
