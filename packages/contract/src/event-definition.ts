/** Values an event parameter may hold. */
export type ParamValue =
  | string
  | number
  | boolean
  | null
  | ParamValue[]
  | { [key: string]: ParamValue }

export type Params = Record<string, ParamValue>

/**
 * What is to be reported, and when; its fields have the names that known plugins use. One definition can have many
 * occurrences, each with an id of its own; `eventID` is only used when the host minted the id (an order).
 */
export interface EventDefinition {
  name: string
  params?: Params
  /** Which kind of event this is, e.g. `init_event`, `woo_purchase`. */
  e_id?: string
  eventID?: string
  /** `static` happens with the page and at most once on it; `dyn` and `trigger` whenever their action does. */
  type?: 'static' | 'dyn' | 'trigger'
  custom_event_post_id?: number
  woo_order?: string
  edd_order?: string
  /** The host could not send its own copy, so the browser must relay it. */
  ajaxFire?: boolean
  fired?: boolean
  /** Seconds to wait; 0 or absent fires at once. */
  delay?: number
  /** Pixel ids to use instead of the destination's own. */
  pixelIds?: string[]
  /** Destinations to tell; absent means all that are enabled. */
  destinations?: string[]
}
