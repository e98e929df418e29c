/** Lets so many calls run at once; the others wait in the order they came. */
export interface Turns {
  run<T>(call: () => Promise<T>): Promise<T>
}

export const createTurns = (max: number): Turns => {
  const waiters: (() => void)[] = []
  let free = max
  return {
    async run(call) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiters.push(resolve))
      try {
        return await call()
      } finally {
        const next = waiters.shift()
        if (next) next()
        else free++
      }
    },
  }
}
