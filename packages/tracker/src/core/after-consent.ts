import type { RelayEvent, UserData } from '@footfall/contract'
import type { Core } from './core.ts'
import type { Relay } from './relay/relay.ts'

/** What the relay adds to an event from the visit; each field is gated by its own purpose again. */
export type VisitFields = Pick<
  RelayEvent,
  'visitorId' | 'visitId' | 'visit' | 'userId' | 'ids' | 'user' | 'conflicts'
>

/** The visit data of a page: written and read only as consent allows, gone on withdrawal. */
export interface VisitPart {
  /** Whether no earlier page of this visitor has left anything here. */
  isNew?: boolean
  /** Resolves when everything that is asked of the server has come or will not come. */
  ready?: Promise<unknown>
  /** With an event, also what is known of the person besides what the event itself says. */
  fields(event?: Pick<RelayEvent, 'user'>): VisitFields
  /** Ids that platforms want with an event in the browser (external id, click ids). */
  visitorIds(): Record<string, string>
  /** Hears of each event the moment it happens. */
  occurred?(event: Pick<RelayEvent, 'id' | 'name' | 'definition'>): void
  /** Keeps what the host says of the person for the rest of the visit. */
  remember?(user: UserData): void
  destroy(): void
}

/**
 * Makes the visit part. It is made after the first grant, looks at `consent` then and listens to it afterwards; events and
 * platforms wait for it.
 */
export type CreateVisit = (core: Core) => VisitPart

/** What is needed only once the visitor has decided; a download of its own, so that nobody else pays for it. */
export type CreateAfterConsent = (core: Core, relay: Relay) => VisitPart

/** For a tracker without visit data. */
export const noVisit: CreateVisit = () => ({
  fields: () => ({}),
  visitorIds: () => ({}),
  destroy: () => undefined,
})
