/**
 * One example of a behaviour: documents print it, the sheet in the console shows it, and a test plays it. The markup works
 * without any script; the test also holds that ending the behaviour leaves it as it was.
 */
export interface BehaviorExample<Settings = object> {
  title: string
  /** As the owner published them. */
  settings: Settings
  /** Body of the page, with a mark of the behaviour. */
  html: string
  /** Style sheet of the host. */
  css?: string
  /** What the visitor does, in order. */
  acts?: readonly BehaviorAct[]
  /** Selectors that match something on the page then; with `!` before them, nothing. */
  shows: readonly string[]
}

export type BehaviorAct =
  | { does: 'click' | 'focus' | 'hover'; on: string }
  | { does: 'press'; key: string }
  | { does: 'scroll'; to: number }
  | { does: 'wait'; ms: number }
