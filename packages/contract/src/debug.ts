/** Begins the fragment of an address that opens the on-page debugger; the token follows. */
export const DEBUG_FRAGMENT = '#footfall-debug='

/** The file below `/c/` of what a popup shows, by the hash that is its name. */
export const popupContentFile = (hash: string): string => `${hash}.js`

/** Of a token that opens the debugger: which popup is to be tried on the page, by the hash of its file; undefined: none is. */
export const popupIn = (token: string): string | undefined => /\.~([\da-f]{32})\./.exec(token)?.[1]

/** Id of the element the debugger lives in: what is done inside is nothing a visitor did. */
export const DEBUG_HOST_ID = 'footfall-debugger'

/** The longest a link to the debugger lives, however it was signed. */
export const DEBUG_MAX_LIFE_MS = 3_600_000

/**
 * What a page asks before it loads the debugger, as plain text to `/v1/debug`: 204 says that the link was signed for this
 * site and still holds. It says nothing about the visitor, and nothing of it is kept.
 */
export interface DebugPayload {
  v: 1
  site: string
  token: string
}
