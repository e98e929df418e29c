import type { Mutant } from '../mutant.ts'

export const SHOP = 'packages/tracker/src/shop'

/** What rows of one file of the shop share. */
export const inShop = (file: string, test: string): Pick<Mutant, 'file' | 'project' | 'tests'> => ({
  file: `${SHOP}/${file}`,
  project: 'browser',
  tests: [`${SHOP}/${test}.browser.test.ts`],
})
