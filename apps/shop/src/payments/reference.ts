import { createHash, timingSafeEqual } from 'node:crypto'
import type { Order } from '../domain/order.ts'

/*
 * A provider gets no key of an order, only what is made of it. It also tells apart two shops, or one that was started anew,
 * whose orders have the same numbers.
 */

/** What an order is called at providers. Letters, digits and hyphens: all that Stripe takes. */
export const providerReference = ({ number, key }: Order): string =>
  `order-${number}-${hash(key).slice(0, 20)}`

/** The number in a reference, if it is one. */
export const numberInReference = (reference: string | undefined): number | undefined => {
  const digits = /^order-(\d{1,9})-[0-9a-f]{20}$/.exec(reference ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const isReferenceOf = (order: Order, reference: string | undefined): boolean => {
  const right = Buffer.from(providerReference(order))
  const given = Buffer.from(reference ?? '')
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Names one try at a provider: the same for the same order, step and key, and of a length that both take. */
export const tryKey = (order: Order, step: string, key: string): string =>
  `${step}-${hash(`${providerReference(order)} ${step} ${key}`).slice(0, 48)}`

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
