/** Whether everything is tried, as `.ci/full` does: without it, what is alike is tried on some examples only. */
// Spelt out as a whole, because that is how it is found and replaced.
export const isWhole: boolean =
  (import.meta as { env?: Record<string, string | undefined> }).env?.FULL === 'true'
