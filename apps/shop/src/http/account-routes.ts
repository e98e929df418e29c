import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSignUpForm } from '../domain/account-form.ts'
import type { Account } from '../domain/account-store.ts'
import { cleanText } from '../domain/form-fields.ts'
import type { OrderStore } from '../domain/order.ts'
import type { ShopEvent } from '../domain/shop-events.ts'
import { toShopAccount } from '../host/shop-order.ts'
import type { ViewOf } from '../site/page-view.ts'
import { readQuery } from './input.ts'
import type { Members } from './members.ts'
import type { PageSender } from './pages.ts'

export interface AccountRoutesOptions {
  pages: PageSender
  members: Members
  orders: OrderStore
}

type FormPost = { Body: URLSearchParams }

const BLANK = { login: { email: '' }, signUp: { email: '', firstName: '' }, errors: {} } as const

/** Sign-up, log-in, log-out, and the page that shows an account its orders. */
export const addAccountRoutes = (app: FastifyInstance, options: AccountRoutesOptions): void => {
  const { pages, members, orders } = options
  /** Events of people who have just come in, until their account page tells them. */
  const untold = new Map<string, ShopEvent[]>()

  const welcome = (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    name: 'shop:signed-up' | 'shop:logged-in',
  ): FastifyReply => {
    members.signIn(request, reply, account)
    untold.set(account.id, [{ name, detail: { user: account.id } }])
    return reply.redirect('/account', 303)
  }
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    view: Partial<Extract<ViewOf<'account'>, { state: 'out' }>>,
  ): Promise<FastifyReply> =>
    pages.send(
      request,
      reply,
      { kind: 'account', state: 'out', ...BLANK, ...view },
      { status: 422 },
    )

  app.get('/account', (request, reply) => {
    const account = members.find(request)
    if (!account) {
      return pages.send(request, reply, { kind: 'account', state: 'out', ...BLANK })
    }
    const events = untold.get(account.id) ?? []
    const isWhole = readQuery(request.query, 'all') !== undefined
    untold.delete(account.id)
    return pages.send(
      request,
      reply,
      {
        kind: 'account',
        state: 'in',
        account: toShopAccount(account, orders.ofAccount(account.id), { isWhole }),
      },
      { events },
    )
  })

  app.post<FormPost>('/account/sign-up', async (request, reply) => {
    const { values, password, errors } = readSignUpForm(request.body)
    if (Object.keys(errors).length > 0) return refuse(request, reply, { signUp: values, errors })
    const account = await members.accounts.signUp({ ...values, password })
    if (account) return welcome(request, reply, account, 'shop:signed-up')
    return refuse(request, reply, {
      signUp: values,
      errors: { email: 'There is already an account with this address. Log in instead.' },
    })
  })

  app.post<FormPost>('/account/log-in', async (request, reply) => {
    const email = cleanText(request.body.get('username'))
    const password = (request.body.get('password') ?? '').slice(0, 200)
    const account = await members.accounts.check(email, password)
    if (account) return welcome(request, reply, account, 'shop:logged-in')
    return refuse(request, reply, {
      login: { email, error: 'Address or password is wrong. After ten tries, wait a minute.' },
    })
  })

  app.post('/account/log-out', (request, reply) => {
    members.signOut(request, reply)
    return reply.redirect('/account', 303)
  })
}
