/** Slows down what one visitor could otherwise try without end. */
export interface Pace<Who extends object> {
  /** False when it was too much within a minute. */
  take(who: Who): boolean
}

const WINDOW_MS = 60_000

export const createPace = <Who extends object>({
  most,
  now,
}: {
  most: number
  now(): number
}): Pace<Who> => {
  const counts = new WeakMap<Who, { since: number; count: number }>()
  return {
    take(who) {
      const known = counts.get(who)
      const current = known && now() - known.since < WINDOW_MS ? known : { since: now(), count: 0 }
      current.count += 1
      counts.set(who, current)
      return current.count <= most
    },
  }
}
