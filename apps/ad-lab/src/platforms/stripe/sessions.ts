import { randomBytes } from 'node:crypto'
import type { Ledger } from '../../payments/ledger.ts'
import type { SessionWish } from './session-form.ts'

/** A Checkout session in the API's own words. */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  expires_at: number
  livemode: false
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}

export type CardAnswer = 'ok' | 'declined' | 'insufficient' | 'unknown'

export interface Sessions {
  create(wish: SessionWish, origin: string): Session
  find(id: string): Session | undefined
  /** Takes the money. `isSlow`: it arrives later, or never. */
  pay(session: Session, isSlow?: boolean): void
  /** What takes its time arrives, or fails. */
  arrive(reference: string, isGood: boolean): boolean
  expire(session: Session): boolean
  refund(intent: string, amount?: number): { id: string; amount: number } | 'unknown' | 'too much'
}

export interface SessionsOptions {
  now: () => number
  ledger: Ledger
  tell(type: string, object: object): void
}

const DAY_S = 86_400

/** What Stripe knows of sessions and of the money they moved. */
export const createSessions = ({ now, ledger, tell }: SessionsOptions): Sessions => {
  const sessions = new Map<string, Session>()
  const seconds = (): number => Math.floor(now() / 1_000)

  const capture = (session: Session): void => {
    const { payment_intent: id, amount_total: amount, currency } = session
    session.payment_status = 'paid'
    ledger.capture({
      provider: 'stripe',
      id: id ?? '',
      amount,
      currency: currency.toUpperCase(),
      reference: session.client_reference_id ?? '',
    })
  }

  return {
    create(wish, origin) {
      const id = `cs_test_${token(24)}`
      const session: Session = {
        id,
        object: 'checkout.session',
        livemode: false,
        mode: 'payment',
        amount_total: wish.total,
        currency: wish.currency,
        success_url: wish.successUrl,
        cancel_url: wish.cancelUrl,
        client_reference_id: wish.reference,
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        url: `${origin}/c/pay/${id}`,
        created: seconds(),
        expires_at: seconds() + DAY_S,
      }
      sessions.set(id, session)
      return session
    },
    find(id) {
      const session = sessions.get(id)
      if (session?.status === 'open' && session.expires_at <= seconds()) session.status = 'expired'
      return session
    },
    pay(session, isSlow = false) {
      session.status = 'complete'
      session.url = null
      session.payment_intent = `pi_${token(24)}`
      if (!isSlow) {
        capture(session)
        tell('payment_intent.succeeded', { id: session.payment_intent, object: 'payment_intent' })
      }
      tell('checkout.session.completed', { ...session })
    },
    arrive(reference, isGood) {
      const session = [...sessions.values()].find(
        (each) =>
          each.client_reference_id === reference &&
          each.status === 'complete' &&
          each.payment_status === 'unpaid',
      )
      if (!session) return false
      if (isGood) capture(session)
      tell(`checkout.session.async_payment_${isGood ? 'succeeded' : 'failed'}`, { ...session })
      return true
    },
    expire(session) {
      if (session.status !== 'open') return false
      session.status = 'expired'
      session.url = null
      tell('checkout.session.expired', { ...session })
      return true
    },
    refund(intent, amount) {
      const paid = ledger.find(intent)
      if (!paid) return 'unknown'
      const given = ledger.refund(intent, amount)
      if (given === undefined) return 'too much'
      tell('charge.refunded', {
        id: `ch_${token(24)}`,
        object: 'charge',
        payment_intent: intent,
        amount: paid.amount,
        amount_refunded: paid.refunded,
        refunded: paid.refunded === paid.amount,
        currency: paid.currency.toLowerCase(),
      })
      return { id: `re_${token(24)}`, amount: given }
    },
  }
}

/** The documented test numbers; any other is unknown. */
export const judgeCard = (typed: string): CardAnswer => {
  const number = typed.replace(/[\s-]/g, '')
  if (number === '4242424242424242' || number === '4000002500003155') return 'ok'
  if (number === '4000000000000002') return 'declined'
  return number === '4000000000009995' ? 'insufficient' : 'unknown'
}

const token = (length: number): string =>
  randomBytes(length).toString('base64url').replace(/[-_]/g, 'x').slice(0, length)
