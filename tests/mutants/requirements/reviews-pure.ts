import type { Mutant } from '../mutant.ts'

const FOLDER = 'packages/widgets/src/reviews'

/** Faults of the reviews widget's pure functions, each noticed by the tests beside its file. */
const pure = (
  number: string,
  file: string,
  rows: readonly Pick<Mutant, 'breaks' | 'find' | 'replace'>[],
): Mutant[] =>
  rows.map((row) => ({
    ...{ proves: [number], project: 'unit', file: `${FOLDER}/${file}.ts`, name: number },
    tests: [`${FOLDER}/${file}.test.ts`],
    ...row,
  }))

const host = (
  number: string,
  file: string,
  rows: readonly Pick<Mutant, 'breaks' | 'find' | 'replace'>[],
): Mutant[] =>
  rows.map((row) => ({
    ...{ proves: [number], project: 'browser', file: `${FOLDER}/host/${file}.ts`, name: number },
    tests: [`${FOLDER}/host/host.browser.test.tsx`],
    ...row,
  }))

export const REVIEW_RULE_FAULTS: readonly Mutant[] = [
  ...pure('R-03', 'read-options', [
    {
      breaks: 'Names with underscores are not known.',
      find: '`_${letter.toLowerCase()}`',
      replace: '`-${letter.toLowerCase()}`',
    },
    {
      breaks: 'A figure that is a text counts as absent.',
      find: "typeof value === 'string' && value.trim() ? Number(value) : value",
      replace: 'value',
    },
    {
      breaks: 'A figure is not bounded.',
      find: 'Math.round(Math.min(most, Math.max(least, figure)))',
      replace: 'Math.round(figure)',
    },
    {
      breaks: 'A switch that is turned off by a text stays on.',
      find: "word === 'false' || word === '0' ? false : undefined",
      replace: 'undefined',
    },
    {
      breaks: 'The host’s own words are not taken.',
      find: 'readReviewsTexts(given.texts, given.trans)',
      replace: 'readReviewsTexts(given.texts)',
    },
    {
      breaks: 'The slider rests below the mouse only when told.',
      find: 'mousestop: true',
      replace: 'mousestop: false',
    },
  ]),
  ...host('R-03', 'read-host', [
    {
      breaks: 'The inner element’s options are not read.',
      find: '...(row && readOptions(row)),',
      replace: '',
    },
    {
      breaks: 'The outer element’s options are not read.',
      find: '...readOptions(root),',
      replace: '',
    },
    {
      breaks: 'The host’s defaults do not hold.',
      find: '...HOST_DEFAULTS,',
      replace: '',
    },
  ]),
  ...host('R-02', 'read-host', [
    {
      breaks: 'The rest behind the host’s link is lost.',
      find: 'linesOf(copy) + plainText(rest)',
      replace: 'linesOf(copy)',
    },
    {
      breaks: 'The rest is taken over with its markup.',
      find: 'return linesOf(body)',
      replace: 'return body.innerHTML',
    },
  ]),
  ...host('R-04', 'start-exec', [
    {
      breaks: 'It starts again.',
      find: "if (element.getAttribute('data-exec') === 'true') return",
      replace: '',
    },
    {
      breaks: 'Nobody is told that it started.',
      find: "element.setAttribute('data-exec', 'true')",
      replace: '',
    },
    {
      breaks: 'What is hidden is started.',
      find: 'element.getClientRects().length',
      replace: 'element.isConnected',
    },
    {
      breaks: 'It is tried again after another time.',
      find: 'RETRY_MS = 300',
      replace: 'RETRY_MS = 3000',
    },
    {
      breaks: 'It is not tried again.',
      find: 'cancel = clock.after(RETRY_MS, attempt)',
      replace: 'cancel = clock.after(RETRY_MS, () => undefined)',
    },
  ]),
  ...pure('R-05', 'cut-text', [
    {
      breaks: 'A text is cut inside a word.',
      find: 'const word = isFar(space) ? space :',
      replace: 'const word = isFar(space) ? limit :',
    },
    {
      breaks: 'A space near the beginning counts as suitable.',
      find: 'index > limit / 2',
      replace: 'index > 0',
    },
    {
      breaks: 'A character is cut in two.',
      find: 'letter.index || letter.segment.length',
      replace: 'limit',
    },
    {
      breaks: 'A word that ends at the limit is not shown.',
      find: 'near.slice(0, limit + 1)',
      replace: 'near.slice(0, limit)',
    },
    {
      breaks: 'Pairs of halves count twice.',
      find: '> 0xff_ff ? 2 : 1',
      replace: '> 0xff_ff ? 1 : 1',
    },
  ]),
  ...pure('R-06', 'relative-time', [
    { breaks: 'Now lasts longer.', find: 'seconds >= 45', replace: 'seconds >= 46' },
    { breaks: 'A minute is longer.', find: 'seconds < 90)', replace: 'seconds < 95)' },
    {
      breaks: 'Minutes last longer.',
      find: 'seconds < 45 * MINUTE',
      replace: 'seconds <= 45 * MINUTE',
    },
    {
      breaks: 'An hour is longer.',
      find: 'seconds < 90 * MINUTE',
      replace: 'seconds <= 90 * MINUTE',
    },
    { breaks: 'Hours last longer.', find: 'seconds < DAY)', replace: 'seconds <= DAY)' },
    { breaks: 'A day is longer.', find: 'days < 2)', replace: 'days <= 2)' },
    { breaks: 'Days last longer.', find: 'days < 30)', replace: 'days <= 30)' },
    { breaks: 'A month is longer.', find: 'days < 60)', replace: 'days <= 60)' },
    {
      breaks: 'Months are rounded.',
      find: 'Math.floor(days / 30)',
      replace: 'Math.round(days / 30)',
    },
    { breaks: 'Months last longer.', find: 'days < YEAR)', replace: 'days <= YEAR)' },
    {
      breaks: 'Years are not rounded.',
      find: 'Math.round(days / YEAR)',
      replace: 'Math.floor(days / YEAR)',
    },
  ]),
  {
    proves: ['R-06'],
    breaks: 'Yesterday takes the place of a day ago.',
    file: `${FOLDER}/relative-time.ts`,
    find: "{ numeric: 'always' }",
    replace: "{ numeric: 'auto' }",
    project: 'unit',
    tests: [`${FOLDER}/past-phrases.test.ts`],
  },
  {
    proves: ['R-06'],
    breaks: 'The server sends English to every page.',
    file: `${FOLDER}/server.ts`,
    find: 'ask.language ? [ask.language] : []',
    replace: '[]',
    project: 'unit',
    tests: [`${FOLDER}/server.test.ts`],
  },
  ...pure('R-07', 'chat-time', [
    { breaks: 'The clock alone lasts longer.', find: 'age < DAY_MS)', replace: 'age <= DAY_MS)' },
    { breaks: 'The year comes later.', find: 'age < 365 * DAY_MS', replace: 'age <= 365 * DAY_MS' },
    {
      breaks: 'The month stands before the day.',
      find: '`${day}.${month} ${clock}`',
      replace: '`${month}.${day} ${clock}`',
    },
    { breaks: 'Figures are not filled up.', find: "padStart(2, '0')", replace: "padStart(1, '0')" },
  ]),
  ...pure('R-08', 'columns', [
    { breaks: 'The narrowest class is wider.', find: "[510, 'xs', 1]", replace: "[511, 'xs', 1]" },
    { breaks: 'The widest class begins later.', find: "[1800, 'l', 5]", replace: "[1801, 'l', 5]" },
    {
      breaks: 'Breakpoints stay in the order they are written in.',
      find: 'one - other',
      replace: '0',
    },
    {
      breaks: 'A width takes part in its own pair.',
      find: 'pairs.find(([below]) => width < below)',
      replace: 'pairs.find(([below]) => width <= below)',
    },
    { breaks: 'The widest rule stands last.', find: '...rules.reverse()', replace: '...rules' },
  ]),
  ...pure('R-10', 'load-count', [
    {
      breaks: 'A jump of three pages counts as near.',
      find: 'distance < 3 * perDot',
      replace: 'distance <= 3 * perDot',
    },
    {
      breaks: 'A far jump loads less than whole pages.',
      find: 'Math.ceil(distance / page)',
      replace: 'Math.floor(distance / page)',
    },
    {
      breaks: 'More are asked for than there are.',
      find: 'Math.min(count, total - offset)',
      replace: 'count',
    },
    {
      breaks: 'The way back counts as near.',
      find: 'Math.abs(target - offset)',
      replace: 'target - offset - 99',
    },
  ]),
  ...pure('R-06', 'server', [
    {
      breaks: 'Dates and the average are said in English whatever the page’s language.',
      find: "sayFigures(read, knownLanguage(language) ?? 'en')",
      replace: "sayFigures(read, 'en')",
    },
  ]),
  ...pure('R-11', 'picture-size', [
    { breaks: 'The size is not rewritten.', find: '`=s${size}`', replace: "'=s64'" },
    { breaks: 'Any part of an address is rewritten.', find: '(?=[^/]*$)', replace: '' },
  ]),
]
