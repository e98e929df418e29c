/** Body of `POST /api/sites/:key/picks`: an element is to be chosen on a page of the site. */
export interface PickInput {
  /** Which page; absent: the site's first. */
  url?: string
  /** What is to be shown and judged there, where something is chosen already. */
  selector?: string
}

/** A page with a token that opens the debugger on it, ready to choose. */
export interface PickLink {
  id: string
  url: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** `GET /api/sites/:key/picks/:id`. */
export interface PickState {
  /** Absent: nothing was chosen yet. */
  choice?: PickChoice
  expiresAt: number
}

/** What was chosen in the debugger. */
export interface PickChoice {
  selector: string
  /** The page it was chosen on, and how many elements it named there. */
  page: string
  here: number
  /** Other pages, as they came from the server: parsed, none of their scripts run. */
  pages: PickedPage[]
}

export interface PickedPage {
  address: string
  /** How many elements it names there. Absent: the page could not be read. */
  n?: number
}

/**
 * What the debugger asks of `/v1/debug/pick` as plain text: without a choice, what is to be chosen (`PickQuestion`); with one,
 * that it is handed to the console (204). The token's own pick is meant.
 */
export interface PickPayload {
  v: 1
  site: string
  token: string
  choice?: PickChoice
}

export interface PickQuestion {
  selector?: string
  /** Recent addresses of the page's own origin, at most three. */
  addresses: string[]
}

/** The longest selector and address a choice may hold, and how many pages besides. */
export const PICK_LIMITS = { selector: 500, address: 2_048, pages: 3 } as const
