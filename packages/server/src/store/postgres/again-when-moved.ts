const MOVED = '23514'
const TRIES = 3

/**
 * Writes again when PostgreSQL refuses a row for the default partition because its day was given a partition of its own
 * in the same moment: the next statement finds it. Outcomes above all must not be lost to that, something was sent.
 */
export const againWhenMoved = async <T>(write: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await write()
    } catch (error) {
      if ((error as { code?: string }).code !== MOVED || n === TRIES) throw error
    }
  }
}
