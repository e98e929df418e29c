import type { Mutant } from '../mutant.ts'

const TRIGGERS = 'packages/tracker/src/triggers'

/** What all rows of one trigger's own file share. */
export const inTrigger = (name: string): Pick<Mutant, 'file' | 'project' | 'tests'> => ({
  file: `${TRIGGERS}/${name}/browser.ts`,
  project: 'browser',
  tests: [`${TRIGGERS}/${name}/${name}.browser.test.ts`],
})
