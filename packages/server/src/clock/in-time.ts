/** What was waited for took longer than it may. It may still come to be. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/** Waits no longer than that. By the machine's own timers: however a clock is set, a part that hangs is to hang nobody. */
export const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlowError(`It took longer than ${ms} ms.`)), ms)
    work.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
