import type { Mutant } from '../mutant.ts'

const TRACKER = 'packages/tracker/src'
const EXAMPLES = [`${TRACKER}/consent-tools/examples.browser.test.ts`]
const CONFORMANCE = [`${TRACKER}/consent-tools/conformance.browser.test.ts`]
const REGISTRY = `${TRACKER}/consent-tools/registry.ts`

/** Tools with a stand-in that behaves as they do. */
const SIMULATED = [
  ...['borlabs-cookie', 'complianz', 'consent-magic', 'cookie-compliance', 'cookie-notice'],
  ...['cookiebot', 'cookiefirst', 'cookieyes', 'didomi', 'google-consent-mode', 'hubspot-banner'],
  ...['iab-gpp', 'iab-tcf', 'onetrust', 'real-cookie-banner', 'shopify', 'usercentrics-v2'],
  ...['usercentrics-v3', 'wp-consent-api'],
]

/** The others are had themselves by the whole-system tests; here their traps are read. */
const READ = ['c15t', 'klaro', 'orejime', 'tarteaucitron', 'vanilla-cookieconsent']

const notRead = (name: string, tests: readonly string[]): Mutant => ({
  proves: ['C-05'],
  breaks: `${name} is not read: its place has the reader of another tool`,
  file: REGISTRY,
  find: `import('./${name}/tool.ts')`,
  replace: `import('./${name === 'didomi' ? 'klaro' : 'didomi'}/tool.ts')`,
  project: 'browser',
  tests,
  name: `C-05 ${name}:`,
})

/** C-05: the tools' cookies and signals are read, when they are there, and never taken for more than they say. */
export const CONSENT_TOOL_FAULTS: readonly Mutant[] = [
  {
    proves: ['C-05'],
    breaks: 'a cookie that is written late is not looked at again',
    file: `${TRACKER}/consent-tools/shared/create-tool.ts`,
    find: 'const AGAIN_MS = [0, 1000]',
    replace: 'const AGAIN_MS = [0]',
    project: 'browser',
    tests: EXAMPLES,
    name: 'C-05 the cookie of',
  },
  {
    proves: ['C-05'],
    breaks: 'the second look at a cookie comes too soon',
    file: `${TRACKER}/consent-tools/shared/create-tool.ts`,
    find: 'const AGAIN_MS = [0, 1000]',
    replace: 'const AGAIN_MS = [0, 900]',
    project: 'browser',
    tests: EXAMPLES,
    name: 'C-05 the cookie of',
  },
  {
    proves: ['C-05'],
    breaks: 'a tool that tells nobody is not looked at when the visitor presses something',
    file: `${TRACKER}/consent-tools/shared/create-tool.ts`,
    find: "...(isSilent ? ['click'] : [])",
    replace: '',
    project: 'browser',
    tests: EXAMPLES,
    name: 'C-05 the cookie of',
  },
  {
    proves: ['C-05'],
    breaks: 'what a tool tells is not heard',
    file: `${TRACKER}/consent-tools/shared/create-tool.ts`,
    find: "[...events, 'visibilitychange',",
    replace: "['visibilitychange',",
    project: 'browser',
    tests: EXAMPLES,
    name: 'C-05 the cookie of cookie-notice',
  },
  {
    proves: ['C-05'],
    breaks: 'what a tool does not say is a grant',
    file: `${TRACKER}/consent-tools/shared/to-update.ts`,
    find: "answer === false ? 'denied' : 'unknown'",
    replace: "answer === false ? 'denied' : 'granted'",
    project: 'browser',
    tests: [`${TRACKER}/consent-tools/shared/frame.browser.test.ts`],
    name: 'where several ids stand',
  },
  {
    proves: ['C-05'],
    breaks: 'of several ids for one purpose one grant is enough',
    file: `${TRACKER}/consent-tools/shared/to-update.ts`,
    find: 'into[target] = extreme(Math.min, [into[target], toValue(answers[id])])',
    replace: "into[target] = extreme(Math.max, [into[target] ?? 'denied', toValue(answers[id])])",
    project: 'browser',
    tests: [`${TRACKER}/consent-tools/shared/frame.browser.test.ts`],
    name: 'where several ids stand',
  },
  {
    proves: ['C-05'],
    breaks: 'where one of several tools refuses, another’s grant holds',
    file: `${TRACKER}/consent-tools/shared/watch-tools.ts`,
    find: "whoSays(about, 'denied')[0]\n            ? 'denied'",
    replace: "whoSays(about, 'denied')[9]\n            ? 'denied'",
    project: 'browser',
    tests: [`${TRACKER}/consent-tools/shared/frame.browser.test.ts`],
    name: 'two tools that disagree',
  },
  {
    proves: ['C-05'],
    breaks: 'a site with one tool fetches the frame for several',
    file: 'packages/embed/src/compose/compose-tools.ts',
    find: 'if (only && !another && !compat) {',
    replace: 'if (only && another && !compat) {',
    project: 'unit',
    tests: ['packages/embed/src/compose/compose.test.ts'],
    name: 'C-05',
  },
  {
    proves: ['C-05'],
    breaks: 'automatic detection finds nothing',
    file: `${TRACKER}/consent-tools/shared/find-tools.ts`,
    find: 'if (!isHere(tool, texts)) continue',
    replace: 'if (isHere(tool, texts)) continue',
    project: 'browser',
    tests: [`${TRACKER}/consent-tools/shared/frame.browser.test.ts`],
    name: 'automatic detection',
  },
  ...SIMULATED.map((name) => notRead(name, CONFORMANCE)),
  ...READ.map((name) => notRead(name, EXAMPLES)),
]
