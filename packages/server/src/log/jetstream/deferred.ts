/** A promise that is decided from outside. */
export interface Deferred {
  promise: Promise<void>
  resolve(): void
}

export const createDeferred = (): Deferred => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
