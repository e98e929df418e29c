const SECOND = 1_000
const MINUTE = 60 * SECOND

const STEPS = [10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE]

/**
 * How long to wait after the given number of failed attempts: quick at first, for hiccups; then every 5 to 15 minutes
 * until the event is too old, because a key that expires on Friday must not lose the week-end. The spread keeps lanes
 * that failed together from coming back together.
 */
export const retryDelay = (attempts: number, random: () => number): number => {
  const step = STEPS[attempts - 1]
  return Math.round(step ? step * (0.8 + random() * 0.4) : 5 * MINUTE + random() * 10 * MINUTE)
}
