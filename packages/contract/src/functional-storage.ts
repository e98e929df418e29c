/**
 * What a widget or behaviour may remember about a visitor, under purpose `functional` and nothing else. Whoever hands
 * it out asks consent on every call: without a grant nothing is read, written or kept.
 */
export interface FunctionalStorage {
  /** The value, or undefined when there is none, it expired, or consent does not allow reading. */
  get(key: string): unknown
  /** Keeps a JSON value for so many seconds; false when consent or the browser does not allow it. */
  set(key: string, value: unknown, seconds: number): boolean
  /** Hears when consent changed what `get` and `set` may do; returns how to stop hearing. */
  subscribe(listener: () => void): () => void
}
