import type { Mutant } from '../mutant.ts'

export const LEADS = 'packages/server/src/leads'

/** A fault in the lead service that a test against the database finds. */
export const leadRow = (
  breaks: string,
  file: string,
  find: string,
  replace: string,
  test: string,
  name: string,
): Mutant => ({
  ...{ proves: ['W-05'], breaks, file: `${LEADS}/${file}`, find, replace, project: 'int' },
  ...{ tests: [`${LEADS}/${test}.int.test.ts`], name },
})
