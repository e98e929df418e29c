import { readText } from '@footfall/behaviors'
import type { ShopOrderState, UncheckedSettings } from '@footfall/contract'
import type { StateSettings } from './state-fields.ts'

const FIELDS = {
  pending: ['pendingText', 'Waiting for the payment'],
  placed: ['placedText', 'Ordered'],
  paid: ['paidText', 'Paid'],
  failed: ['unpaidText', 'Not paid'],
  cancelled: ['cancelledText', 'Cancelled'],
  refunded: ['refundedText', 'Refunded'],
} as const satisfies Record<ShopOrderState, readonly [keyof StateSettings, string]>

/** Where an order stands, in the owner's words; a state that nobody knows is said as it came. */
export const stateOf = (
  state: ShopOrderState,
  settings: UncheckedSettings<Partial<StateSettings>>,
): string => {
  if (!Object.hasOwn(FIELDS, state)) return String(state)
  const [name, word] = FIELDS[state]
  return readText(settings[name], word)
}
