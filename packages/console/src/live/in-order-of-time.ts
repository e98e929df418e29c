/** Something that happened; without a time it belongs to what stands before it. */
export interface Timed {
  at?: number | undefined
}

/** By time. What has none stays right behind its neighbour, and what happened at one moment stays as it was given. */
export const inOrderOfTime = <T extends Timed>(steps: readonly T[]): T[] => {
  let last = Number.NEGATIVE_INFINITY
  return steps
    .map((step) => {
      last = step.at ?? last
      return { step, at: last }
    })
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ step }) => step)
}
