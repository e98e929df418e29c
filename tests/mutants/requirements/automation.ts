import type { Mutant } from '../mutant.ts'

const AUTOMATION = 'packages/tracker/src/automation'
const browser = (
  file: string,
  folder = AUTOMATION,
): Pick<Mutant, 'file' | 'project' | 'tests'> => ({
  file: `${folder}/${file}.ts`,
  project: 'browser',
  tests: [`${AUTOMATION}/automation.browser.test.ts`],
})
const part = (name: string): Pick<Mutant, 'file' | 'project' | 'tests'> =>
  browser(`${name}/browser`, 'packages/destinations/src/automation')
const create = browser('create-automation')

const PARTS = [
  ['A-01', 'hubspot-banner', 'functional', 'analytics', 'functional alone'],
  ['A-02', 'hubspot-ads', 'advertising', 'analytics', 'analytics alone'],
  ['A-03', 'hubspot-analytics', 'analytics', 'functional', 'functional alone'],
  ['A-04', 'hubspot-forms', 'advertising', 'functional', 'functional alone'],
] as const

/** Marketing automation: each part is loaded only as its purpose allows. */
export const AUTOMATION_FAULTS: readonly Mutant[] = [
  ...PARTS.flatMap(([number, name, purpose, other, test]) => [
    {
      ...part(name),
      proves: [number],
      breaks: `${name} follows ${other}`,
      find: `purpose: '${purpose}'`,
      replace: `purpose: '${other}'`,
      name: test,
    },
    {
      ...part(name),
      proves: [number],
      breaks: `${name} is never loaded`,
      find: 'if (portal) {',
      replace: "if (portal === '') {",
      name: `${purpose} alone`,
    },
  ]),
  {
    ...create,
    proves: ['A-01', 'A-02', 'A-03', 'A-04'],
    breaks: 'what nobody has answered for is loaded',
    find: "part.isWanted = answer === 'granted' ||",
    replace: "part.isWanted = answer !== 'denied' ||",
    name: 'the owner’s switch',
  },
  {
    ...create,
    proves: ['A-01', 'A-02', 'A-03', 'A-04'],
    breaks: 'what was refused is loaded with the rest',
    find: "part.isWanted = answer === 'granted' ||",
    replace: "part.isWanted = answer !== 'unknown' ||",
    name: 'functional alone',
  },
  {
    ...browser('start-automation'),
    proves: ['A-01', 'A-02', 'A-03', 'A-04'],
    breaks: 'our chunk of it is asked for before an answer',
    find: '!(isAtOnce || /"granted"/.test(JSON.stringify(consent.get())))',
    replace: '!consent',
    name: 'not even our chunk',
  },
  {
    ...create,
    proves: ['A-01'],
    breaks: 'the owner’s switch for the banner does nothing',
    find: ' || settings.atOnce === true',
    replace: '',
    name: 'the owner’s switch',
  },
  {
    ...create,
    proves: ['A-02'],
    breaks: 'a chunk that arrives after a withdrawal loads its script',
    find: 'if (!part.isWanted || part.running || isGone) return',
    replace: 'if (part.running || isGone) return',
    name: 'consent that is gone',
  },
  {
    ...create,
    proves: ['A-02'],
    breaks: 'a chunk that arrives after the tracker is gone loads its script',
    find: 'if (!part.isWanted || part.running || isGone) return',
    replace: 'if (!part.isWanted || part.running) return',
    name: 'after the tracker is gone',
  },
  {
    ...create,
    proves: ['A-03'],
    breaks: 'views are told after a withdrawal',
    find: '      end(part)\n',
    replace: '',
    name: 'a withdrawal stops it',
  },
  {
    ...create,
    proves: ['A-03'],
    breaks: 'its cookies stay after a withdrawal',
    find: 'if (!part.isWanted) deleteCookies(env, (cookie) => isNamed(cookie, cookies))',
    replace: 'void cookies',
    name: 'a withdrawal stops it',
  },
  {
    ...create,
    proves: ['A-03'],
    breaks: 'what an earlier page left stays after a refusal',
    find: "if (answer === 'denied' && document.cookie) {",
    replace: "if (answer === 'denied' && document.cookie && part.browser) {",
    name: 'a refusal on a later page',
  },
  {
    ...browser('marked-scripts'),
    proves: ['A-02', 'A-04'],
    breaks: 'a script is added with every answer',
    find: 'const coming = known.get(src) ?? add(src, attributes)',
    replace: 'const coming = add(src, attributes)',
    name: 'each script is added once',
  },
  {
    ...browser('marked-scripts'),
    proves: ['A-02', 'A-04'],
    breaks: 'scripts do not know their account',
    find: '      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)\n',
    replace: '',
    name: 'each script is added once',
  },
  {
    proves: ['A-02'],
    breaks: 'the config says which purpose a part follows',
    file: 'packages/embed/src/compose/read-embed.ts',
    find: '{ ...settings, purpose, file }',
    replace: '{ purpose, file, ...settings }',
    project: 'unit',
    tests: ['packages/embed/src/compose/compose-automation.test.ts'],
    name: 'purpose and its chunk from the build',
  },
]
