/** Lets so many calls of all owners run at once, and leaves some of these places to owners who have none under way. */
export interface SharedPlaces {
  run<T>(owner: string, call: () => T | Promise<T>): Promise<T>
}

export interface SharedPlacesOptions {
  /** Calls at once, of all owners together. */
  most: number
  /** Up to how many under way an owner may have another beside its first: the places above are for those who have none. */
  shared: number
}

interface Waiting {
  owner: string
  start(): void
}

export const createSharedPlaces = ({ most, shared }: SharedPlacesOptions): SharedPlaces => {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  let total = 0

  const mayStart = ({ owner }: Waiting): boolean => total < (running.has(owner) ? shared : most)
  const pump = (): void => {
    for (let at = waiting.findIndex(mayStart); at >= 0; at = waiting.findIndex(mayStart)) {
      const [next] = waiting.splice(at, 1) as [Waiting]
      total++
      running.set(next.owner, (running.get(next.owner) ?? 0) + 1)
      next.start()
    }
  }
  const end = (owner: string): void => {
    total--
    const left = (running.get(owner) ?? 1) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    pump()
  }

  return {
    async run(owner, call) {
      await new Promise<void>((start) => {
        waiting.push({ owner, start })
        pump()
      })
      try {
        return await call()
      } finally {
        end(owner)
      }
    },
  }
}
