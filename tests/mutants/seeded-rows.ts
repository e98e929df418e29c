import type { Mutant } from './mutant.ts'

/** A seeded fault in one line, where many of a kind share all else. */
export type SeededRow = readonly [
  breaks: string,
  file: string,
  find: string,
  replace: string,
  name: string,
]

export const seeded =
  (proves: readonly string[], project: Mutant['project'], ...tests: string[]) =>
  ([breaks, file, find, replace, name]: SeededRow): Mutant => ({
    ...{ proves, breaks, file, find, replace, name, project, tests },
  })
