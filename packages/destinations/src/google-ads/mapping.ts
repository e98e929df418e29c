import type { Params } from '@footfall/contract'
import { compact, toNumber, toText } from '../shared/params.ts'
import type { GoogleAdsPublicSettings } from './settings.ts'

/**
 * The conversions an event stands for, as Google addresses them (`AW-123/label`). The owner's list holds
 * `Event=label` for all ids, or `Event=AW-123/label` for one.
 */
export const toConversions = (
  list: GoogleAdsPublicSettings['conversions'],
  name: string,
  ids: string[],
): string[] =>
  (Array.isArray(list) ? list : [])
    .map((entry) => String(entry).split('='))
    .filter(([event]) => event === name)
    .flatMap(([, label = '']) =>
      label.includes('/') ? [label] : ids.map((id) => `${id}/${label}`),
    )

/** Google recognises a conversion reported twice by its transaction id; without an order that is the event's id. */
export const toConversionParams = (params: Params, eventId: string): Params =>
  compact({
    value: toNumber(params.value),
    currency: toText(params.currency)?.toUpperCase(),
    transaction_id: toText(params.transaction_id ?? params.order_id) ?? eventId,
  })
