import type { StandIn } from './real-page.ts'

/**
 * The `stand-in` entry of a destination folder, for tests: the least that the platform's script does, which is to take over the
 * queue it finds, in the platform's own way, and to keep what it was told in `window.heard`.
 */
export interface ScriptStandIn {
  /** The addresses by which the half asks for the script. */
  address: RegExp
  /** Globals in which calls wait: lists, or functions with a queue. */
  queues: readonly string[]
  /** Its text runs in the page as a script of its own, so it may use only globals. */
  script: StandIn
  /** What the script leaves in a page without a page, where the half needs it. */
  bring?(globals: Record<string, unknown>): void
}
