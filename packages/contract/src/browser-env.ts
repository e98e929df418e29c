import type { Clock } from './clock.ts'

/**
 * What neighbours are handed instead of importing each other. DOM types do not exist here, so the objects of the page
 * are named structurally; `embed` passes the real ones.
 */
export interface PageScripts {
  /** Adds an external script once per address, with the page's nonce; resolves false when blocked, failed or timed out. */
  load(src: string): Promise<boolean>
}

/** The page's addresses without what platforms must not see. */
export interface SafeAddress {
  url: string
  referrer: string
}

/** Everything a destination's browser half may use. */
export interface DestinationEnv {
  /** The page's window, seen as a bag of globals: platforms keep their queue there. */
  globals: Record<string, unknown>
  scripts: PageScripts
  clock: Clock
  /** What to report in place of the page's own addresses, once one of them has held a secret; undefined before. */
  address?(): SafeAddress | undefined
  /** For messages to whoever debugs the page; silent otherwise. */
  debug(message: string, detail?: unknown): void
}
