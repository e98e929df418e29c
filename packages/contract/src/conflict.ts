import type { DestinationConfig } from './destination.ts'

/** What an owner wants when the page tells a platform about the same id without us. */
export type OnConflict = 'report' | 'stand-down' | 'take-over'

/** Another tracker on the page, for an id that is ours to tell. */
export interface Conflict {
  destination: string
  id: string
  /**
   * How it was noticed: `script`, another element loads the platform's script for the id; `inline`, code in the page names
   * it; `queue`, a call waits in the platform's queue or was taken from it; `plugin`, a tracking plugin says so.
   */
  found: ConflictSign
  did: ConflictOutcome
}

export type ConflictSign = 'script' | 'inline' | 'queue' | 'plugin'

/** The page's globals, seen as a bag. */
export type PageGlobals = Record<string, unknown>

/** One id of a destination, and whether our own half has begun to speak for it. */
export interface Suspect {
  id: string
  config: DestinationConfig
  isStarted: boolean
}

/**
 * The `conflict` entry of a destination folder: how another tracker for the same platform shows on a page. Each sign is asked
 * for; one that the platform does not leave is undefined.
 */
export interface ConflictSigns {
  /** Where a tracking plugin lists its ids: its name of the platform, and the key below it. */
  plugin: readonly [platform: string, key: string] | undefined
  /** The call by which code in the page names an id; the id comes quoted for a pattern. */
  call: ((id: string) => RegExp) | undefined
  /** Whether a queue of the platform, or what its script knows, holds another's call for the id. */
  queue: ((globals: PageGlobals, suspect: Suspect) => boolean) | undefined
  /** The queue out of which calls can still be taken; anything but a list once the platform's script is there. */
  waiting: ((globals: PageGlobals) => unknown) | undefined
  /** Whether an entry of that queue is another's call for the id. */
  isTheirs: ((call: ArrayLike<unknown> | undefined, id: string) => boolean) | undefined
}

/** `reported`: both tell, so the platform may count twice. */
export type ConflictOutcome = 'reported' | 'stood-down' | 'taken-over'

/** Stands for the visit's own cookies where a conflict is about these and no platform. */
export const VISIT_COOKIES = 'visit'

/** What another tracker was known by, for the owner. */
export const CONFLICT_SIGNS: Readonly<Record<ConflictSign, string>> = {
  script: 'Another script tag on the page',
  inline: 'Code pasted into the page',
  queue: 'A call made by another script on the page',
  plugin: 'Another tracking plugin',
}

/** A conflict in words for the owner; `title` is the destination as the owner knows it. */
export const explainConflict = (
  { destination, id, found, did }: Conflict,
  title: string,
): string =>
  destination === VISIT_COOKIES
    ? `${CONFLICT_SIGNS[found]} writes the same ${id} cookies, so sources and visits may be theirs.`
    : `${CONFLICT_SIGNS[found]} also reports to ${title} ${id}: ${CONFLICT_OUTCOMES[did]}`

/** What was done about it. */
export const CONFLICT_OUTCOMES: Readonly<Record<ConflictOutcome, string>> = {
  reported: 'it may count twice.',
  'stood-down': 'our own pixel keeps quiet for this ID.',
  'taken-over': 'its waiting calls were taken out; ours are sent.',
}
