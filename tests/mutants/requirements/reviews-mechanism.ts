import type { Mutant } from '../mutant.ts'

const EMBED = 'packages/embed/src/shadow-widgets.browser.test.ts'
const READER = 'packages/server/src/reviews/review-reader.int.test.ts'
const ROUTE = 'packages/server/src/widget-data/data-route.int.test.ts'

/** How reviews come to pages: when they are near, each with what its own entry gives. */
export const REVIEW_MECHANISM_FAULTS: readonly Mutant[] = [
  {
    proves: ['R-10'],
    breaks: 'how many further reviews are wanted is not heard',
    file: 'packages/widgets/src/reviews/server.ts',
    find: 'Math.floor(ask.limit ?? pagination)',
    replace: 'Math.floor(pagination)',
    project: 'int',
    tests: [ROUTE],
    name: 'a published widget’s page is what its settings',
  },
  {
    proves: ['R-10'],
    breaks: 'further reviews begin at the start again',
    file: 'packages/widgets/src/reviews/server.ts',
    find: 'Math.max(0, Math.floor(ask.offset ?? 0))',
    replace: 'Math.max(0, Math.floor(0))',
    project: 'int',
    tests: [ROUTE],
    name: 'a published widget’s page is what its settings',
  },
  {
    proves: ['R-15'],
    breaks: 'a widget is fetched as soon as its element is there',
    file: 'packages/embed/src/build/build-behaviors.ts',
    find: '{ ...marks, isAlone: true, widget: { content: contentOf(widgetSettings[name]) } }',
    replace: '{ ...marks, isAlone: false, widget: { content: contentOf(widgetSettings[name]) } }',
    project: 'browser',
    tests: [EMBED],
    name: 'is fetched as it nears the viewport',
  },
  {
    proves: ['R-01'],
    breaks: 'a review that only a source tells that is not asked takes another away',
    file: 'packages/server/src/reviews/create-review-reader.ts',
    find: 't.id = r.twin_of and t.source = any ($2)',
    replace: 't.id = r.twin_of',
    project: 'int',
    tests: [READER],
    name: 'that two sources tell counts once',
  },
  {
    proves: ['R-01'],
    breaks: 'a review that two sources tell counts twice',
    file: 'packages/server/src/reviews/create-review-reader.ts',
    find: '`t.id is null and r.state ',
    replace: '`r.state ',
    project: 'int',
    tests: [READER],
    name: 'that two sources tell counts once',
  },
  {
    proves: ['R-01'],
    breaks: 'a choice of sources passes for all of them',
    file: 'packages/server/src/reviews/create-review-reader.ts',
    find: 'chosenSources.length < known.length',
    replace: 'chosenSources.length > known.length',
    project: 'int',
    tests: [READER],
    name: 'that two sources tell counts once',
  },
  {
    proves: ['R-01'],
    breaks: 'what the owner hides is missing among all',
    file: 'packages/server/src/reviews/create-review-reader.ts',
    find: "isAll ? \"in ('published', 'hidden')\" :",
    replace: 'isAll ? "= \'published\'" :',
    project: 'int',
    tests: [READER],
    name: 'all there are can be seen',
  },
  {
    proves: ['R-01'],
    breaks: 'search engines read what a source forbids them',
    file: 'packages/server/src/reviews/create-review-reader.ts',
    find: '!choice.isIndexed || ',
    replace: 'true || ',
    project: 'int',
    tests: [READER],
    name: 'search engines get nothing',
  },
]
