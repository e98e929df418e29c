import { isEventId } from '@footfall/contract'

/** What of people's requests stands in the address: an order's event, never a person's own id, which histories and logs would keep. */
export interface RequestsSearch {
  /** A new request is about the visitor who placed it. */
  order?: string | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readRequestsSearch = ({ order }: Record<string, unknown>): RequestsSearch => ({
  order: isEventId(order) ? order : undefined,
})
