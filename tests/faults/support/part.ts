/** Something the test kills without warning and starts again. */
export interface Part {
  readonly name: string
  /** Every process of it, the hard way; nothing is flushed or said goodbye to. */
  kill(): Promise<void>
  /** Resolves once it does its work again. */
  start(): Promise<void>
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Tries until it works, as a process manager would; throws the last error after `ms`. */
export const insist = async (work: () => Promise<void>, ms = 180_000): Promise<void> => {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(100)
    }
  }
}
