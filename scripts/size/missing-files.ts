import { globSync } from 'node:fs'

/** One row of `.size-limit.json`. */
export interface SizeLimit {
  name: string
  path: string | readonly string[]
}

/** The limits that nothing is held against, with the path that has no file: size-limit takes a pattern without one for 0 bytes. */
export const missingFiles = (limits: readonly SizeLimit[], root: string): string[] =>
  limits.flatMap(({ name, path }) =>
    [path]
      .flat()
      .filter((pattern) => globSync(pattern, { cwd: root }).length === 0)
      .map((pattern) => `${name}: no file at ${pattern}`),
  )
