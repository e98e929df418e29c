/** An accepted event that could not be recorded or delivered and was put aside, as the Data screen shows it. */
export interface ParkedEvent {
  /** Names it in `…/parked/replay` and `…/parked/forget`. */
  id: string
  /** What could not be done with it. */
  step: 'record' | 'deliver'
  /** The event's id, name and time, as far as it has them. */
  event?: string
  name?: string
  time?: number
  /** Why, in the words of whoever refused it. */
  reason: string
  /** How often it was tried. */
  attempts: number
  firstAt: number
  lastAt: number
}

/** Body of `POST /api/sites/:key/data/parked/replay` and `…/forget`: these, or all of the site. */
export interface ParkedChoice {
  ids?: string[]
}

/** Response to `POST …/data/parked/replay`. */
export interface ParkedReplay {
  replayed: number
  /** These stay, with the reason of this time. */
  failed: number
  /** How many lie there now; more than failed where one call does not try them all. */
  left: number
}
