/** Published props are data from a form: each is read by its kind, and what does not fit counts as absent. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

export const readChoice = <T extends string>(
  value: unknown,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === value)

/** A finite number within the bounds; one outside is moved to the nearer bound. */
export const readNumber = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(max, Math.max(min, value))
    : undefined
