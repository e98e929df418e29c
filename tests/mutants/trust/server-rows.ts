import type { Mutant } from '../mutant.ts'

export const SERVER = 'packages/server/src'

type ServerRow = (
  breaks: string,
  file: string,
  change: readonly [find: string, replace: string],
  tests: readonly string[],
  name?: string,
) => Mutant

/** Rows about the server, whose tests stand there too; those with a database say so in their name. */
export const serverRows =
  (proves: string): ServerRow =>
  (breaks, file, [find, replace], tests, name) => ({
    ...{ proves: [proves], breaks, file: `${SERVER}/${file}`, find, replace, tests },
    project: tests[0]?.includes('.int.') ? 'int' : 'unit',
    ...(name !== undefined && { name }),
  })
