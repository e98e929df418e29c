import { hash } from 'node:crypto'
import type { OrderItem, OrderWebhook, Params } from '@footfall/contract'
import { scrubParams } from '../cleaning/scrub.ts'
import { hideSecrets, isPhone } from '../cleaning/secret-text.ts'

/** A refund as it may be kept: its things without secrets, and an id that tells it from others and names nobody. */
export const cleanRefund = (
  order: OrderWebhook,
  event: string,
  secretParams?: readonly string[],
): OrderWebhook => ({
  ...order,
  refundId: refundId(order, event),
  items: order.items.map(
    (item) => scrubParams(item as unknown as Params, secretParams) as unknown as OrderItem,
  ),
})

/**
 * A shop that names no id tells the same refund with the same time, value and things. An id that is somebody's address is
 * kept as a hash, together with its order: two of them would look alike with the address taken out.
 */
const refundId = (
  { refundId: told, time, value, currency, items }: OrderWebhook,
  event: string,
): string => {
  if (told === undefined) {
    return `derived:${hash('sha256', JSON.stringify([time, value, currency, items]))}`
  }
  return hideSecrets(told) === told && !isPhone(told)
    ? `told:${told}`
    : `hashed:${hash('sha256', `${event} ${told}`)}`
}
