/** Data exceptions, broken constraints, and more than one row can hold. */
const CLASSES = /^(?:22|23|54)/
const UNIQUE = '23505'
const CHECK = '23514'

/**
 * Whether PostgreSQL says that the data is at fault. Not where two writers met (the same statement succeeds a moment later), and not where
 * a day was just given a partition of its own: that is a check of no constraint that has a name.
 */
export const isDataError = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: string }
  if (typeof code !== 'string' || code === UNIQUE) return false
  return CLASSES.test(code) && (code !== CHECK || constraint !== undefined)
}
