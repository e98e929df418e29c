/** What a site does not let in: an event by its name, or a page by its origin. */
export type RefusalKind = 'event' | 'origin'

/** What was refused and how often, in the last day. */
export interface Refusal {
  kind: RefusalKind
  value: string
  /** At least so often: what was made up in between may have taken its place for a while. */
  n: number
  /** The owner has allowed it, and it will come in once that is published. */
  isSaved?: boolean
}

/** `GET /api/sites/:key/refusals`, and the response to `POST …/refusals/allow`. The most frequent first. */
export interface SiteRefusals {
  refusals: Refusal[]
  /** How often something beyond these was refused. */
  others: Record<RefusalKind, number>
}

/** Body of `POST /api/sites/:key/refusals/allow`. */
export interface AllowInput {
  kind: RefusalKind
  value: string
}

/** Most names and origins a site can list. */
export const MAX_ALLOWED_EVENTS = 500
export const MAX_ORIGINS = 100
