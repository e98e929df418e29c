import type { AcceptedEvent } from '@footfall/contract'

/** Fields of events that older servers wrote, and that no event has any more. */
interface OldFields {
  order?: unknown
  confirmed?: boolean
}

/** An event of the log as it is kept today: without its order's key, and with its evidence under one name. */
export const upgradeEvent = (event: AcceptedEvent): AcceptedEvent => {
  const { order, confirmed, ...rest } = event as AcceptedEvent & OldFields
  if (order === undefined && confirmed === undefined) return event
  return confirmed ? { ...rest, evidence: 'confirmed', confirmedBy: 'order' } : rest
}
