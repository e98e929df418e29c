/** Time as something handed in, so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, call: () => void): () => void
}
