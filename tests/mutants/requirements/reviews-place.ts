import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src/reviews'

const row = (
  tests: 'reviews-place' | 'reviews-press' | 'create-slider',
  [proves, breaks, name]: readonly [proves: string, breaks: string, name: string],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
): Mutant => ({
  proves: proves.split(' '),
  breaks,
  file: `${FOLDER}/${file}`,
  find,
  replace,
  project: 'browser',
  tests: [`${FOLDER}/${tests}.browser.test.tsx`],
  name,
})

/** The place that is kept for reviews, and what a real press does. */
export const REVIEW_PLACE_FAULTS: readonly Mutant[] = [
  row(
    'reviews-place',
    ['R-15', 'what a page draws first depends on whom it can ask', 'is taken over as it is'],
    ['create-pages.ts', '    total: page.total,', '    total: more ? page.total : known.length,'],
  ),
]
